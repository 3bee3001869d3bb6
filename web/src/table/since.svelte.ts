// "Since your last order": what the others did and what came of it, as a short story, while it is your turn to decide.
import type { LogEntry, View } from '../generated/view';
import { cut, weightOf } from './acts';
import type { LogLine } from './seat.svelte';
import { plainWords } from './words';

export interface News {
  n: number;
  order: number;
  side: number;
  text: string;
  result: string;
  tone: string;
  weight: number;
  /** pieces and cells it speaks of, the first first */
  things: { kind: string; id: string }[];
}

export const MOST_LINES = 7;
const LONGEST = 90;

const named = (e: LogEntry): News['things'] => (e.text ?? []).filter((t) => (t.kind === 'piece' || t.kind === 'cell') && t.id).map((t) => ({ kind: t.kind!, id: t.id! }));

/** The events after an order, oldest first. Where a rule set says nothing of their weight, tone and dice speak. */
export function newsAfter(log: readonly LogLine[], order: number, view: View): News[] {
  const weighed = log.some((e) => e.weight > 0);
  const weight = (e: LogLine): number => (weighed ? e.weight : named(e).length ? weightOf(e) : 0);
  return log
    .filter((e) => e.order > order && !e.heading && !e.refused && weight(e) > 0)
    .map((e, i) => ({
      n: i + 1, order: e.order, side: e.side, text: e.brief || cut(plainWords(e.text, view), LONGEST), result: e.brief ? (e.scene?.result ?? e.result ?? '') : (e.result ?? ''), tone: e.tone ?? 'none', weight: weight(e), things: named(e),
    }));
}

/** Those that find room: the grave ones, then the rest, in the order in which they happened. */
export function shownNews(news: readonly News[]): News[] {
  const first = [...news].sort((a, b) => b.weight - a.weight || a.n - b.n).slice(0, MOST_LINES);
  return first.sort((a, b) => a.n - b.n).map((x, i) => ({ ...x, n: i + 1 }));
}

/** Which orders *Show me* plays: those of weight 2, then the others. */
export const inShowingOrder = (news: readonly News[]): number[] => [...new Set([...news].sort((a, b) => b.weight - a.weight || a.order - b.order).map((x) => x.order))];

export class Since {
  news = $state.raw<News[]>([]);
  open = $state(false);
  /** on which side a ship's plan stands: the slip goes to the other */
  plan = $state<'left' | 'right' | undefined>();
  private told = -2;

  /** It is my turn: have the others done something since my last order? */
  turn(log: readonly LogLine[], lastOwn: number, view: View): void {
    if (this.told === lastOwn) return;
    const mine = view.match.seats?.find((s) => s.id === view.match.seat)?.side ?? -1;
    const news = newsAfter(log, lastOwn, view);
    if (!news.some((x) => x.side !== mine)) return;
    this.told = lastOwn;
    this.news = news;
    this.open = true;
  }

  /** An order was given: the slip folds up; what it says stays to be read. */
  ordered(lastOwn: number): void {
    if (this.told >= -1 && lastOwn > this.told) this.open = false;
  }
}
