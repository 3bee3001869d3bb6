// Pieces on the free table: figures in groups, bases in formations, guns, ships, trains. Positions in board units.
import type { Part, Piece } from '../generated/view';
import type { Grid } from './grid';
import { PLANE_SCALE } from './grid';
import { look, type SideLook } from './sides';
import { closed, f, hull, path, type XY } from './svg';
import { symbol, symbolParts } from './symbols';

const RINGED = new Set(['officer', 'leader', 'hero']);

/** Middle of a piece on the table. */
export function pieceCentre(piece: Piece, grid: Grid): XY {
  // On a board of cells a piece lies in its cell; parts and outlines only say what it looks like there.
  if (grid.kind !== 'plane' && piece.cell) return grid.centre(piece.cell);
  if (piece.parts?.length) {
    const points = piece.parts.map((p) => grid.point(p.at));
    return [points.reduce((a, p) => a + p[0], 0) / points.length, points.reduce((a, p) => a + p[1], 0) / points.length];
  }
  if (piece.at) return grid.point(piece.at);
  if (piece.outline?.length) {
    const points = piece.outline.map((p) => grid.point(p));
    return [points.reduce((a, p) => a + p[0], 0) / points.length, points.reduce((a, p) => a + p[1], 0) / points.length];
  }
  return piece.cell ? grid.centre(piece.cell) : [0, 0];
}

/** Every point that belongs to a piece, for rings around it. */
export function piecePoints(piece: Piece, grid: Grid): XY[] {
  const out: XY[] = (piece.outline ?? []).map((p) => grid.point(p));
  for (const part of piece.parts ?? []) {
    if (part.outline?.length) out.push(...part.outline.map((p) => grid.point(p)));
    else out.push(grid.point(part.at));
  }
  if (!out.length && piece.at) out.push(grid.point(piece.at));
  return out;
}

const radiusOf = (part: Part): number => (part.radius || 10) * PLANE_SCALE;

function disc(part: Part, name: string, l: SideLook, grid: Grid): string {
  const [x, y] = grid.point(part.at);
  const r = radiusOf(part);
  const ringed = RINGED.has(part.role ?? '');
  let out =
    `<circle cx="${f(x + r * 0.15)}" cy="${f(y + r * 0.24)}" r="${f(r)}" fill="var(--shadow)" fill-opacity=".4"/>` +
    `<circle cx="${f(x)}" cy="${f(y)}" r="${f(r)}" fill="${l.field}" stroke="${ringed ? '#3A2A04' : l.deep}"/>`;
  if (ringed) out += `<circle cx="${f(x)}" cy="${f(y)}" r="${f(r - 0.6)}" fill="none" stroke="var(--choice)" stroke-width="2.4"/>`;
  else if (l.letter === 'B') out += `<circle cx="${f(x)}" cy="${f(y)}" r="${f(r - 2)}" fill="none" stroke="var(--cream)" stroke-width=".9" stroke-dasharray="2.2 1.6"/>`;
  else if (r > 14) out += `<circle cx="${f(x)}" cy="${f(y)}" r="${f(r - 2)}" fill="none" stroke="var(--cream)" stroke-width=".7" stroke-opacity=".6"/>`;
  const shape = ringed && symbolParts(name).base === 'infantry' ? 'leader/sword/cap' : name;
  return out + symbol(shape, x, y, r * (ringed ? 1.4 : 1.5), l.ink);
}

function base(part: Part, name: string, l: SideLook, grid: Grid): string {
  const corners = (part.outline ?? []).map((p) => grid.point(p));
  const [x, y] = grid.point(part.at);
  const shifted = corners.map(([a, b]): XY => [a + 1.4, b + 2]);
  let out = `<path d="${closed(shifted)}" fill="var(--shadow)" fill-opacity=".35"/><path d="${closed(corners)}" fill="${l.field}" stroke="${l.deep}" stroke-width="1.1" stroke-linejoin="round"/>`;
  if (part.shape !== 'mount' && corners.length >= 2) {
    const [a, b] = [corners[0]!, corners[1]!];
    if (part.shape === 'base' || !part.shape) out += `<path d="${path([a, b])}" stroke="var(--cream)" stroke-width="2.4"/>`;
  }
  const xs = corners.map((c) => c[0]);
  const ys = corners.map((c) => c[1]);
  const size = Math.min(24, Math.max(9, Math.min(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)) * 0.8));
  if (part.shape === 'truck' || part.shape === 'engine') {
    const inner = corners.map(([a, b]): XY => [x + (a - x) * 0.82, y + (b - y) * 0.82]);
    out += `<path d="${closed(inner)}" fill="none" stroke="var(--cream)" stroke-width="1" ${part.shape === 'truck' ? 'stroke-opacity=".7"' : ''}/>`;
  }
  if (part.shape === 'mount' || part.shape === 'hull') return out;
  const shape = part.shape === 'engine' ? 'engine' : part.shape === 'gun' ? 'gun' : part.shape === 'truck' ? '' : name;
  if (shape) out += symbol(shape, x, y, size, l.ink);
  if (RINGED.has(part.role ?? '')) out += `<circle cx="${f(x)}" cy="${f(y)}" r="${f(size * 0.62)}" fill="none" stroke="var(--choice)" stroke-width="2.2"/>`;
  return out;
}

