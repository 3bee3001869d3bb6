// What the hand sees: where it can go, the way there, whom it can hit, which way it can turn.
import { fireLine } from '../draw/highlights';
import { contourLayer, exitArrow, exitArrows, facingRing, meeting, pin, placePlate, placePlates, placesLayer, reachLayer, wayLayer } from '../draw/reach';
import { onBoard } from '../draw/pieces';
import type { Sheet } from '../draw/sheet';
import { sideLetter } from '../draw/sides';
import { chancePlate, sight } from '../draw/sights';
import type { XY } from '../draw/svg';
import type { Reach } from '../generated/view';
import { idOf, keysOf, kindOf, type Key } from './choices';
import { freeHeadings, pieceOf, spotOf } from './hits';
import type { Table } from './table.svelte';

/** Where the piece in hand, or the one under the pointer, can go. */
export function reached(table: Table, sheet: Sheet, zoom: number): { under: string; over: string } {
  const { reach, ahead } = table.moves;
  const shown = reach ?? ahead;
  if (!shown || !table.mine) return { under: '', over: '' };
  const layers = drawReach(shown, table, sheet, zoom);
  return reach ? layers : { under: `<g opacity=".5">${layers.under}</g>`, over: `<g opacity=".5">${layers.over}</g>` };
}

function drawReach(reach: Reach, table: Table, sheet: Sheet, zoom: number): { under: string; over: string } {
  const { grid } = sheet;
  const own = pieceOf(reach.pieces?.[0] ?? '', table);
  if (grid.kind !== 'plane') {
    const enemy = sideLetter((table.view?.pieces ?? []).find((p) => p.side >= 0 && p.side !== (own?.side ?? table.view?.decision.side))?.side ?? 1);
    const { under, over } = reachLayer(reach, grid, enemy, zoom, new Set((table.view?.pieces ?? []).filter(onBoard).map((p) => p.cell ?? '')));
    const hot = [table.hovered, table.cursor].find((k) => k && kindOf(k) === 'place');
    const plates = placePlates(reach, grid).map((p) => placePlate(p, p.parts.find((part) => hot === `place:${part.id}`)?.id)).join('');
    return { under, over: over + plates + exitArrows(reach, grid).map((e) => exitArrow(e.at, e.turn)).join('') };
  }
  const from = own && spotOf(`piece:${own.id}`, table, sheet);
  const contours = from && reach.contours?.length ? contourLayer(grid.unpoint(from[0], from[1]), reach.contours, grid) : '';
  return { under: contours + placesLayer(reach, grid, sheet.features), over: '' };
}

/** The way to where the pointer or the cursor rests, with way-points, and the enemies it would meet there. */
export function wayAhead(table: Table, sheet: Sheet): string {
  const { moves } = table;
  const { grid } = sheet;
  const there = moves.destinationAt(table.hovered) ?? moves.destinationAt(table.cursor);
  const pins = moves.via.map((v): XY => (typeof v === 'string' ? grid.centre(v) : grid.point({ x: v[0], y: v[1] }))).map(pin).join('');
  if (!there?.end) return pins;
  const way = there.end.cells?.length ? there.end.cells.map((c) => grid.centre(c)) : (there.end.points ?? []).map((p) => grid.point(p));
  const end = way.at(-1);
  const met = (there.destination?.targets ?? []).map((id) => spotOf(`piece:${id}`, table, sheet)).map((at) => (at && end ? meeting(end, at) : ''));
  return wayLayer(way) + met.join('') + pins;
}

/** The ring that turns the piece that has just moved. */
export function turning(table: Table, sheet: Sheet, zoom: number): string {
  const { again } = table.moves;
  const at = again && spotOf(`piece:${again.piece}`, table, sheet);
  return again && at ? facingRing(at, freeHeadings(table, sheet), again.end, zoom) : '';
}

const radiusOf = (table: Table, sheet: Sheet, id: string): number => {
  const p = pieceOf(id, table);
  if (sheet.grid.kind !== 'plane' || !p) return sheet.grid.unit * (sheet.grid.kind === 'hex' ? 0.82 : 0.74);
  const points = [...(p.outline ?? []), ...(p.parts ?? []).map((x) => x.at)].map((q) => sheet.grid.point(q));
  const at = spotOf(`piece:${id}`, table, sheet);
  return at ? Math.max(sheet.grid.unit, ...points.map((q) => Math.hypot(q[0] - at[0], q[1] - at[1]) + 8)) : sheet.grid.unit;
};

/** Round sights on everybody who can be hit, with the chance of the best result. */
export function sights(table: Table, sheet: Sheet, zoom: number): string {
  let rings = '';
  let plates = '';
  const k = 1 / Math.max(0.2, zoom);
  for (const [key, choices] of table.stage.next) {
    if (!table.targets.isTarget(key, choices)) continue;
    const at = spotOf(key, table, sheet);
    if (!at) continue;
    const hot = table.hovered === key || table.cursor === key;
    const r = radiusOf(table, sheet, idOf(key));
    const best = table.targets.best(choices);
    rings += sight(at, r, hot);
    if (hot) for (const id of table.hand) {
      const from = spotOf(`piece:${id}`, table, sheet);
      if (from) rings = fireLine(from, at, sheet.grid.unit * 0.75, r) + rings;
    }
    if (best?.chance.text) plates += chancePlate(best.chance, [at[0], at[1] - r - 16 * k], k, hot);
  }
  return rings + plates;
}

/** The plan of a hint: who, and the way or the line to where it leads. */
export function planned(table: Table, sheet: Sheet): string {
  const choice = table.advice.choice;
  const told = table.advice.told;
  if (!told) return '';
  const ids = Object.values(told.order ?? {}).filter((v): v is string => typeof v === 'string');
  const path = told.order?.path;
  const named = [...new Set([...table.hand.map((id): Key => `piece:${id}`), ...(choice ? keysOf(choice) : ids.map((id): Key => (pieceOf(id, table) ? `piece:${id}` : `cell:${id}`))),
    ...(Array.isArray(path) ? path.map((c): Key => `cell:${String(c)}`) : [])])];
  const spots = named.map((k) => spotOf(k, table, sheet)).filter((p): p is XY => !!p);
  const [first] = spots;
  if (!first) return '';
  const r = sheet.grid.unit * 0.92;
  const ring = `<circle cx="${first[0].toFixed(1)}" cy="${first[1].toFixed(1)}" r="${r.toFixed(1)}" fill="none" stroke="var(--ink)" stroke-width="4"/><circle cx="${first[0].toFixed(1)}" cy="${first[1].toFixed(1)}" r="${r.toFixed(1)}" fill="none" stroke="var(--choice)" stroke-width="1.6"/>`;
  return ring + wayLayer(spots, 4, r, 4);
}
