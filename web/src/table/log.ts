// The order in which the log is read: like a conversation, the newest at the bottom.
import type { LogEntry } from '../generated/view';

export interface Numbered<L> {
  line: L;
  /** the first line ever said is number 1 */
  number: number;
}

type Line = Partial<Pick<LogEntry, 'heading' | 'kind' | 'text' | 'dice' | 'items' | 'result'>>;

/** Whose step from cell to cell a line tells, if it tells nothing else. */
function stepOf(l: Line): string {
  const who = l.text?.find((t) => t.kind === 'piece')?.id;
  const plain = !l.dice?.length && !l.items?.length && !l.result;
  return who && plain && l.text?.some((t) => t.kind === 'cell') ? `${l.kind} ${who}` : '';
}

/** The last `count` lines. A heading under which nothing was said is left out, unless it is the present one; of the steps of one move only the last is told. */
export function lastLines<L extends Line>(all: readonly L[], count: number): Numbered<L>[] {
  const from = Math.max(0, all.length - count);
  const out: Numbered<L>[] = [];
  all.slice(from).forEach((line, i) => {
    const before = out.at(-1)?.line;
    if (before && ((line.heading && before.heading) || (stepOf(line) && stepOf(line) === stepOf(before)))) out.pop();
    out.push({ line, number: from + i + 1 });
  });
  return out;
}

/** The headings one can jump to: the first of each turn, by the first number in its words. */
export function turnsOf(all: readonly { heading?: boolean; order: number }[], wordsOf: (i: number) => string): { number: number; label: string }[] {
  const out: { number: number; label: string }[] = [];
  let last = '';
  all.forEach((line, i) => {
    if (!line.heading) return;
    const label = /^\D*\d+/.exec(wordsOf(i))?.[0].trim() ?? '';
    if (!label || label === last) return;
    last = label;
    out.push({ number: i + 1, label });
  });
  return out;
}
