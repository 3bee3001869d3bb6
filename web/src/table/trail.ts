// Where pieces came from: kept for the last order, or for as long as the same piece goes on moving.
import type { Piece, View } from '../generated/view';

export interface Trail {
  /** the piece as it stood before it moved */
  was: Piece;
  /** and as it stands now */
  now: Piece;
}

export const placeOf = (p: Piece): string => (p.box || p.carried_by ? '' : p.cell || (p.at ? `${p.at.x},${p.at.y}` : p.parts?.length ? p.parts.map((x) => `${x.at.x},${x.at.y}`).join(' ') : ''));

/** The trails after `view`, from those of the view before. A piece that stands still again loses its trail. */
export function trailsAfter(before: View | undefined, view: View, old: Trail[]): Trail[] {
  if (!before || view.match.orders < before.match.orders) return [];
  if (view.match.orders === before.match.orders) return old;
  const was = new Map((before.pieces ?? []).map((p) => [p.id, p]));
  const out: Trail[] = [];
  for (const now of view.pieces ?? []) {
    const last = was.get(now.id);
    const here = placeOf(now);
    if (!last || !here || !placeOf(last) || placeOf(last) === here) continue;
    const begun = old.find((t) => t.was.id === now.id)?.was ?? last;
    if (placeOf(begun) !== here) out.push({ was: begun, now });
  }
  // Turning on the spot or choosing what next does not wipe out the way a piece came.
  if (!out.length) return old.filter((t) => placeOf((view.pieces ?? []).find((p) => p.id === t.now.id) ?? t.was) === placeOf(t.now) && view.decision.seat === before.decision.seat);
  return out.slice(0, 6);
}
