// What the drawings of "How to play" share: a sheet, callouts, cells of a board, playing cards, dice.
import type { Overlay, Piece, View } from '../../generated/view';
import { faceOf } from '../../table/cards';
import { dieFace } from '../bigdice';
import type { Grid } from '../grid';
import { drawPieces } from '../pieces';
import type { Sheet } from '../sheet';
import { closed, f, path, text, type XY } from '../svg';

/** A position out of the engine (tools/figures.mjs). */
export interface Scene {
  board: View['board'];
  pieces: Piece[];
  overlays: Overlay[];
  phases?: { id: string; label: string; side: number }[];
}

export type Drawing = (scene: Scene) => string;

export const drawing = (width: number, height: number, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${f(width)} ${f(height)}" width="${f(width)}" height="${f(height)}" aria-hidden="true">${body}</svg>`;

export const moved = (x: number, y: number, body: string, scale = 1): string => `<g transform="translate(${f(x)},${f(y)})${scale === 1 ? '' : ` scale(${scale})`}">${body}</g>`;

export const words = (x: number, y: number, text_: string, anchor: 'start' | 'middle' | 'end' = 'middle', size = 14, weight = 600): string =>
  text(x, y, size, text_, { fill: 'var(--ink)', anchor, weight, width: 92 });

export const quiet = (x: number, y: number, text_: string, anchor: 'start' | 'middle' | 'end' = 'middle', size = 13): string =>
  text(x, y, size, text_, { fill: 'var(--ink2)', anchor, weight: 500, width: 92 });

/** Words beside the drawing, in lines, and a line from them to what they name. */
export function callout(to: XY, at: XY, ...lines: string[]): string {
  const right = at[0] > to[0];
  const from: XY = [at[0] + (right ? -5 : 5), at[1]];
  return `<path d="${path([from, to])}" stroke="var(--ink2)" stroke-width="1.2"/><circle cx="${f(to[0])}" cy="${f(to[1])}" r="2.6" fill="var(--ink2)"/>` +
    lines.map((line, i) => words(at[0], at[1] + 4.4 + (i - (lines.length - 1) / 2) * 16, line, right ? 'start' : 'end')).join('');
}

/** Empty cells of a board, as on its sheet. */
export const cells = (grid: Grid, list: string[], fill = 'var(--map)'): string => `<path d="${list.map((c) => closed(grid.corners(c))).join('')}" fill="${fill}" stroke="var(--hexline)" stroke-width=".8" stroke-opacity=".7"/>`;

/** Cells that lie in the way of nothing but are not seen. */
export const dim = (grid: Grid, list: string[]): string => `<path d="${list.map((c) => closed(grid.corners(c, 1))).join('')}" fill="var(--ink2)" fill-opacity=".22"/>`;

/** Cells that an overlay lights. */
export const lit = (grid: Grid, list: string[]): string => `<path d="${list.map((c) => closed(grid.corners(c, 1))).join('')}" fill="var(--choice)" fill-opacity=".42"/>`;

/** Cells that are closed: a bar across. */
export const barred = (grid: Grid, list: string[]): string => list.map((c) => {
  const [x, y] = grid.centre(c);
  return `<path d="${closed(grid.corners(c, 1))}" fill="var(--sev3)" fill-opacity=".2"/><circle cx="${f(x)}" cy="${f(y)}" r="13" fill="var(--slip)" stroke="var(--sev3)" stroke-width="3"/><path d="M${f(x - 8.5)} ${f(y + 8.5)}L${f(x + 8.5)} ${f(y - 8.5)}" stroke="var(--sev3)" stroke-width="3"/>`;
}).join('');

export const litCells = (overlay: Overlay | undefined, tone: string): string[] => (overlay?.shapes ?? []).filter((s) => s.tone === tone).flatMap((s) => s.cells ?? []);

/** Pieces where they stand. */
export const pieces = (scene: Scene, grid: Grid, zoom = 1): string =>
  drawPieces({ board: scene.board, pieces: scene.pieces, decision: {} } as unknown as View, { grid } as Sheet, zoom).map((p) => moved(p.x, p.y, p.markup)).join('');

export const rectangle = (columns: [number, number], rows: [number, number]): string[] => {
  const out: string[] = [];
  for (let c = columns[0]; c <= columns[1]; c++) for (let r = rows[0]; r <= rows[1]; r++) out.push(`${String(c).padStart(2, '0')}${String(r).padStart(2, '0')}`);
  return out;
};

/** A playing card; `lit`: it is up now. */
export function card(x: number, y: number, code: string, isLit = false): string {
  const face = faceOf(code);
  return moved(x, y, `<rect x="-16" y="-22" width="32" height="44" rx="4" fill="#FBF6E8" stroke="${isLit ? 'var(--choice)' : '#2A2219'}" stroke-width="${isLit ? 4 : 1.2}"/>${isLit ? '<rect x="-18" y="-24" width="36" height="48" rx="5" fill="none" stroke="#3A2A04" stroke-width="1"/>' : ''}` +
    text(0, -1, 16, face?.rank ?? '', { fill: face?.red ? '#9E2F1E' : '#2A2219', font: 'd', weight: 700 }) + text(0, 17, 17, face?.suit ?? '', { fill: face?.red ? '#9E2F1E' : '#2A2219', font: 'd' }));
}

export const die = (x: number, y: number, face: number, size: number, side = -1): string => moved(x, y, dieFace('die', 6, String(face), size, side));

/** One step of a sum leads to the next. */
export const arrow = (from: number, to: number, y: number): string =>
  `<path d="M${f(from)} ${f(y)}H${f(to - 5)}" stroke="var(--ink2)" stroke-width="1.6"/><path d="M${f(to)} ${f(y)}L${f(to - 8)} ${f(y - 4.5)}V${f(y + 4.5)}Z" fill="var(--ink2)"/>`;
