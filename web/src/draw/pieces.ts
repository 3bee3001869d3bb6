// Every piece of a view with its drawing and its place. A drawing is kept as long as the piece looks the same, so that
// a step redraws only what moved.
import type { Piece, View } from '../generated/view';
import { counter } from './counter';
import type { Trail } from '../table/trail';
import { figures, pieceCentre, piecePoints, ringPath } from './figures';
import { enlarged, tag, tagPlaces, type Box } from './tags';
import { bearing, type Grid } from './grid';
import { clearOf, mark } from './marks';
import { nameLabel, named } from './names';
import type { Sheet } from './sheet';
import { stand, standDepth } from './stand';
import { look } from './sides';
import { bounds, closed, path, rng, seedOf } from './svg';
import { shipOnHex } from './ships';
import { symbolParts } from './symbols';

export interface DrawnPiece {
  id: string;
  piece: Piece;
  x: number;
  y: number;
  markup: string;
}

const COUNTER_EDGE = 34.5;
const SHIPS = new Set(['ship', 'gunboat', 'torpedo_boat', 'transport', 'merchant']);

const kept = new Map<string, string>();

/** A drawing made once for each look. */
function once(look: string, draw: () => string): string {
  let found = kept.get(look);
  if (found === undefined) {
    if (kept.size > 4000) kept.clear();
    found = draw();
    kept.set(look, found);
  }
  return found;
}

/** How much is drawn depends on the size on the screen, in steps. */
const detail = (pixels: number): number => [14, 18, 24, 30, 42].filter((p) => pixels >= p).at(-1) ?? 10;

const lookOf = (p: Piece): string =>
  JSON.stringify([p.side, p.formation, p.symbol, p.code, p.name, p.state, p.direction, p.stats, p.badges, p.order, p.degrees, p.pips, p.cells?.length, p.parts?.map((x) => x.role)]);

/** Pieces that stand on the board by themselves. */
export const onBoard = (p: Piece): boolean => !p.box && !p.carried_by && p.state !== 'destroyed';

function onHexes(view: View, grid: Grid, pixels: number): DrawnPiece[] {
  const stacks = new Map<string, Piece[]>();
  for (const p of view.pieces ?? []) {
    if (!onBoard(p) || !p.cell) continue;
    stacks.set(p.cell, [...(stacks.get(p.cell) ?? []), p]);
  }
  const out: DrawnPiece[] = [];
  for (const [cell, pieces] of stacks) {
    pieces.sort((a, b) => b.rank - a.rank);
    const [x, y] = grid.centre(cell);
    pieces.forEach((p, i) => {
      const top = i === pieces.length - 1;
      const size = detail(pixels);
      const ship = SHIPS.has(symbolParts(p.symbol ?? '').base);
      const markup = ship
        ? once(`ship${size}${lookOf(p)}`, () => shipOnHex(p, grid.unit, bearing('hex', p.direction ?? '') ?? 0, pixels, pixels / COUNTER_EDGE))
        : top
          ? once(`hex${size}${pieces.length}${lookOf(p)}`, () => counter(p, 0, 1, COUNTER_EDGE, { pixels: size, bearing: bearing('hex', p.direction ?? ''), stack: pieces.length }))
          : '';
      out.push({ id: p.id ?? '', piece: p, x, y, markup });
    });
  }
  return out;
}

function onSquares(view: View, grid: Grid, zoom: number): DrawnPiece[] {
  const front = new Map<string, Piece>();
  for (const p of view.pieces ?? []) if (p.cell && onBoard(p) && p.place !== 'rear') front.set(p.cell, p);
  const out: DrawnPiece[] = [];
  for (const p of view.pieces ?? []) {
    const first = p.cells?.[0] ?? p.cell;
    if (!first || !onBoard(p)) continue;
    const cells = p.cells?.length ? p.cells : [first];
    const centres = cells.map((c) => grid.centre(c));
    const x = centres.reduce((a, c) => a + c[0], 0) / centres.length;
    const y = centres.reduce((a, c) => a + c[1], 0) / centres.length;
    const before = p.place === 'rear' ? front.get(p.cell ?? '') : undefined;
    const behind = before && before.id !== p.id ? standDepth(before) + 1.5 : 0;
    const size = detail(46 * zoom);
    const markup = once(`square${size}${behind}${lookOf(p)}`, () => stand(p, behind, size));
    out.push({ id: p.id ?? '', piece: p, x, y, markup });
  }
  return out;
}

