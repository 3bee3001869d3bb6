// The maps of a report, drawn by the same code as the table in the browser.
import type { Board, Mark, Piece, View } from '../src/generated/view';
import { pieceCentre, piecePoints, ringPath } from '../src/draw/figures';
import type { Grid } from '../src/draw/grid';
import { drawMarks, drawPieces, drawTags, onBoard, openFloors } from '../src/draw/pieces';
import { buildingsOf, type Sheet } from '../src/draw/sheet';
import { closed, escape, f, type XY } from '../src/draw/svg';

export interface Heat {
  /** how often, by cell of a grid */
  cells?: Record<string, number>;
  /** or by square of a free table: column, row, how often */
  squares?: [number, number, number][];
  /** edge of such a square in millimetres */
  edge?: number;
}
export interface Picture {
  pieces?: Piece[];
  marks?: Mark[];
  /** ids of the pieces that the caption speaks of, and those of them that are gone by then */
  named?: string[];
  gone?: Piece[];
  heat?: Heat;
  label: string;
}
export interface Battle {
  board: Board;
  pictures: Picture[];
  /** all pictures show the same part of the map: where anybody stands in any of them */
  cropped: boolean;
}
type Box = Sheet['viewBox'];

const AROUND = 2.5; // cells, or decimetres on a free table, shown around the outermost pieces
const LEAST = 0.4; // of the map's width and height

/** Where anybody stands in any of the pictures, with some ground about them. */
export function cropOf(battle: Battle, sheet: Sheet): Box {
  const whole = sheet.viewBox;
  const points = battle.pictures.flatMap((p) => [...(p.pieces ?? []).filter(onBoard), ...(p.gone ?? [])]).flatMap((p) => (sheet.grid.kind === 'plane' ? piecePoints(p, sheet.grid) : [pieceCentre(p, sheet.grid)]));
  if (!battle.cropped || !points.length) return whole;
  const about = AROUND * 2 * sheet.grid.unit;
  const span = (values: number[], from: number, length: number): [number, number] => {
    let [low, high] = [Math.min(...values) - about, Math.max(...values) + about];
    const missing = length * LEAST - (high - low);
    if (missing > 0) [low, high] = [low - missing / 2, high + missing / 2];
    [low, high] = [Math.max(from, low), Math.min(from + length, high)];
    return [low, high - low];
  };
  const [x, w] = span(points.map((p) => p[0]), whole.x, whole.w);
  const [y, h] = span(points.map((p) => p[1]), whole.y, whole.h);
  return { x, y, w, h };
}

/** Five steps of one colour. */
const step = (count: number, most: number): number => Math.min(5, Math.ceil((5 * count) / Math.max(1, most)));

export function heatLayer(heat: Heat, grid: Grid): string {
  const most = Math.max(0, ...Object.values(heat.cells ?? {}), ...(heat.squares ?? []).map((s) => s[2]));
  const wash = (outline: XY[], count: number) => `<path d="${closed(outline)}" fill="var(--sev3)" fill-opacity="${0.13 * step(count, most)}"/>`;
  const edge = heat.edge ?? 0;
  const square = ([column, row]: [number, number, number]): XY[] =>
    [[0, 0], [1, 0], [1, 1], [0, 1]].map(([i, j]) => grid.point({ x: (column + i!) * edge, y: (row + j!) * edge }));
  return Object.entries(heat.cells ?? {}).map(([cell, count]) => wash(grid.corners(cell, 0), count)).join('') + (heat.squares ?? []).map((s) => wash(square(s), s[2])).join('');
}

function ring(piece: Piece, grid: Grid, gone: boolean): string {
  const d = grid.kind === 'plane' ? ringPath(piece, grid, 13) : (piece.cells?.length ? piece.cells : [piece.cell ?? '']).map((c) => closed(grid.corners(c, 3))).join('');
  const [x, y] = pieceCentre(piece, grid);
  const r = grid.unit * 0.4;
  const cross = gone ? `<path d="M${f(x - r)} ${f(y - r)}L${f(x + r)} ${f(y + r)}M${f(x + r)} ${f(y - r)}L${f(x - r)} ${f(y + r)}" stroke="var(--sev3)" stroke-width="4" stroke-linecap="round"/>` : '';
  return `<path d="${d}" fill="none" stroke="var(--ink)" stroke-width="5.4"/><path d="${d}" fill="none" stroke="var(--choice)" stroke-width="3"${gone ? ' stroke-dasharray="7 5"' : ''}/>${cross}`;
}

/** `ground` is the id of the drawing of the ground, which all pictures share. */
export function drawPicture(battle: Battle, picture: Picture, sheet: Sheet, box: Box, width: number, ground: string): string {
  const view = { match: {}, turn: {}, decision: {}, board: battle.board, pieces: picture.pieces ?? [], marks: picture.marks ?? [] } as unknown as View;
  const zoom = width / box.w;
  const pieces = drawPieces(view, sheet, zoom).map((d) => `<g transform="translate(${f(d.x)},${f(d.y)})">${d.markup}</g>`).join('');
  const named = (view.pieces ?? []).filter((p) => picture.named?.includes(p.id ?? '') && onBoard(p));
  const rings = named.map((p) => ring(p, sheet.grid, false)).join('') + (picture.gone ?? []).map((p) => ring(p, sheet.grid, true)).join('');
  return (
    `<svg role="img" aria-label="${escape(picture.label)}" viewBox="${f(box.x)} ${f(box.y)} ${f(box.w)} ${f(box.h)}" width="${f(box.w)}" height="${f(box.h)}">` +
    `<use href="#${ground}"/>` +
    buildingsOf(battle.board.buildings ?? [], openFloors(view, new Map()), sheet.grid) +
    (picture.heat ? heatLayer(picture.heat, sheet.grid) : '') +
    drawMarks(view, sheet, zoom) +
    pieces +
    rings +
    drawTags(view, sheet, zoom).map((t) => t.markup).join('') +
    '</svg>'
  );
}
