// Short names on the board: at least 11 pixels high, in the free part of a square behind the stand, or below a counter.
import type { Piece } from '../generated/view';
import type { Grid } from './grid';
import { look } from './sides';
import { NUMBER, numberSpot, standBox } from './stand';
import { text } from './svg';

const LEAST = 11;
/** A counter or stand narrower than this on the screen has no room for a name. */
const FROM = 34;
const WIDTH = 34.5;

/** Ships lie far apart and have names from afar. */
export const named = (zoom: number, ship = false): boolean => WIDTH * zoom >= (ship ? FROM * 0.45 : FROM * 0.94);

const LETTER = 0.47; // width of a letter, in its height

/** Does the number of a stand lie on the line of its name? */
function besideNumber(piece: Piece, line: number, size: number): boolean {
  if (!piece.order || piece.direction === 'E' || piece.direction === 'W') return false;
  const [, ny] = numberSpot(piece);
  return line - size < ny + NUMBER && line > ny - NUMBER;
}

export function nameLabel(piece: Piece, grid: Grid, zoom: number, ship: boolean): string {
  const short = piece.brief ?? '';
  if (!piece.cell || !short || piece.place === 'rear' || (piece.cells?.length ?? 0) > 1) return '';
  const [x, y] = grid.centre(piece.cell);
  const size = Math.max(LEAST, Math.min(13, 10.4 * zoom)) / zoom;
  const style = { fill: look(piece.side).text, weight: 700, width: 80, halo: ship ? 'var(--water)' : 'var(--map)', haloWidth: 3.6 };
  if (grid.kind === 'square') {
    const box = standBox(piece, 0);
    const behind = piece.direction === 'S' ? box.y - 5 : box.y + box.h + size * 0.98;
    const line = Math.min(behind, grid.unit - 1.5);
    if (!besideNumber(piece, line, size)) return text(x, y + line, size, short, style);
    // what is left of the square, and no smaller than can be read
    const end = numberSpot(piece)[0] - NUMBER - 1;
    const fits = Math.max(LEAST / zoom, Math.min(size, (end + grid.unit - 1) / (short.length * LETTER)));
    return text(x + Math.min(0, end - (short.length * fits * LETTER) / 2), y + line, fits, short, style);
  }
  return ship ? text(x, y - grid.unit * 0.66, size, short, style) : text(x, y + grid.unit * 0.68 + size * 0.86, size, short, style);
}
