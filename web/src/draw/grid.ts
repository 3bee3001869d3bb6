// Geometry of a board on paper: where cells, edges and points lie, and what lies under a pointer. The engine owns the
// rules of distance and sight; this is only for drawing.
import type { Board, Point } from '../generated/view';
import { f, type XY } from './svg';

export const HEX_SIZE = 25.6; // centre to corner
export const SQUARE_SIDE = 58;
export const PLANE_SCALE = 0.9; // units per millimetre

export interface Grid {
  kind: 'hex' | 'square' | 'plane';
  width: number;
  height: number;
  /** hex size, half a square, or 20 mm */
  unit: number;
  cells: string[];
  centre(cell: string): XY;
  /** corners of a cell, shrunk by `inset` */
  corners(cell: string, inset?: number): XY[];
  edge(cell: string, direction: string): [XY, XY];
  neighbour(cell: string, direction: string): string | undefined;
  directions: string[];
  at(x: number, y: number): string | undefined;
  point(p: Point): XY;
  unpoint(x: number, y: number): Point;
}

const two = (n: number): string => String(n).padStart(2, '0');
export const cellName = (column: number, row: number): string => two(column) + two(row);
export const columnOf = (cell: string): number => Number(cell.slice(0, 2));
export const rowOf = (cell: string): number => Number(cell.slice(2, 4));

/** Compass bearing of a direction word, clockwise from north. On hexes the six sides lie 60° apart. */
export const HEX_BEARING: Record<string, number> = { N: 0, NE: 60, SE: 120, S: 180, SW: 240, NW: 300 };
export const SQUARE_BEARING: Record<string, number> = { N: 0, NE: 45, E: 90, SE: 135, S: 180, SW: 225, W: 270, NW: 315 };

export const bearing = (kind: string, direction: string): number | undefined =>
  (kind === 'hex' ? HEX_BEARING : SQUARE_BEARING)[direction];

function allCells(board: Board): string[] {
  const out: string[] = [];
  for (let c = 1; c <= board.columns; c++) for (let r = 1; r <= board.rows; r++) out.push(cellName(c, r));
  return out;
}

function hexGrid(board: Board): Grid {
  const s = HEX_SIZE;
  const w = s * 1.5;
  const h = s * Math.sqrt(3);
  const south = board.rows_from === 'south';
  const line = (row: number) => (south ? board.rows - row : row - 1);
  const centre = (cell: string): XY => {
    const c = columnOf(cell);
    return [s + (c - 1) * w, h / 2 + line(rowOf(cell)) * h + (c % 2 ? 0 : h / 2)];
  };
  const corner = ([x, y]: XY, k: number, z: number): XY => [x + z * Math.cos((k * Math.PI) / 3), y + z * Math.sin((k * Math.PI) / 3)];
  const SIDE: Record<string, [number, number]> = { SE: [0, 1], S: [1, 2], SW: [2, 3], NW: [3, 4], N: [4, 5], NE: [5, 0] };
  const names = new Set(allCells(board));
  const neighbour = (cell: string, direction: string): string | undefined => {
    const c = columnOf(cell);
    const up = south ? 1 : -1;
    const odd = c % 2 === 1; // odd columns lie half a hex further north
    let r = rowOf(cell);
    let column = c;
    if (direction === 'N') r += up;
    else if (direction === 'S') r -= up;
    else {
      column += direction.endsWith('E') ? 1 : -1;
      if (direction.startsWith('N') && odd) r += up;
      if (direction.startsWith('S') && !odd) r -= up;
    }
    const name = cellName(column, r);
    return names.has(name) ? name : undefined;
  };
  return {
    kind: 'hex',
    width: s * (1.5 * (board.columns - 1) + 2),
    height: h * (board.rows + (board.columns > 1 ? 0.5 : 0)),
    unit: s,
    cells: [...names],
    directions: ['N', 'NE', 'SE', 'S', 'SW', 'NW'],
    centre,
    corners: (cell, inset = 0) => [0, 1, 2, 3, 4, 5].map((k) => corner(centre(cell), k, s - inset)),
    edge: (cell, direction) => {
      const [a, b] = SIDE[direction] ?? [0, 1];
      const o = centre(cell);
      return [corner(o, a, s), corner(o, b, s)];
    },
    neighbour,
    at: (x, y) => {
      const near = Math.round((x - s) / w) + 1;
      let best: string | undefined;
      let distance = Infinity;
      for (let c = near - 1; c <= near + 1; c++) {
        const k = Math.round((y - h / 2 - (c % 2 ? 0 : h / 2)) / h);
        const name = cellName(c, south ? board.rows - k : k + 1);
        if (!names.has(name)) continue;
        const o = centre(name);
        const d = Math.hypot(o[0] - x, o[1] - y);
        if (d < distance) [best, distance] = [name, d];
      }
      return distance <= s ? best : undefined;
    },
    point: (p) => [p.x, p.y],
    unpoint: (x, y) => ({ x, y }),
  };
}

