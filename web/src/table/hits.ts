// What lies under a place on the board, and where a named thing lies.
import type { Choice, Json, Piece } from '../generated/view';
import { pieceCentre } from '../draw/figures';
import { directionSpot, pointAlong, starPolygon, type Arrow } from '../draw/highlights';
import { exitArrows, headings, placePlates, type Heading } from '../draw/reach';
import { onBoard } from '../draw/pieces';
import type { Sheet } from '../draw/sheet';
import { centroid, distanceToLine, inside, type XY } from '../draw/svg';
import { anchorOf, idOf, kindOf, type Key } from './choices';
import { orderAt, type Offered } from './placing';
import type { LitRegion } from './regions';
import { coarsePointer } from './settings.svelte';
import type { Table } from './table.svelte';

const NEAR = 13;

/** Place of a thing on the board, in board units. */
export function spotOf(key: Key, table: Table, sheet: Sheet): XY | undefined {
  const id = idOf(key);
  const { grid } = sheet;
  switch (kindOf(key)) {
    case 'cell':
      return /^\d{4}$/.test(id) ? grid.centre(id) : undefined;
    case 'edge': {
      const [a, b] = grid.edge(id.slice(0, 4), id.slice(4).replace(/^\W/, ''));
      return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
    }
    case 'piece': case 'figure': {
      const p = pieceOf(id, table);
      return p && onBoard(p) ? pieceCentre(p, grid) : undefined;
    }
    case 'point': {
      const [x, y] = id.split(',').map(Number);
      return x === undefined || y === undefined ? undefined : grid.point({ x, y });
    }
    case 'feature': {
      const points = sheet.features.get(id);
      return points && centroid(points);
    }
    case 'exit':
      return table.moves.reach && exitArrows(table.moves.reach, grid).find((e) => e.cell === id)?.at;
    case 'place':
      return table.moves.reach && placePlates(table.moves.reach, grid).flatMap((p) => p.parts).find((p) => p.id === id)?.at;
    case 'direction': {
      const spot = arrowSpots(table, sheet).find((s) => s.key === key);
      return spot && [spot.x, spot.y];
    }
  }
  return undefined;
}

/** What a lit thing is to a player: somebody to hit, somewhere to go, a piece to take in hand, or a step back. */
export function spotKind(table: Table, key: Key, choices: Choice[]): 'target' | 'place' | 'piece' | 'back' | 'other' {
  if (choices.length && choices.every((c) => c.takes_back)) return 'back';
  if (table.targets.isTarget(key, choices)) return 'target';
  if (table.moves.destinationAt(key)) return 'place';
  return kindOf(key) === 'piece' || kindOf(key) === 'figure' ? 'piece' : ['cell', 'feature', 'point', 'exit', 'place'].includes(kindOf(key)) ? 'place' : 'other';
}

const named = new WeakMap<Piece[], Map<string, Piece>>();

/** The piece of this name, or the one a figure of this name belongs to. */
export function pieceOf(id: string, table: Table): Piece | undefined {
  const pieces = table.view?.pieces;
  if (!pieces) return undefined;
  let names = named.get(pieces);
  if (!names) {
    const own = pieces.map((p): [string, Piece] => [p.id ?? '', p]);
    const parts = pieces.flatMap((p) => (p.parts ?? []).map((part): [string, Piece] => [part.id ?? '', p]));
    named.set(pieces, (names = new Map([...parts, ...own])));
  }
  return names.get(id);
}

/** Directions that may be picked now, each with its arrow. */
export function arrowSpots(table: Table, sheet: Sheet): (Arrow & { key: Key })[] {
  const out: (Arrow & { key: Key })[] = [];
  for (const [key, choices] of table.stage.next) {
    if (kindOf(key) !== 'direction') continue;
    const anchor = anchorOf(choices[0]!, key, table.hand);
    const at = anchor && spotOf(anchor, table, sheet);
    const spot = at && directionSpot(sheet.grid, at, idOf(key));
    if (spot) out.push({ key, ...spot });
  }
  return out;
}

/** Everything under a place, the nearest first. `piece` is the piece whose drawing was hit. */
export function hitsAt(at: XY, piece: string | undefined, table: Table, sheet: Sheet): Key[] {
  const out: Key[] = [];
  const { grid } = sheet;
  for (const s of arrowSpots(table, sheet)) if (Math.hypot(s.x - at[0], s.y - at[1]) < NEAR) out.push(s.key);
  for (const key of table.stage.next.keys()) {
    if (!['point', 'edge', 'exit', 'place'].includes(kindOf(key))) continue;
    const p = spotOf(key, table, sheet);
    if (p && Math.hypot(p[0] - at[0], p[1] - at[1]) < NEAR) out.push(key);
  }
  const cell = grid.at(at[0], at[1]);
  if (grid.kind === 'plane') out.push(...figuresAt(at, table, sheet));
  if (piece) out.push(`piece:${piece}`);
  if (grid.kind === 'plane') out.push(...groupsAt(at, table, sheet));
  if (cell) {
    for (const p of table.view?.pieces ?? []) if (p.cell === cell && p.id !== piece && onBoard(p)) out.push(`piece:${p.id}`);
    out.push(`cell:${cell}`);
  }
  for (const [id, points] of sheet.features) {
    if (sheet.lines.has(id) ? distanceToLine(at, points) < NEAR : inside(at, points)) out.push(`feature:${id}`);
  }
  return [...new Set(out)];
}

