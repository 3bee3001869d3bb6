// The coach: looks at an order before it is given, and holds it back if it would lose much of the chance to win. Only
// against computers, and never in a lesson, which has its own teacher.
import type { Json } from '../generated/view';
import { games } from './games';
import { settings } from './settings.svelte';
import type { Table } from './table.svelte';

export interface Remark {
  text: string;
  /** what was about to be given */
  order: Json;
  best?: { order?: Json; label?: string } | undefined;
}

/** After so many warnings in a row that were not heeded the coach is silent for the rest of the battle. */
const UNHEEDED = 3;
/** Whoever waits for the coach longer than this, in ms, gives the order without him. */
const PATIENCE = 5000;

const later = (ms: number): Promise<never> => new Promise((_, fail) => setTimeout(() => fail(new Error('late')), ms));

export class Coach {
  remark = $state.raw<Remark | undefined>();
  thinking = $state(false);

  private passed = '';
  private unheeded = 0;

  constructor(private readonly table: Table) {}

  /** Nobody but computers on the other side. */
  private get alone(): boolean {
    const { seats, seat } = this.table;
    return seat.presence.length > 0 && seat.presence.every((p) => p.kind === 'computer' || seats.some((s) => s.id === p.seat));
  }

  /** As chosen in the menu, or else in somebody's first battle of a game. */
  get wanted(): boolean {
    const set = this.table.view?.match.set;
    return settings.coach ?? games().filter((g) => g.set === set).length <= 1;
  }

  get on(): boolean {
    return this.wanted && this.alone && !this.table.tried && this.unheeded < UNHEEDED;
  }

  /** May this order be given now? If not, there is a remark. */
  async allows(order: Json): Promise<boolean> {
    this.remark = undefined;
    const written = JSON.stringify(order);
    if (this.passed === written || !this.on || this.table.choices.length < 2) {
      this.passed = '';
      return true;
    }
    this.thinking = true;
    try {
      const { warn, text, best } = await Promise.race([this.table.seat.line.request('coach', { order }), later(PATIENCE)]);
      if (!warn || !text) return true;
      this.remark = { text, order, best };
      return false;
    } catch {
      return true; // without the coach the battle goes on
    } finally {
      this.thinking = false;
    }
  }

  async anyway(): Promise<void> {
    const order = this.remark?.order;
    this.close();
    if (!order) return;
    this.unheeded++;
    this.passed = JSON.stringify(order);
    await this.table.send('order', order);
  }

  async better(): Promise<void> {
    const order = this.remark?.best?.order;
    this.close();
    if (!order) return;
    this.unheeded = 0;
    this.passed = JSON.stringify(order);
    await this.table.send('order', order);
  }

  off(): void {
    settings.coach = false;
    this.close();
  }

  close(): void {
    this.remark = undefined;
  }
}
