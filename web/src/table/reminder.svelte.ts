// Somebody else has not moved for a while: he can be reminded, once in a decision.
import type { Table } from './table.svelte';

/** So long one waits before it is offered. */
const PATIENCE = 20_000;

export class Reminder {
  private since = $state(0);
  private sentAt = $state(-1);
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** long enough has been waited */
  private due = $state(false);

  constructor(private readonly table: Table) {}

  /** A new position: the clock begins again. */
  refresh(): void {
    clearTimeout(this.timer);
    this.due = false;
    this.since = this.table.seat.seq;
    if (this.person) this.timer = setTimeout(() => (this.due = true), PATIENCE);
  }

  /** Whom everybody waits for, if it is a person elsewhere and one sits at the table oneself. */
  private readonly person = $derived.by<boolean>(() => {
    const { view, seats, seat, mine } = this.table;
    const who = seat.presence.find((p) => p.seat === view?.decision.seat);
    return !!view && !view.outcome && !mine && !!who && who.kind !== 'computer' && !who.open && seats.some((s) => s.id) && !seats.some((s) => s.id === who.seat);
  });

  get offered(): boolean {
    return this.due && this.person && this.sentAt !== this.since;
  }
  get sent(): boolean {
    return this.person && this.sentAt === this.since;
  }

  async send(): Promise<void> {
    this.sentAt = this.since;
    await this.table.seat.line.request('chat', { text: 'A reminder: it is your turn.' }).catch((e: Error) => {
      this.sentAt = -1;
      this.table.trouble = { text: e.message };
    });
  }
}
