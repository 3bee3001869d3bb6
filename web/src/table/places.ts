// Where things of a view lie on the board.
import { pieceCentre } from '../draw/figures';
import { gridOf, type Grid } from '../draw/grid';
import { onBoard } from '../draw/pieces';
import type { Places } from '../draw/theatre';
import type { Board, View } from '../generated/view';

const grids = new WeakMap<Board, Grid>();
export function gridFor(board: Board): Grid {
  let grid = grids.get(board);
  if (!grid) grids.set(board, (grid = gridOf(board)));
  return grid;
}

export function placesOf(view: View): Places {
  const grid = gridFor(view.board);
  const pieces = new Map((view.pieces ?? []).map((p) => [p.id ?? '', p]));
  return {
    piece: (id) => {
      const p = pieces.get(id);
      return p && onBoard(p) ? pieceCentre(p, grid) : undefined;
    },
    cell: (cell) => grid.centre(cell),
    point: (p) => grid.point(p),
    unit: grid.unit,
    sea: view.board.ground === 'sea' || view.board.ground === 'water',
  };
}
