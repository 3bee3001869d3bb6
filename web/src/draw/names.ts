// Short names on the board: at least 11 pixels high, in the free part of a square behind the stand, or below a counter.
import type { Piece } from '../generated/view';
import type { Grid } from './grid';
import { look } from './sides';
import { standBox } from './stand';
import { text } from './svg';

const LEAST = 11;
/** A counter or stand narrower than this on the screen has no room for a name. */
const FROM = 34;
const WIDTH = 34.5;

export const named = (zoom: number): boolean => WIDTH * zoom >= FROM * 0.94;

export function nameLabel(piece: Piece, grid: Grid, zoom: number, ship: boolean): string {
  const short = piece.brief ?? '';
  if (!piece.cell || !short || piece.place === 'rear' || (piece.cells?.length ?? 0) > 1) return '';
  const [x, y] = grid.centre(piece.cell);
  const size = Math.max(LEAST, Math.min(13, 10.4 * zoom)) / zoom;
  const style = { fill: look(piece.side).text, weight: 700, width: 80, halo: ship ? 'var(--water)' : 'var(--map)', haloWidth: 3.6 };
  if (grid.kind === 'square') {
    const box = standBox(piece, 0);
    const behind = piece.direction === 'S' ? box.y - 5 : box.y + box.h + size * 0.98;
    return text(x - (piece.order ? 4 : 0), y + Math.min(behind, grid.unit - 1.5), size, short, style);
  }
  return ship ? text(x, y - grid.unit * 0.66, size, short, style) : text(x, y + grid.unit * 0.68 + size * 0.86, size, short, style);
}
