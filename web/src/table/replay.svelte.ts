// Looking back: steps of the match, the view after any of them, and a hand on the scrub bar.
import type { View } from '../generated/view';
import type { HistoryStep } from '../net/protocol';
import type { LogLine, SeatTable } from './seat.svelte';

const STEP_TIME = 700;
const LOAD_REST = 250;
const RETRIES = 20;

interface Owner {
  seat: SeatTable;
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

  private kept = new Map<string, { view: View; log: LogLine[] }>();
  private loading = false;
  private wanted = -1;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private owner: Owner) {}

  get last(): number {
    return this.owner.seat.view?.match.orders ?? 0;
  }

  /** The list of steps is fetched again when the match has grown: one request at a time and a pause between, whatever the speed of the match. */
  async load(): Promise<void> {
    if (this.loading) return;
    this.loading = true;
    for (let failures = 0; this.loaded !== this.last && failures < RETRIES; ) {
      const orders = this.last;
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

  async go(order: number): Promise<void> {
    const k = Math.max(0, Math.min(this.last, Math.round(order)));
    this.wanted = k;
    this.at = k;
    const key = `${this.owner.seat.id} ${this.eyes} ${k}`;
    let found = this.kept.get(key);
    if (!found) {
      const reply = await this.ask(k);
      if (!reply) {
        this.stop();
        return;
      }
      // The server sends the last lines of the log; through one's own eyes the page has all of them.
      const own = !this.eyes || this.eyes === this.owner.seat.id;
      const log = own ? this.owner.seat.log.filter((e) => e.order <= k && !e.refused) : (reply.log ?? []);
      found = { view: reply.view, log };
      this.kept.set(key, found);
      if (this.kept.size > 300) this.kept.delete(this.kept.keys().next().value!);
    }
    if (this.wanted !== k) return;
    this.view = found.view;
    this.log = found.log;
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

  play(): void {
    if (this.playing) {
      this.stop();
      return;
    }
    this.playing = true;
    if (this.at < 0 || this.at >= this.last) void this.go(0);
    const tick = async () => {
      if (!this.playing) return;
      if (this.at >= this.last) {
        this.stop();
        return;
      }
      await this.step(1);
      this.timer = setTimeout(tick, STEP_TIME);
    };
    this.timer = setTimeout(tick, STEP_TIME);
  }

  stop(): void {
    this.playing = false;
    clearTimeout(this.timer);
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

export const hasDice = (s: HistoryStep): boolean => (Array.isArray(s.dice) ? s.dice.length > 0 : !!s.dice);
