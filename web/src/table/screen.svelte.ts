// What this screen shows: the view of one of its seats, now or in the past, with the theatre of what has just happened.
// Several seats may share a screen (shared.ts); a curtain then keeps their secrets.
import type { View } from '../generated/view';
import { Replay } from './replay.svelte';
import type { SeatTable } from './seat.svelte';
import { isSecret, seatToMove } from './shared';
import { Theatre } from './theatre.svelte';

export abstract class Screen {
  active = $state(0);
  curtain = $state(false);
  readonly replay: Replay;
  readonly theatre = new Theatre();
  /** so many orders had been given when other eyes were wanted */
  private lookedAt = $state(-1);

  constructor(readonly seats: SeatTable[]) {
    this.replay = new Replay(this);
    for (const s of seats) s.theatre = () => (s === this.seat && this.live && !this.curtain ? this.theatre : undefined);
  }

  /** Everything in hand is put away: another seat looks. */
  protected abstract putAway(): void;

  get seat(): SeatTable {
    return this.seats[this.active]!;
  }
  get view(): View | undefined {
    return this.replay.view ?? this.seat.view;
  }
  get live(): boolean {
    return !this.replay.view;
  }
  /** Is it the turn of the seat whose view is shown? */
  get mine(): boolean {
    const v = this.view;
    return this.live && !!v && !!v.decision.seat && v.decision.seat === v.match.seat && !this.curtain && !this.theatre.playing;
  }
  /** Nothing is shown before it is known what every seat of this screen knows. */
  get ready(): boolean {
    return !!this.seat.view && this.seats.every((s) => s.view || s.connection === 'closed');
  }

  /** The first look: whoever sits there now opens the curtain, also after a reload. */
  sitDown(): void {
    const deciding = this.seats.findIndex((s) => s.id === this.seat.view?.decision.seat);
    this.active = Math.max(0, deciding);
    this.curtain = this.seats.some((s) => isSecret(this.seat, s));
  }

  followDecision(): void {
    if (!this.live || this.curtain) return;
    const now = this.seat.seq;
    if (this.lookedAt === now) return; // somebody wants to look with other eyes for a moment
    const next = seatToMove(this.seats, this.seat);
    if (next >= 0) this.turnTo(next);
  }

  lookAs(index: number): void {
    if (index === this.active) return;
    this.replay.leave();
    this.lookedAt = this.seat.seq;
    this.turnTo(index);
  }

  private turnTo(index: number): void {
    this.theatre.skip(true);
    this.putAway();
    this.curtain = isSecret(this.seat, this.seats[index]!);
    this.active = index;
  }

  close(): void {
    this.theatre.close();
    for (const s of this.seats) s.close();
  }
}