/** An arrow-head is hit so far from its tip; where the ground below is lit too, only at its very middle. */
const HEADING = 15;
const HEADING_OVER_LIT = 8;

/** The arrow-heads of the facing ring. For a finger none lies over somebody who can be hit or somewhere to go: a tap there means that. */
export function freeHeadings(table: Table, sheet: Sheet): Heading[] {
  const { again } = table.moves;
  const centre = again && spotOf(`piece:${again.piece}`, table, sheet);
  if (!again || !centre) return [];
  return headings(sheet.grid, centre, again.destination.ends ?? [], again.end).filter((h) => !coarsePointer() || !isLit(h.at, table, sheet));
}

/** Would a click there mean something, other than for `except`? */
export const isLit = (at: XY, table: Table, sheet: Sheet, except?: Key): boolean =>
  hitsAt(at, undefined, table, sheet).some((k) => k !== except && table.stage.next.has(k)) || (!!except && !!regionOrderAt(table, sheet, at));

/** The arrow-head of the facing ring at a place: which end it stands for. */
export function headingAt(at: XY, table: Table, sheet: Sheet): number | undefined {
  if (!table.moves.again) return undefined;
  const near = isLit(at, table, sheet) ? HEADING_OVER_LIT : HEADING;
  return freeHeadings(table, sheet).find((h) => Math.hypot(h.at[0] - at[0], h.at[1] - at[1]) < near)?.end;
}

/** Single figures of groups, where casualties are picked one by one. */
function figuresAt(at: XY, table: Table, sheet: Sheet): Key[] {
  const out: Key[] = [];
  for (const p of table.view?.pieces ?? []) {
    for (const part of p.parts ?? []) {
      const [x, y] = sheet.grid.point(part.at);
      if (Math.hypot(x - at[0], y - at[1]) > (part.radius || 12)) continue;
      if (part.id) out.push(`figure:${part.id}`, `piece:${part.id}`);
    }
  }
  return out;
}

/** Groups one of whose figures stands here, below whatever lies on top. */
function groupsAt(at: XY, table: Table, sheet: Sheet): Key[] {
  const near = (p: Piece) => (p.parts ?? []).some((part) => Math.hypot(sheet.grid.point(part.at)[0] - at[0], sheet.grid.point(part.at)[1] - at[1]) <= (part.radius || 12));
  return (table.view?.pieces ?? []).filter((p) => onBoard(p) && near(p)).map((p): Key => `piece:${p.id}`);
}

/** What regions allow at a free place, the foremost first. */
export function offeredAt(table: Table, sheet: Pick<Sheet, 'grid'>, at: XY): Offered[] {
  return table.regions.map((region) => ({ region, value: freeValue(region, sheet, at) })).filter((o) => o.value !== undefined);
}

/** The order that a click on a free place gives, if a region allows it there. */
export function regionOrderAt(table: Table, sheet: Pick<Sheet, 'grid'>, at: XY): Json | undefined {
  const first = offeredAt(table, sheet, at)[0];
  return first && orderAt(first);
}

function freeValue(r: LitRegion, sheet: Pick<Sheet, 'grid'>, at: XY): unknown {
  const { grid } = sheet;
  const p = grid.unpoint(at[0], at[1]);
  const point = [p.x, p.y];
  switch (r.shape) {
    case 'star':
      // where it stands: turned on the spot
      if (r.turn && r.origin && Math.hypot(grid.point(r.origin)[0] - at[0], grid.point(r.origin)[1] - at[1]) < NEAR * 0.6) return [r.origin.x, r.origin.y];
      return r.origin && r.radii?.length && inside(at, starPolygon(grid, r.origin, r.radii)) ? point : undefined;
    case 'intervals': {
      let best: { length: number; distance: number } | undefined;
      for (const i of r.intervals ?? []) {
        for (let length = i.low; length <= i.high; length++) {
          const [x, y] = pointAlong(r, length, grid);
          const distance = Math.hypot(x - at[0], y - at[1]);
          if (!best || distance < best.distance) best = { length, distance };
        }
      }
      return best && best.distance < NEAR * 1.6 ? best.length : undefined;
    }
    case 'arc': {
      if (!r.origin) return undefined;
      const [x, y] = grid.point(r.origin);
      const d = Math.hypot(at[0] - x, at[1] - y);
      if (d < 6 || d > 110) return undefined;
      const bearing = (Math.round((Math.atan2(at[0] - x, y - at[1]) * 180) / Math.PI) + 360) % 360;
      const relative = (r.intervals ?? []).some((i) => i.low < 0);
      const degrees = relative ? ((bearing - r.base + 540) % 360) - 180 : bearing;
      return !r.intervals?.length || r.intervals.some((i) => degrees >= i.low && degrees <= i.high) ? degrees : undefined;
    }
    default:
      return (r.polygons ?? []).some((q) => inside(at, q.map((c) => grid.point(c)))) ? point.map((v) => Math.round(v / r.step) * r.step) : undefined;
  }
}
