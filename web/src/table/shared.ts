// Several seats on one screen: who has the move, and what one must not see of the other.
import type { SeatTable } from './seat.svelte';

const LOG_COMPARED = 60;

/** Fields in one order: a view that came as differences may have them in another than one that came whole. */
const inOrder = (_: string, value: unknown): unknown =>
  value && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** What a seat can see that might be hidden from another. */
const knows = (s: SeatTable): string =>
  JSON.stringify([s.view?.pieces, s.view?.marks, s.view?.boxes, s.view?.cards, s.view?.sequence, s.log.filter((l) => !l.refused).slice(-LOG_COMPARED), s.note], inOrder);

/** Would turning from one seat to the other show something that is not meant for both? Nothing is secret after the end. */
export const isSecret = (a: SeatTable, b: SeatTable): boolean => a !== b && !!b.view && !b.view.outcome && knows(a) !== knows(b);

/** Another seat of this screen that has the move now, -1 if there is none or if it has not heard of the last order yet. */
export function seatToMove(seats: SeatTable[], shown: SeatTable): number {
  const deciding = shown.view?.decision.seat;
  if (!deciding || deciding === shown.id) return -1;
  return seats.findIndex((s) => s.id === deciding && s.seq === shown.seq);
}
