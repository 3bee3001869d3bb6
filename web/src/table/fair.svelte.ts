// Fair dice for one seat: its key and chain, what the browser remembers, and what the server says about the dice
// (docs/verifiable-dice.md). Every order of a person carries the next link; nobody knows a die before that.
import type { Json } from '../generated/view';
import { Chain, isLink, LINKS, newKey } from '../net/chain';
import { remembered } from '../net/memory_store';
import { No, type DiceState, type Line } from '../net/protocol';
import type { JournalLine } from '../generated/messages';
import type { Doubt, Remembered } from '../net/remembered';
import { game, keyOf, keepKey } from './games';

const no = (code: string, text: string): No => new No(undefined, { code, text });

export class Fair {
  state = $state.raw<Partial<DiceState>>({});
  doubts = $state.raw<Doubt[]>([]);
  /** somebody holds this seat with a key that is not in this browser */
  keyMissing = $state(false);

  private chain: Chain | undefined;
  private shown = 0;
  private memory: Promise<Remembered> | undefined;
  private next = -1; // lines below are remembered; -1: not read yet
  private asking = false;

  constructor(readonly match: string, readonly seat: string, private readonly line: () => Line) {
    if (match) this.memory = remembered(match, seat);
  }

  private get chained(): boolean {
    return this.state.scheme === 'chains';
  }
  private get own(): NonNullable<DiceState['chains']>[number] | undefined {
    return this.state.chains?.find((c) => c.seat === this.seat);
  }

  /** May orders be given: everybody has sat down with a chain, where there are chains. */
  get ready(): boolean {
    if (!this.match) return true;
    return !!this.state.scheme && (!this.chained || (!!this.own && !this.state.waiting?.length));
  }

  /** The server says how the dice stand: at joining, and whenever somebody takes a seat. */
  async told(state: DiceState): Promise<void> {
    this.state = state;
    const memory = await this.memory;
    if (!memory) return;
    for (const c of state.commitments ?? []) memory.commitment(c.line, c.commitment);
    this.doubts = [...memory.doubts];
    this.next = memory.memory.next;
    void this.ask();
    if (!this.seat || !this.chained) return;
    const key = keyOf(this.match, this.seat);
    if (!this.own) {
      if (state.waiting?.includes(this.seat)) await this.take();
      return;
    }
    if (key && this.chain?.key !== key) this.chain = new Chain(this.match, this.seat, key);
    const at = this.chain?.indexOf(this.own.last, this.shown) ?? -1;
    this.keyMissing = at < 0;
    if (at >= 0) this.shown = at;
    if (this.keyMissing && !key && game(this.match)?.claimed?.includes(this.seat)) await this.take('key_lost');
    if (!this.keyMissing && this.shown >= LINKS) await this.take('used_up');
  }

  /** Takes the seat with a new key, which is kept before its tip is sent to anybody. */
  async take(because?: 'used_up' | 'key_lost'): Promise<void> {
    const held = because ? undefined : keyOf(this.match, this.seat);
    const key = held && isLink(held) ? held : newKey();
    this.chain = new Chain(this.match, this.seat, key);
    keepKey(this.match, this.seat, key);
    await this.line().request('take', { tip: this.chain.tip, ...(because ? { because } : {}) });
    this.keyMissing = false;
    this.shown = 0;
  }

  /** What an order carries, remembered before it goes out. */
  async linkFor(line: number, order: Json): Promise<Json> {
    if (!this.chained || !this.seat || !this.own) return {};
    if (this.keyMissing || !this.chain) throw no('no_key', 'The key of this seat is in another browser. To play on here, take a new key first.');
    const link = this.chain.link(this.shown + 1);
    if (!link) throw no('used_up', 'A new chain of links is being made; please try again.');
    (await this.memory)?.sending(line, link, order);
    return { link };
  }

  /** Lines of the journal as they come. */
  async heard(lines: JournalLine[]): Promise<void> {
    const memory = await this.memory;
    if (!memory) return;
    for (const l of lines) if (l.seat === this.seat && l.link && this.chain?.link(this.shown + 1) === l.link) this.shown++;
    if ((lines[0]?.line ?? 0) > memory.memory.next) return this.ask();
    memory.heard(lines);
    this.next = memory.memory.next;
    this.doubts = [...memory.doubts];
  }

  /** What was played while this browser was away. */
  private async ask(): Promise<void> {
    if (this.asking || this.next < 0) return;
    this.asking = true;
    try {
      const memory = (await this.memory)!;
      for (let more = true; more; ) {
        const told = await this.line().request('lines', { from: memory.memory.next });
        if (told.lines?.length) memory.heard(told.lines);
        more = !!told.more && !!told.lines?.length;
      }
      this.next = memory.memory.next;
      this.doubts = [...memory.doubts];
    } catch {
      // the line broke; the next greeting asks again
    } finally {
      this.asking = false;
    }
  }
}
