// What the first picture of a table shows.
import type { View } from '../generated/view';
import { PLANE_SCALE } from '../draw/grid';
import { onBoard } from '../draw/pieces';
import type { Sheet } from '../draw/sheet';
import { bounds, type XY } from '../draw/svg';
import type { Key } from '../table/choices';
import { spotOf } from '../table/hits';
import type { Table } from '../table/table.svelte';

/** How high cards stand over the lower edge of the board. */
const CARDS = 60;
/** What hands of cards will cover of the board, before they are drawn. */
export const underCards = (view: View): number => ((view.cards ?? []).some((c) => c.kind === 'hand' && c.count > 0) ? CARDS : 0);

type Box = { x: number; y: number; w: number; h: number };

/** The box of all pieces, objectives and lit places, with two and a half cells around, or ten centimetres. */
export function matters(table: Table, sheet: Sheet): Box | undefined {
  const { view } = table;
  const pieces = (view?.pieces ?? []).filter(onBoard).map((p): Key => `piece:${p.id}`);
  const objectives = (view?.marks ?? []).filter((m) => m.kind === 'objective' && m.cell).map((m): Key => `cell:${m.cell}`);
  const places = [...pieces, ...objectives, ...table.stage.next.keys()].map((k) => spotOf(k, table, sheet)).filter((p): p is XY => !!p);
  if (places.length < 2) return undefined;
  const b = bounds(places);
  const rim = sheet.grid.kind === 'plane' ? 100 * PLANE_SCALE : sheet.grid.unit * 4.3;
  const map = sheet.viewBox;
  const [x, y] = [Math.max(map.x, b.x - rim), Math.max(map.y, b.y - rim)];
  return { x, y, w: Math.min(map.x + map.w, b.x + b.w + rim) - x, h: Math.min(map.y + map.h, b.y + b.h + rim) - y };
}