function onTable(view: View, grid: Grid, zoom: number): DrawnPiece[] {
  const list = (view.pieces ?? []).filter((p) => onBoard(p) && (p.at || p.parts?.length || p.outline?.length));
  return list.map((p) => {
    const size = detail(20 * zoom);
    const markup = once(`table${size}${JSON.stringify([p.at, p.parts, p.outline])}${lookOf(p)}`, () => figures(p, grid, zoom));
    return { id: p.id ?? '', piece: p, x: 0, y: 0, markup };
  });
}

/** Whoever acts now never lies under the veil of those who have acted. */
function unveiled(view: View): View {
  const acting = new Set(view.decision.acting ?? []);
  return acting.size ? { ...view, pieces: (view.pieces ?? []).map((p) => (acting.has(p.id ?? '') && (p.state === 'done' || p.state === 'idle') ? { ...p, state: 'normal' } : p)) } : view;
}

export function drawPieces(seen: View, sheet: Sheet, zoom: number): DrawnPiece[] {
  const { grid } = sheet;
  const view = unveiled(seen);
  const list = grid.kind === 'hex' ? onHexes(view, grid, COUNTER_EDGE * zoom) : grid.kind === 'square' ? onSquares(view, grid, zoom) : onTable(view, grid, zoom);
  return list.sort((a, b) => a.y - b.y || b.piece.rank - a.piece.rank);
}

/** Pieces as they would stand, or as they stood. */
export function drawGhosts(pieces: Piece[], view: View, sheet: Sheet, zoom: number): string {
  if (sheet.grid.kind === 'plane') return pieces.map((p) => figures(p, sheet.grid, zoom) + `<path d="${ringPath(p, sheet.grid, 13)}" fill="none" stroke="var(--ink)" stroke-width="2" stroke-dasharray="5 4"/>`).join('');
  return drawPieces({ ...view, pieces: pieces.map((p) => ({ ...p, badges: [] })) }, sheet, zoom)
    .map((d) => `<g transform="translate(${d.x.toFixed(1)},${d.y.toFixed(1)})">${d.markup}</g>`)
    .join('');
}

/** Where pieces came from: their outline there, and a dotted way to where they stand now. */
export function drawTrails(trails: Trail[], sheet: Sheet): string {
  const { grid } = sheet;
  return trails.map(({ was, now }) => {
    const [a, b] = [pieceCentre(was, grid), pieceCentre(now, grid)];
    const old = grid.kind === 'plane' ? ringPath(was, grid, 9) : (was.cells?.length ? was.cells : [was.cell ?? '']).map((c) => closed(grid.corners(c, 5))).join('');
    const l = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    const stop = Math.max(0, l - grid.unit * 0.8) / l;
    const d = path([a, [a[0] + (b[0] - a[0]) * stop, a[1] + (b[1] - a[1]) * stop]]);
    const { text: colour } = look(now.side);
    return (
      `<path d="${old}" fill="${colour}" fill-opacity=".1" stroke="${colour}" stroke-width="1.4" stroke-dasharray="4 3"/>` +
      `<path d="${d}" fill="none" stroke="var(--map)" stroke-width="4" stroke-opacity=".7"/><path d="${d}" fill="none" stroke="${colour}" stroke-width="1.8" stroke-dasharray="2 4" stroke-linecap="round"/>`
    );
  }).join('');
}

