// Nothing but a facing is asked: towards the nearest enemy is what most players want, so the button offers that.
import { bearing, gridOf } from '../draw/grid';
import { pieceCentre } from '../draw/figures';
import { onBoard } from '../draw/pieces';
import type { Choice } from '../generated/view';
import { idOf, kindOf } from './choices';
import type { Table } from './table.svelte';

const turnBetween = (a: number, b: number): number => Math.abs(((a - b + 540) % 360) - 180);

/** The choice among directions that faces the nearest enemy; nothing if something else may be picked as well. */
export function towardsEnemy(table: Table): Choice | undefined {
  const { view, stage } = table;
  const asked = [...stage.next].filter(([key, choices]) => kindOf(key) === 'direction' && choices.length === 1);
  const own = view?.pieces?.find((p) => p.id === table.hand[0] && onBoard(p));
  if (!view || !own || !asked.length || asked.length !== stage.next.size) return undefined;
  const grid = gridOf(view.board);
  const [x, y] = pieceCentre(own, grid);
  const enemies = (view.pieces ?? []).filter((p) => p.side >= 0 && p.side !== own.side && onBoard(p)).map((p) => pieceCentre(p, grid));
  const [ex, ey] = enemies.sort((a, b) => Math.hypot(a[0] - x, a[1] - y) - Math.hypot(b[0] - x, b[1] - y))[0] ?? [x, y - 1];
  const wanted = (Math.atan2(ex - x, y - ey) * 180) / Math.PI;
  return asked.map(([key, choices]) => ({ choice: choices[0]!, off: turnBetween(bearing(grid.kind, idOf(key)) ?? 0, wanted) })).sort((a, b) => a.off - b.off)[0]?.choice;
}
