// Looking back: steps of the match, the view after any of them, a hand on the scrub bar, and the match as it was seen,
// order by order.
import type { View } from '../generated/view';
import type { HistoryStep } from '../net/protocol';
import type { LogLine, SeatTable } from './seat.svelte';
import { reducedMotion, settings } from './settings.svelte';
import type { Theatre } from './theatre.svelte';

/** How long a position is looked at: where nothing moves, and where nothing was to be seen. */
const STILL_TIME = 1200;
const EMPTY_TIME = 120;
const LOAD_REST = 250;
const RETRIES = 20;

interface Owner {
  seat: SeatTable;
  theatre: Theatre;
}

interface Position {
  view: View;
  log: LogLine[];
}

export class Replay {
  steps = $state.raw<HistoryStep[]>([]);
  view = $state.raw<View | undefined>();
  log = $state.raw<LogLine[]>([]);
  at = $state(-1);
  /** whose eyes, after the end */
  eyes = $state('');
  playing = $state(false);
  loaded = $state(-1);

  private kept = new Map<string, Position>();
  private loading = false;
  private wanted = -1;
  /** counts what was asked for: whatever plays stops when something else is wanted */
  private run = 0;

  constructor(private owner: Owner) {}

  /** The match has grown so far: what others have sealed is not counted, but their orders have numbers. */
  private get grown(): number {
    return this.owner.seat.view?.match.orders ?? 0;
  }

  get last(): number {
    return Math.max(this.grown, this.steps.at(-1)?.n ?? 0);
  }

  /** The list of steps is fetched again when the match has grown: one request at a time and a pause between, whatever the speed of the match. */
  async load(): Promise<void> {
    if (this.loading) return;
    this.loading = true;
    for (let failures = 0; this.loaded !== this.grown && failures < RETRIES; ) {
      const orders = this.grown;
      try {
        this.steps = (await this.owner.seat.line.request('history')).steps ?? [];
        this.loaded = orders;
      } catch {
        failures++; // the line may be broken or asked to go slower
      }
      await new Promise((rest) => setTimeout(rest, LOAD_REST));
    }
    this.loading = false;
  }

  /** To the position after an order, at once. */
  async go(order: number): Promise<void> {
    this.stop();
    await this.show(order);
  }

  private async show(order: number): Promise<void> {
    const k = Math.max(0, Math.min(this.last, Math.round(order)));
    this.wanted = k;
    this.at = k;
    const found = await this.position(k);
    if (!found) this.playing = false;
    else if (this.wanted === k) {
      this.view = found.view;
      this.log = found.log;
    }
  }

  private async position(k: number): Promise<Position | undefined> {
    const key = `${this.owner.seat.id} ${this.eyes} ${k}`;
    const kept = this.kept.get(key);
    if (kept) return kept;
    const reply = await this.ask(k);
    if (!reply) return undefined;
    // The server sends the last lines of the log; through one's own eyes the page has all of them.
    const own = !this.eyes || this.eyes === this.owner.seat.id;
    const found = { view: reply.view, log: own ? this.owner.seat.log.filter((e) => e.order <= k && !e.refused) : (reply.log ?? []) };
    this.kept.set(key, found);
    if (this.kept.size > 300) this.kept.delete(this.kept.keys().next().value!);
    return found;
  }