/** Short names on a grid; of a stack the uppermost. */
function drawNames(view: View, grid: Grid, zoom: number): { id: string; markup: string }[] {
  const isShip = (p: Piece): boolean => SHIPS.has(symbolParts(p.symbol ?? '').base);
  const top = new Map<string, Piece>();
  for (const p of view.pieces ?? []) if (onBoard(p) && p.cell && (grid.kind === 'square' || p.rank <= (top.get(p.cell)?.rank ?? Infinity))) top.set(grid.kind === 'square' ? (p.id ?? '') : p.cell, p);
  return [...top.values()].filter((p) => named(zoom, isShip(p))).map((p) => ({ id: p.id ?? '', markup: nameLabel(p, grid, zoom, isShip(p)) })).filter((n) => n.markup);
}

/** Name tags of a free table, above all figures. */
export function drawTags(view: View, sheet: Sheet, zoom: number): { id: string; markup: string; box?: Box | undefined }[] {
  if (sheet.grid.kind !== 'plane') return drawNames(view, sheet.grid, zoom);
  // who stands in the midst of another piece has no tag: it would hide that piece
  const list = (view.pieces ?? []).filter((p) => onBoard(p) && p.place !== 'amid' && (p.at || p.parts?.length || p.outline?.length));
  const k = enlarged(zoom);
  const places = tagPlaces(list, sheet.grid, k);
  return list.map((p) => ({ id: p.id ?? '', markup: tag(p, places.get(p.id ?? '') ?? { at: [0, 0] }, k), box: places.get(p.id ?? '')?.box }));
}

export function drawMarks(view: View, sheet: Sheet, zoom: number): string {
  const letters = sheet.grid.kind === 'plane' ? 1.2 * enlarged(zoom) : 1;
  const occupied = new Set((view.pieces ?? []).filter(onBoard).map((p) => p.cell ?? ''));
  const taken = sheet.grid.kind === 'plane' ? (view.pieces ?? []).filter(onBoard).map((p) => piecePoints(p, sheet.grid)).filter((list) => list.length).map(bounds) : [];
  // Words that are printed on the map or on the ground already are not said twice.
  const printed = new Set([...(view.board.letterings ?? []).map((l) => l.text), ...(view.board.areas ?? []).map((a) => a.label)]);
  // Where one may leave the sea is told by the arrows of a ship that can: the whole rim would outshine the fleets.
  const sea = view.board.ground === 'sea' || view.board.ground === 'water';
  return (view.marks ?? []).filter((m) => !sea || m.kind !== 'exit').map((m) => (m.kind === 'objective' && printed.has(m.text) ? { ...m, text: '' } : m)).map((m) => mark(clearOf(m, sheet.grid, taken, letters), sheet.grid, occupied, sheet.features, rng(seedOf(m.id ?? m.kind ?? '')), letters)).join('');
}

/** Buildings that are cut open: those with somebody inside, at the level chosen or the highest with men. */
export function openFloors(view: View, chosen: Map<string, number>): Map<string, number> {
  const out = new Map<string, number>();
  for (const b of view.board.buildings ?? []) {
    const rooms = new Map((b.rooms ?? []).map((r) => [r.id ?? '', r.level]));
    const inside = (view.pieces ?? []).filter((p) => p.room && rooms.has(p.room));
    if (!inside.length) continue;
    const highest = Math.max(...inside.map((p) => rooms.get(p.room!)!));
    out.set(b.id ?? '', chosen.get(b.id ?? '') ?? highest);
  }
  return out;
}

/** One piece as a small picture for panels and lists, whatever the board. */
export function token(piece: Piece, kind: string, size: number): string {
  const box = (inner: string, w: number, h: number, vb: string) => `<svg width="${w}" height="${h}" viewBox="${vb}" aria-hidden="true">${inner}</svg>`;
  if (kind === 'square') {
    const flat = { ...piece, direction: 'N', cell: '', badges: [], order: '', code: '', name: '' };
    return box(stand(flat, 0, 40), size * 1.5, size, '-26 -29 54 46');
  }
  const c = counter({ ...piece, state: piece.state === 'done' || piece.state === 'idle' ? '' : piece.state, badges: (piece.badges ?? []).filter((b) => b.code === 'leader') }, 0, 0, 40, { pixels: 42 });
  return box(c, size, size, '-24 -25 48 50');
}
