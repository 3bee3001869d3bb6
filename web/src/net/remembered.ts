// What this browser remembers of a match, so that it need not take the server's word for the dice: commitments, tips and
// links as they came, its own orders with the line each was sent for, and every die it was shown. What does not fit is
// noted at once as a doubt; at the end everything is compared with the match file (docs/verifiable-dice.md).
import type { JournalLine } from '../generated/messages';
import type { Json } from '../generated/view';
import { linkBefore } from './chain';

/** Longer matches are remembered up to here. */
export const MOST_LINES = 20000;

export type Draw = NonNullable<JournalLine['draws']>[number];

export interface Doubt {
  line: number;
  text: string;
}
export interface Memory {
  vedette: 'remembered';
  match: string;
  seat: string;
  /** lines below were told already */
  next: number;
  commitments: { line: number; commitment: string }[];
  tips: { line: number; seat: string; tip: string }[];
  links: { line: number; seat: string; link: string }[];
  sent: { line: number; link: string; order: Json }[];
  draws: { line: number; draws: Draw[] }[];
  doubts: Doubt[];
  /** the last link of each seat, and how many lines were sealed since */
  last: Record<string, { link: string; sealed: number }>;
  touched: number;
}

export const emptyMemory = (match: string, seat: string): Memory => ({ vedette: 'remembered', match, seat, next: 0, commitments: [], tips: [], links: [], sent: [], draws: [], doubts: [], last: {}, touched: 0 });

export class Remembered {
  constructor(readonly memory: Memory, private readonly changed: () => void = () => {}) {}

  get doubts(): Doubt[] {
    return this.memory.doubts;
  }

  private doubt(line: number, text: string): void {
    if (this.memory.doubts.some((d) => d.line === line && d.text === text)) return;
    this.memory.doubts.push({ line, text });
    this.changed();
  }

  /** Line 0 is what was published before the first order; later ones came with an epoch line. */
  commitment(line: number, commitment: string): void {
    const known = this.memory.commitments.find((c) => c.line === line);
    if (known && known.commitment !== commitment) this.doubt(line, 'The server has exchanged the seal of its secret.');
    if (known) return;
    this.memory.commitments.push({ line, commitment });
    this.changed();
  }

  /** Before an order goes out. */
  sending(line: number, link: string, order: Json): void {
    if (this.memory.sent.some((s) => s.line === line && s.link === link && JSON.stringify(s.order) === JSON.stringify(order))) return;
    this.memory.sent.push({ line, link, order });
    this.changed();
  }

  /** Lines as they come. One that was told before must say the same again. */
  heard(lines: JournalLine[]): void {
    for (const told of lines) {
      if (told.line >= MOST_LINES) continue;
      if (told.line < this.memory.next) this.compare(told);
      else this.note(told);
    }
    this.changed();
  }

  private compare(told: JournalLine): void {
    const m = this.memory;
    const known = <T extends { line: number }>(list: T[]): T | undefined => list.find((x) => x.line === told.line);
    const exchanged = (before: string | undefined, now: string | undefined): boolean => !!before && !!now && before !== now;
    if (told.commitment) this.commitment(told.line, told.commitment);
    if (exchanged(known(m.tips)?.tip, told.tip)) this.doubt(told.line, 'The server has exchanged the first link of a seat.');
    if (exchanged(known(m.links)?.link, told.link)) this.doubt(told.line, 'The server has exchanged a link.');
    if (exchanged(known(m.draws)?.draws.join(';'), told.draws?.join(';'))) this.doubt(told.line, 'The server shows other dice than before.');
  }

  private note(told: JournalLine): void {
    const m = this.memory;
    const { line, seat = '' } = told;
    if (told.commitment) {
      this.commitment(line, told.commitment);
      m.last = {};
    } else if (told.computer) {
      delete m.last[seat];
    } else if (told.tip) {
      m.tips.push({ line, seat, tip: told.tip });
      m.last[seat] = { link: told.tip, sealed: 0 };
    } else if (told.link) {
      m.links.push({ line, seat, link: told.link });
      if (!this.follows(seat, told.link)) this.doubt(line, 'A link does not follow from the one before.');
      m.last[seat] = { link: told.link, sealed: 0 };
      if (seat === m.seat) this.checkOwn(line, told.link);
    } else if (!seat) {
      for (const last of Object.values(m.last)) last.sealed++;
    }
    if (told.draws?.length) m.draws.push({ line, draws: told.draws });
    m.next = line + 1;
  }

  /** Between two links that were told there may be as many as there were sealed lines. */
  private follows(seat: string, link: string): boolean {
    const last = this.memory.last[seat];
    if (!last) return true; // this browser came later
    let before = link;
    for (let steps = 0; steps <= last.sealed; steps++) {
      before = linkBefore(this.memory.match, seat, before);
      if (before === last.link) return true;
    }
    return false;
  }

  private checkOwn(line: number, link: string): void {
    const sent = this.memory.sent.filter((s) => s.link === link);
    if (!sent.length) this.doubt(line, 'An order stands in your name that this browser did not send. Did you play on another device?');
    else if (!sent.some((s) => s.line === line)) this.doubt(line, `An order that you sent as line ${sent.at(-1)!.line} was played as line ${line}. That happens when two orders cross; it should not happen often.`);
  }
}

/** What the engine compares with a match file (docs/match-format.md). */
export function forEngine(m: Memory): Json {
  const tips: Record<string, string[]> = {};
  for (const t of m.tips) (tips[t.seat] ??= []).push(t.tip);
  // Of an order that was sent again after a failure, the line in which it stands.
  const stands = new Map(m.links.filter((l) => l.seat === m.seat).map((l) => [l.link, l.line]));
  const last = new Map(m.sent.map((s) => [s.link, s]));
  const sent = [...last.values()].filter((s) => stands.has(s.link)).map((s) => ({ line: s.line, link: s.link, order: s.order }));
  return {
    match: m.match, commitments: m.commitments.map((c) => c.commitment), tips, links: m.links.map(({ seat, link }) => ({ seat, link })),
    draws: m.draws, ...(m.seat ? { seat: m.seat, sent } : {}),
  };
}