/** A gun's crew are men, its gun is a gun. */
const figureOf = (part: Part, name: string): string => {
  const engine = /^(gun|machine_gun|mortar|howitzer|gatling)/.test(name);
  if (part.shape === 'gun') return engine ? name : 'gun';
  return engine || part.role === 'crew' ? 'infantry/none' : name;
};

/** Who or what stands on a deck or in an open wagon. */
const cargo = (part: Part): string => (part.shape === 'horse' ? 'cavalry/none' : 'infantry/none');
const isTrain = (piece: Piece): boolean => symbolParts(piece.symbol ?? '').base === 'train';

/** Tinted band that shows which figures belong together. */
function band(piece: Piece, grid: Grid, l: SideLook): string {
  const points = (piece.parts ?? []).filter((p) => !p.outline?.length).map((p) => grid.point(p.at));
  if (points.length < 2) return '';
  const near = 46 * PLANE_SCALE;
  let lines = '';
  points.forEach((p, i) =>
    points.slice(i + 1).forEach((q) => {
      if (Math.hypot(p[0] - q[0], p[1] - q[1]) < near) lines += path([p, q]);
    }),
  );
  return `<path d="${lines}" fill="none" stroke="${l.field}" stroke-opacity=".22" stroke-width="27" stroke-linecap="round" stroke-linejoin="round"/>`;
}

/** A hull inside the rectangle of a ship, its bow where it faces. */
function hullOf(corners: XY[], degrees: number | undefined): XY[] {
  if (corners.length !== 4 || degrees === undefined) return corners;
  const a = (degrees * Math.PI) / 180;
  const [dx, dy] = [Math.sin(a), -Math.cos(a)];
  const [cx, cy] = [corners.reduce((s, p) => s + p[0], 0) / 4, corners.reduce((s, p) => s + p[1], 0) / 4];
  const along = Math.max(...corners.map((p) => Math.abs((p[0] - cx) * dx + (p[1] - cy) * dy)));
  const across = Math.max(...corners.map((p) => Math.abs((p[0] - cx) * -dy + (p[1] - cy) * dx)));
  const plan: [number, number][] = [[1, 0], [0.82, 0.45], [0.5, 0.9], [0.1, 1], [-0.6, 0.96], [-0.9, 0.7], [-1, 0.3], [-1, -0.3], [-0.9, -0.7], [-0.6, -0.96], [0.1, -1], [0.5, -0.9], [0.82, -0.45]];
  return plan.map(([u, v]) => [cx + dx * u * along - dy * v * across, cy + dy * u * along + dx * v * across]);
}

function ship(rectangle: XY[], piece: Piece, grid: Grid, l: SideLook): string {
  const corners = hullOf(rectangle, piece.degrees);
  let out = `<path d="${closed(corners.map(([a, b]): XY => [a + 2, b + 3]))}" fill="var(--shadow)" fill-opacity=".3"/>`;
  out += `<path d="${closed(corners)}" fill="${l.field}" stroke="${l.deep}" stroke-width="1.5" stroke-linejoin="round"/>`;
  const [cx, cy] = [corners.reduce((a, p) => a + p[0], 0) / corners.length, corners.reduce((a, p) => a + p[1], 0) / corners.length];
  const deck = corners.map(([a, b]): XY => [cx + (a - cx) * 0.86, cy + (b - cy) * 0.72]);
  out += `<path d="${closed(deck)}" fill="none" stroke="var(--cream)" stroke-width=".8"/>`;
  for (const part of piece.parts ?? []) {
    if (part.shape !== 'hull' && part.outline?.length) out += base(part, cargo(part), l, grid); // guns and cargo on deck
    if (part.shape !== 'mount') continue;
    const [x, y] = grid.point(part.at);
    out += `<circle cx="${f(x)}" cy="${f(y)}" r="${f(radiusOf(part) * 0.7)}" fill="var(--cream)"/>`;
  }
  return out;
}