  /** The next order as it was seen. False if there is none, or something else is wanted now. */
  private async forward(run: number): Promise<boolean> {
    const from = this.at;
    const before = this.view;
    if (!before || from < 0 || from >= this.last) return false;
    this.wanted = from + 1;
    const next = await this.position(from + 1);
    if (!next || run !== this.run) return false;
    const begun = performance.now();
    const show = (view: View, log: LogLine[]): void => {
      if (run !== this.run) return;
      this.view = view;
      this.log = log;
    };
    const entries = next.log.filter((e) => e.order === from + 1);
    const told = next.log.filter((e) => e.order !== from + 1);
    await new Promise<void>((done) =>
      this.owner.theatre.perform({
        before, after: next.view, entries, others: true, again: true,
        partly: (view, n) => show(view, [...told, ...entries.slice(0, n)]),
        wholly: () => {
          show(next.view, next.log);
          if (run === this.run) this.at = from + 1;
          done();
        },
      }),
    );
    const seen = this.owner.theatre.slip ? STILL_TIME : EMPTY_TIME;
    const still = settings.pace === 'once' || reducedMotion() ? seen : Math.max(0, EMPTY_TIME - (performance.now() - begun));
    await new Promise((rest) => setTimeout(rest, still));
    return run === this.run;
  }

  /** The position after order k, asked again where the line was broken or asked to go slower. */
  private async ask(k: number) {
    for (let tries = 0; tries < RETRIES && this.wanted === k; tries++) {
      if (tries) await new Promise((rest) => setTimeout(rest, LOAD_REST));
      const reply = await this.owner.seat.line.request('at', { order: k, ...(this.eyes ? { seat: this.eyes } : {}) }).catch(() => undefined);
      if (reply) return reply;
    }
    return undefined;
  }

  step(by: number): Promise<void> {
    return this.go((this.at < 0 ? this.last : this.at) + by);
  }

  /** To the next or previous turn. */
  turn(by: number): Promise<void> {
    const from = this.at < 0 ? this.last : this.at;
    const marks = this.turns();
    const found = by > 0 ? marks.find((m) => m.n > from) : marks.filter((m) => m.n < from).at(-1);
    return this.go(found?.n ?? (by > 0 ? this.last : 0));
  }

  /** The first step of each turn. */
  turns(): HistoryStep[] {
    const out: HistoryStep[] = [];
    for (const s of this.steps) if (s.turn !== undefined && s.turn !== out.at(-1)?.turn) out.push(s);
    return out;
  }

  /** The first step of each phase, turn by turn. */
  phases(): HistoryStep[] {
    const out: HistoryStep[] = [];
    for (const s of this.steps) if (s.turn !== out.at(-1)?.turn || s.phase !== out.at(-1)?.phase) out.push(s);
    return out;
  }

  /** To the next or previous die. */
  die(by: number): Promise<void> {
    const from = this.at < 0 ? this.last : this.at;
    const rolled = this.steps.filter((s) => hasDice(s));
    const found = by > 0 ? rolled.find((s) => s.n > from) : rolled.filter((s) => s.n < from).at(-1);
    return this.go(found?.n ?? from);
  }

  /** Plays the match from here, or from the start if this is its end; or stops. */
  play(): void {
    if (this.playing) this.stop();
    else void this.playFrom(this.at < 0 || this.at >= this.last ? 0 : this.at);
  }

  async playFrom(order: number): Promise<void> {
    this.stop();
    const run = this.run;
    this.playing = true;
    await this.show(order);
    while (run === this.run && this.playing && (await this.forward(run)));
    if (run === this.run) this.playing = false;
  }

  /** These orders once more, one after the other, and then back to the present. */
  async showAgain(orders: number[]): Promise<void> {
    this.stop();
    const run = this.run;
    this.playing = true;
    for (const order of orders) {
      await this.show(order - 1);
      if (run !== this.run || !(await this.forward(run))) break;
    }
    if (run === this.run) this.leave();
  }

  stop(): void {
    this.run++;
    this.playing = false;
    this.owner.theatre.skip(true);
  }

  /** Back to the present. */
  leave(): void {
    this.stop();
    this.view = undefined;
    this.log = [];
    this.at = -1;
    this.wanted = -1;
  }

  look(eyes: string): void {
    this.eyes = eyes;
    void this.go(this.at < 0 ? this.last : this.at);
  }
}

export const hasDice = (s: HistoryStep): boolean => !!s.dice?.length;
