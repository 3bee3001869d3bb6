// Where the arrows stand that point at what is out of sight.
import type { XY } from '../draw/svg';

export interface Room { w: number; h: number }
export interface Spot { key: string; piece: boolean; at: XY; on: XY }
export interface EdgeArrow { key: string; at: XY; x: number; y: number; turn: number }

/** So near to the rim a thing is hardly seen. */
const RIM = 4;
const INSET: XY = [62, 26];
const MOST = 6;
/** Two arrows nearer than this would lie over each other. */
const APART = 40;

/** The cards lie over the lower right corner. */
export const inSight = ([x, y]: XY, room: Room, cards: Room): boolean =>
  x > RIM && y > RIM && x < room.w - RIM && y < room.h - RIM && !(cards.h > 0 && y > room.h - cards.h && x > room.w - cards.w - 8);

/** Pieces out of sight always have an arrow; anything else only where nothing that is lit can be seen. */
export function edgeArrows(spots: Spot[], room: Room, cards: Room): EdgeArrow[] {
  if (!room.w || !room.h) return [];
  const blind = !spots.some((s) => inSight(s.on, room, cards));
  const out: EdgeArrow[] = [];
  for (const s of spots) {
    if (inSight(s.on, room, cards) || (!s.piece && !blind)) continue;
    const clamp = (v: number, low: number, high: number) => Math.max(low, Math.min(high, v));
    const x = clamp(s.on[0], INSET[0], room.w - INSET[0]);
    const floor = room.h - INSET[1] - (x + INSET[0] > room.w - cards.w - 8 ? cards.h : 0);
    let y = clamp(s.on[1], INSET[1], floor);
    const hides = () => spots.some((o) => inSight(o.on, room, cards) && Math.abs(o.on[0] - x) < INSET[0] + 8 && Math.abs(o.on[1] - y) < INSET[1]);
    for (const step = y > room.h / 2 ? -INSET[1] : INSET[1]; hides() && y + step > INSET[1] && y + step < floor; ) y += step;
    if (out.length < MOST && !out.some((o) => Math.abs(o.x - x) < APART * 2.5 && Math.abs(o.y - y) < APART)) out.push({ key: s.key, at: s.at, x, y, turn: Math.round((Math.atan2(s.on[0] - x, y - s.on[1]) * 180) / Math.PI) });
  }
  return out;
}
