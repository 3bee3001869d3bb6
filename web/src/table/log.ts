// The order in which the log is read: like a conversation, the newest at the bottom.

export interface Numbered<L> {
  line: L;
  /** the first line ever said is number 1 */
  number: number;
}

/** The last `count` lines. A heading under which nothing was said is left out, unless it is the present one. */
export function lastLines<L extends { heading?: boolean }>(all: readonly L[], count: number): Numbered<L>[] {
  const from = Math.max(0, all.length - count);
  const out: Numbered<L>[] = [];
  all.slice(from).forEach((line, i) => {
    if (line.heading && out.at(-1)?.line.heading) out.pop();
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
