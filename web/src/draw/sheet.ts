// The printed sheet: everything that does not change during a match, as one SVG fragment.
import type { Board, Building } from '../generated/view';
import { edges, groundOfCells } from './ground';
import { PLANE_SCALE, gridOf, type Grid } from './grid';
import { baselines, frame, lettering, rose, scaleBar, washes, washTints } from './paper';
import { f, rng, seedOf, text, type XY } from './svg';
import { building, groundOfTable } from './tabletop';

/** Paper around the map, in board units. */
export const MARGIN = 26;

export interface Sheet {
  grid: Grid;
  /** drawing below the pieces */
  ground: string;
  viewBox: { x: number; y: number; w: number; h: number };
  /** named lines, buildings, rooms, doors, areas: where to click and light up */
  features: Map<string, XY[]>;
  /** features that are lines, not areas */
  lines: Set<string>;
  /** where the compass rose is printed */
  rose: XY;
}

function numbers(board: Board, grid: Grid): string {
  if (grid.kind !== 'square') return '';
  let out = '';
  const style = { fill: 'var(--ink2)', weight: 600 };
  const two = (n: number) => String(n).padStart(2, '0');
  for (let i = 1; i <= board.columns; i++) out += text((i - 0.5) * (grid.width / board.columns), grid.height + 19, 10.5, two(i), style);
  for (let i = 1; i <= board.rows; i++) {
    const y = grid.centre(`01${two(i)}`)[1];
    out += text(-14, y + 4, 10.5, two(i), style);
  }
  return out;
}

function featuresOf(board: Board, grid: Grid): { features: Map<string, XY[]>; lines: Set<string> } {
  const features = new Map<string, XY[]>();
  const lines = new Set<string>();
  const add = (id: string | undefined, points: { x: number; y: number }[] | undefined, isLine = false) => {
    if (!id || !points?.length) return;
    features.set(id, points.map((p) => grid.point(p)));
    if (isLine) lines.add(id);
  };
  for (const a of board.areas ?? []) add(a.id, a.polygon);
  for (const l of board.lines ?? []) add(l.id, l.points, true);
  for (const z of board.zones ?? []) {
    add(z.id, z.polygon);
  }
  for (const b of board.buildings ?? []) {
    add(b.id, b.polygon);
    for (const r of b.rooms ?? []) add(r.id, r.polygon);
    for (const d of b.doors ?? []) add(d.id, [{ x: d.at.x - 8, y: d.at.y }, { x: d.at.x + 8, y: d.at.y }], true);
  }
  return { features, lines };
}

function paths(board: Board, id: string): string {
  return washes(id, washTints(board.ground ?? 'clear'));
}

/** An empty corner for the rose: the one furthest from the lettering. */
function roseCorner(board: Board, grid: Grid): XY {
  const taken = (board.letterings ?? []).map((l): XY => (l.at ? grid.point(l.at) : l.cell ? grid.centre(l.cell) : [0, 0]));
  const corners: XY[] = [[grid.width - 46, 52], [46, 52], [46, grid.height - 46], [grid.width - 46, grid.height - 46]];
  const room = (c: XY) => Math.min(Infinity, ...taken.map((t) => Math.hypot(t[0] - c[0], t[1] - c[1])));
  return corners.reduce((best, c) => (room(c) > room(best) ? c : best));
}

export function sheetOf(board: Board, id = 'w'): Sheet {
  const grid = gridOf(board);
  const chance = rng(seedOf(`${board.kind}${board.columns}${board.rows}${board.width}${board.height}${(board.cells ?? []).length}`));
  const plane = grid.kind === 'plane';
  const [columns, rows] = plane ? [Math.round(board.width / 100), Math.round(board.height / 100)] : [board.columns, board.rows];
  let ground = `<defs>${paths(board, id)}<clipPath id="${id}map"><rect width="${f(grid.width)}" height="${f(grid.height)}"/></clipPath></defs>`;
  ground += `<g clip-path="url(#${id}map)">`;
  ground += plane ? groundOfTable(board, grid, id, chance) : groundOfCells(board, grid, id, chance);
  ground += lettering(board.letterings ?? [], grid) + baselines(board, grid);
  if (!plane) ground += edges(board, grid, chance);
  const [rx, ry] = roseCorner(board, grid);
  ground += plane ? scaleBar(20, grid.height - 30, PLANE_SCALE) : '';
  ground += rose(rx, ry, 0.8);
  ground += `</g>${frame(0, 0, grid.width, grid.height, columns, rows)}${numbers(board, grid)}`;
  const m = MARGIN;
  return { grid, ground, rose: [rx, ry], viewBox: { x: -m, y: -m, w: grid.width + 2 * m, h: grid.height + 2 * m }, ...featuresOf(board, grid) };
}

/** The buildings of a table, each roofed or open at the level named. */
export function buildingsOf(list: Building[], open: Map<string, number>, grid: Grid): string {
  return list.map((b) => building(b, open.get(b.id ?? ''), grid, rng(seedOf(b.id ?? '')))).join('');
}

/** A small picture of a board for cards and the corner map: ground and dots. */
export function miniature(board: Board, id: string): { markup: string; viewBox: string; grid: Grid } {
  const grid = gridOf(board);
  const chance = rng(7);
  const plane = grid.kind === 'plane';
  let markup = `<defs>${paths(board, id)}</defs>`;
  markup += plane ? groundOfTable(board, grid, id, chance) + buildingsOf(board.buildings ?? [], new Map(), grid) : groundOfCells(board, grid, id, chance, false) + edges(board, grid, chance);
  return { markup, viewBox: `0 0 ${f(grid.width)} ${f(grid.height)}`, grid };
}