function squareGrid(board: Board): Grid {
  const q = SQUARE_SIDE;
  const south = board.rows_from !== 'north';
  const corner = (cell: string): XY => [(columnOf(cell) - 1) * q, (south ? board.rows - rowOf(cell) : rowOf(cell) - 1) * q];
  const names = new Set(allCells(board));
  const STEP: Record<string, [number, number]> = {
    N: [0, 1], NE: [1, 1], E: [1, 0], SE: [1, -1], S: [0, -1], SW: [-1, -1], W: [-1, 0], NW: [-1, 1],
  };
  return {
    kind: 'square',
    width: board.columns * q,
    height: board.rows * q,
    unit: q / 2,
    cells: [...names],
    directions: ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'],
    centre: (cell) => {
      const [x, y] = corner(cell);
      return [x + q / 2, y + q / 2];
    },
    corners: (cell, inset = 0) => {
      const [x, y] = corner(cell);
      const [l, t, r, b] = [x + inset, y + inset, x + q - inset, y + q - inset];
      return [[l, t], [r, t], [r, b], [l, b]];
    },
    edge: (cell, direction) => {
      const [x, y] = corner(cell);
      switch (direction) {
        case 'N': return [[x, y], [x + q, y]];
        case 'E': return [[x + q, y], [x + q, y + q]];
        case 'S': return [[x + q, y + q], [x, y + q]];
        default: return [[x, y + q], [x, y]];
      }
    },
    neighbour: (cell, direction) => {
      const step = STEP[direction];
      if (!step) return undefined;
      const name = cellName(columnOf(cell) + step[0], rowOf(cell) + (south ? step[1] : -step[1]));
      return names.has(name) ? name : undefined;
    },
    at: (x, y) => {
      const c = Math.floor(x / q) + 1;
      const k = Math.floor(y / q);
      const name = cellName(c, south ? board.rows - k : k + 1);
      return names.has(name) ? name : undefined;
    },
    point: (p) => [p.x, p.y],
    unpoint: (x, y) => ({ x, y }),
  };
}

function planeGrid(board: Board): Grid {
  const k = PLANE_SCALE;
  const none: XY = [0, 0];
  return {
    kind: 'plane',
    width: board.width * k,
    height: board.height * k,
    unit: 20 * k,
    cells: [],
    directions: [],
    centre: () => none,
    corners: () => [],
    edge: () => [none, none],
    neighbour: () => undefined,
    at: () => undefined,
    point: (p) => [p.x * k, (board.height - p.y) * k],
    unpoint: (x, y) => ({ x: Math.round(x / k), y: Math.round(board.height - y / k) }),
  };
}

export const gridOf = (board: Board): Grid =>
  board.kind === 'hex' ? hexGrid(board) : board.kind === 'square' ? squareGrid(board) : planeGrid(board);

/** Outlines of the union of some cells, as closed loops. */
export function outlines(grid: Grid, cells: Iterable<string>): XY[][] {
  const set = new Set(cells);
  const key = (p: XY) => f(p[0]) + ',' + f(p[1]);
  const edges = new Map<string, [XY, string][]>();
  const sides = grid.kind === 'hex' ? grid.directions : ['N', 'E', 'S', 'W'];
  for (const cell of set) {
    for (const d of sides) {
      const n = grid.neighbour(cell, d);
      if (n && set.has(n)) continue;
      const [a, b] = grid.edge(cell, d);
      const list = edges.get(key(a)) ?? [];
      list.push([a, key(b)]);
      edges.set(key(a), list);
    }
  }
  const loops: XY[][] = [];
  for (;;) {
    let at = edges.keys().next().value;
    if (at === undefined) return loops;
    const loop: XY[] = [];
    for (let list = edges.get(at); list; list = edges.get(at)) {
      const [p, next]: [XY, string] = list.pop()!;
      if (!list.length) edges.delete(at);
      loop.push(p);
      at = next;
    }
    loops.push(loop);
  }
}

/** The same outlines, but what reaches the rim of the map goes on beyond it, as the ground does: the frame cuts it. */
export function groundOutlines(grid: Grid, cells: Iterable<string>): XY[][] {
  const key = (p: XY) => f(p[0]) + ',' + f(p[1]);
  const sides = grid.kind === 'hex' ? grid.directions : ['N', 'E', 'S', 'W'];
  const set = [...cells];
  const rim = new Set(set.flatMap((c) => sides.filter((d) => !grid.neighbour(c, d)).flatMap((d) => grid.edge(c, d).map(key))));
  const far = 4 * grid.unit;
  // corners of hexes stand back from the rim by half a hex
  const [nearX, nearY] = grid.kind === 'hex' ? [grid.unit * 0.51, grid.unit * 0.87] : [1, 1];
  const beyond = (v: number, near: number, size: number) => (v < near ? v - far : v > size - near ? v + far : v);
  return outlines(grid, set).map((loop) => loop.map((p): XY => (rim.has(key(p)) ? [beyond(p[0], nearX, grid.width), beyond(p[1], nearY, grid.height)] : p)));
}