const isShip = (piece: Piece): boolean =>
  ['ship', 'gunboat', 'torpedo_boat', 'transport', 'merchant'].includes(symbolParts(piece.symbol ?? '').base);

/** A cream wedge before the middle of the front: where a formation faces. */
function facing(piece: Piece, grid: Grid, l: SideLook): string {
  const a = ((piece.degrees ?? 0) * Math.PI) / 180;
  const [dx, dy] = [Math.sin(a), -Math.cos(a)];
  const [cx, cy] = pieceCentre(piece, grid);
  const points = piecePoints(piece, grid);
  if (!points.length) return '';
  const front = Math.max(...points.map((p) => (p[0] - cx) * dx + (p[1] - cy) * dy)) + 3;
  return (
    `<path transform="translate(${f(cx + dx * front)},${f(cy + dy * front)}) rotate(${piece.degrees})" d="M0-6.5L6 0H-6Z" ` +
    `fill="var(--cream)" stroke="${l.deep}" stroke-width="1.1" stroke-linejoin="round"/>`
  );
}

/** Everything of a piece but its tag. Below half a pixel per millimetre only dots. */
export function figures(piece: Piece, grid: Grid, zoom: number): string {
  const l = look(piece.side, piece.formation);
  const name = piece.symbol ?? 'infantry';
  const outline = (piece.outline ?? []).map((p) => grid.point(p));
  if (isShip(piece) && outline.length) return ship(outline, piece, grid, l);
  let out = '';
  if (zoom * PLANE_SCALE < 0.3) {
    const [x, y] = pieceCentre(piece, grid);
    return `<circle cx="${f(x)}" cy="${f(y)}" r="14" fill="${l.field}" stroke="var(--cream)" stroke-width="3"/>`;
  }
  if (outline.length) {
    out += `<path d="${closed(outline)}" fill="${l.field}" fill-opacity=".13" stroke="${l.field}" stroke-width="1.2" stroke-dasharray="5 3"/>`;
    const parts = piece.parts ?? [];
    if (!parts.length) {
      const [x, y] = pieceCentre(piece, grid);
      out += `<path d="${closed(outline)}" fill="${l.field}" stroke="${l.deep}" stroke-width="1.1"/>` + symbol(name, x, y, 16, l.ink);
    }
  }
  out += band(piece, grid, l);
  for (const part of piece.parts ?? []) {
    out += part.outline?.length ? base(part, isTrain(piece) ? cargo(part) : name, l, grid) : disc(part, figureOf(part, name), l, grid);
  }
  if (piece.degrees !== undefined && piece.parts?.length !== 0) out += facing(piece, grid, l);
  if (!piece.parts?.length && !outline.length && piece.at) {
    out += disc({ at: piece.at, radius: 12, role: name.startsWith('hero') ? 'hero' : '' }, name, l, grid);
  }
  return out;
}

/** The convex ring around a group, `out` units away from it, with round corners. */
export function ringPath(piece: Piece, grid: Grid, out: number): string {
  const corners = hull(piecePoints(piece, grid)); // clockwise on the screen
  const r = f(out);
  if (corners.length < 2) {
    const [x, y] = corners[0] ?? [0, 0];
    return `M${f(x - out)} ${f(y)}A${r} ${r} 0 1 1 ${f(x + out)} ${f(y)}A${r} ${r} 0 1 1 ${f(x - out)} ${f(y)}Z`;
  }
  const sides = corners.map((a, i) => {
    const b = corners[(i + 1) % corners.length]!;
    const l = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    const [nx, ny] = [((b[1] - a[1]) / l) * out, (-(b[0] - a[0]) / l) * out];
    return { from: [a[0] + nx, a[1] + ny] as XY, to: [b[0] + nx, b[1] + ny] as XY };
  });
  return sides.map((s, i) => `${i ? `A${r} ${r} 0 0 1 ` : 'M'}${f(s.from[0])} ${f(s.from[1])}L${f(s.to[0])} ${f(s.to[1])}`).join('') +
    `A${r} ${r} 0 0 1 ${f(sides[0]!.from[0])} ${f(sides[0]!.from[1])}Z`;
}
