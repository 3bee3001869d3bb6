// Movement by destination: where a piece can go, what it costs, where it must stop, the way there, the facing at the end.
import type { Contour, Destination, End, Point, Reach, Remark, Warning } from '../generated/view';
import { bearing, outlines, type Grid } from './grid';
import { closed, f, path, text, type XY } from './svg';

const INK = '#3A2A04';
const PLATE = '#2A2219';
const CREAM = '#FBF3DF';

const remarks = (d: Destination): Remark[] => d.ends?.[0]?.remarks ?? [];
const marked = (d: Destination, ...kinds: string[]): boolean => remarks(d).some((r) => kinds.includes(r.kind ?? ''));
const inEnemyZone = (d: Destination): boolean => d.stop === 'zone' || marked(d, 'zone', 'danger');
/** It must end there, though it could pay for more. */
const mustStop = (d: Destination): boolean => !!d.stop && d.stop !== 'spent';

/** What must be known before a piece goes there. What is fatal says more than a warning about the same. */
export function warningsOf(end: End | undefined): Warning[] {
  const fatal = (end?.remarks ?? []).filter((r) => r.kind === 'fatal').map((r) => ({ text: r.text ?? '', clause: r.clause ?? '', level: 'ask' }));
  return fatal.length ? fatal : (end?.warnings ?? []);
}
/** A second click is wanted. */
export const asks = (end: End | undefined): boolean => warningsOf(end).some((w) => w.level === 'ask');

/** One destination of each cell, the best. */
export function byCell(reach: Reach): Destination[] {
  const first = new Map<string, Destination>();
  for (const d of reach.destinations ?? []) if (d.cell && !d.exit && !first.has(d.cell)) first.set(d.cell, d);
  return [...first.values()];
}

/** Where in a shared cell: "0504 rear". */
export const placeId = (d: Destination): string => `${d.cell ?? ''} ${d.place ?? ''}`;

export interface PlacePlate {
  cell: string;
  parts: { id: string; word: string; at: XY }[];
}
const PART = { w: 27, h: 14 };

/** Cells in which there is more than one place to stand: a plate along the lower edge with a part for each, the best first. */
export function placePlates(reach: Reach, grid: Grid): PlacePlate[] {
  const cells = new Map<string, Destination[]>();
  for (const d of reach.destinations ?? []) if (d.cell && !d.exit) cells.set(d.cell, [...(cells.get(d.cell) ?? []), d]);
  return [...cells].filter(([, list]) => list.length > 1).map(([cell, list]) => {
    const [x, y] = grid.centre(cell);
    const at = (i: number): XY => [x + (i - (list.length - 1) / 2) * PART.w, y + grid.unit * 0.78];
    return { cell, parts: list.map((d, i) => ({ id: placeId(d), word: d.place || 'here', at: at(i) })) };
  });
}

/** `hot` is the part under the pointer; without one the first is what a click on the cell gives. */
export const placePlate = ({ parts }: PlacePlate, hot: string | undefined): string =>
  parts.map(({ id, word, at: [x, y] }, i) => {
    const on = hot ? hot === id : i === 0;
    return `<rect x="${f(x - PART.w / 2)}" y="${f(y - PART.h / 2)}" width="${PART.w}" height="${PART.h}" fill="${on ? 'var(--choice)' : CREAM}" stroke="${PLATE}" stroke-width="1.4"/>${text(x, y + 3.4, 9.6, word, { fill: PLATE, weight: 750 })}`;
  }).join('');

/** Zones of all enemies, as they lie there while something may move. */
export function zonesLayer(cells: string[], grid: Grid, enemy: string): string {
  const d = [...new Set(cells)].map((c) => closed(grid.corners(c, 0.5))).join('');
  return d && `<path class="zones" d="${d}" fill="url(#hat${enemy})" fill-opacity=".16"/>`;
}

/** Lit cells with costs, but none over a counter (`taken`). Where a move must end the cost stands on a dark plate; in front of the enemy the cell is hatched. */
export function reachLayer(reach: Reach, grid: Grid, enemy: string, zoom: number, taken = new Set<string>()): { under: string; over: string } {
  const list = byCell(reach);
  if (!list.length) return { under: '', over: '' };
  const cells = list.map((d) => d.cell!);
  const rim = outlines(grid, cells).map(closed).join('');
  const tiles = (some: string[]) => some.map((c) => closed(grid.corners(c, 0.6))).join('');
  const zone = list.filter(inEnemyZone).map((d) => d.cell!);
  let under = `<path class="wash" d="${tiles(cells)}"/>`;
  if (zone.length) under += `<path d="${tiles(zone)}" fill="url(#hat${enemy})" fill-opacity=".55"/>`;
  under += `<path d="${rim}" fill="none" stroke="${INK}" stroke-width="3.6" stroke-linejoin="round"/><path d="${rim}" fill="none" stroke="var(--choice)" stroke-width="1.9" stroke-linejoin="round"/>`;
  const k = Math.max(1, 1 / zoom);
  let over = '';
  for (const d of list.filter((x) => !taken.has(x.cell!))) {
    const at = grid.centre(d.cell!);
    const cost = d.ends?.[0]?.cost ? String(d.ends[0].cost) : '';
    if (mustStop(d)) over += stopPlate(at, cost || '■', k);
    else if (cost) over += text(at[0], at[1] + 4.6 * k, 13.5 * k, cost, { fill: 'var(--ink)', weight: 800, halo: 'var(--map)', haloWidth: 3.4 * k });
    if (asks(d.ends?.[0])) over += triangle(at, k);
  }
  return { under, over };
}

/** Places on a free table that are reached as a whole: a point, a room, a door. */
export function placesLayer(reach: Reach, grid: Grid, features: Map<string, XY[]>): string {
  let out = '';
  for (const d of reach.destinations ?? []) {
    const outline = d.feature ? features.get(d.feature) : undefined;
    if (outline) out += `<path d="${closed(outline)}" fill="var(--choice)" fill-opacity=".34" stroke="${INK}" stroke-width="2.4"/>`;
    else if (d.at) {
      const [x, y] = grid.point(d.at);
      out += `<circle cx="${f(x)}" cy="${f(y)}" r="7" fill="var(--choice)" fill-opacity=".55" stroke="${INK}" stroke-width="1.6"/>`;
    }
  }
  return out;
}

/** Off the map: an arrow beyond the frame. */
export function exitArrows(reach: Reach, grid: Grid): { cell: string; at: XY; turn: number }[] {
  return (reach.destinations ?? []).filter((d) => d.exit && d.cell).map((d) => {
    const [x, y] = grid.centre(d.cell!);
    const sides: [number, XY, number][] = [[x, [-14, y], 270], [grid.width - x, [grid.width + 14, y], 90], [y, [x, -14], 0], [grid.height - y, [x, grid.height + 14], 180]];
    const [, at, turn] = sides.reduce((a, b) => (b[0] < a[0] ? b : a));
    return { cell: d.cell!, at, turn };
  });
}
export const exitArrow = (at: XY, turn: number): string =>
  `<path transform="translate(${f(at[0])},${f(at[1])}) rotate(${turn})" d="M0-12L10 2H4V11H-4V2H-10Z" fill="var(--choice)" stroke="${INK}" stroke-width="1.8" stroke-linejoin="round"/>`;

/** A cost with a bar below: it goes no further. */
const stopPlate = ([x, y]: XY, cost: string, k: number): string =>
  `<g transform="translate(${f(x)},${f(y)}) scale(${k.toFixed(2)})"><rect x="-8.5" y="-8.5" width="17" height="17" rx="3" fill="${PLATE}"/><path d="M-8.5 11.4H8.5" stroke="${PLATE}" stroke-width="2.4"/>${text(0, 4.8, 13, cost, { fill: CREAM, weight: 800 })}</g>`;

const triangle = ([x, y]: XY, k: number): string =>
  `<g transform="translate(${f(x + 11 * k)},${f(y - 10 * k)}) scale(${k.toFixed(2)})"><path d="M0-8L8 6H-8Z" fill="#9E2F1E" stroke="${CREAM}" stroke-width="1.4" stroke-linejoin="round"/>${text(0, 4.4, 10, '!', { fill: CREAM, weight: 850 })}</g>`;

/** The way to where the pointer rests: a band with a knot at every step. */
export function wayLayer(points: XY[], width = 5, clear = 16, short = 19): string {
  if (points.length < 2) return '';
  const toward = (a: XY, b: XY, by: number): XY => {
    const l = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    const t = Math.min(by, l * 0.6) / l;
    return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
  };
  const from = toward(points[0]!, points[1]!, clear);
  const before = points.length > 2 ? points.at(-2)! : from;
  const tip = toward(points.at(-1)!, before, short);
  const d = path([from, ...points.slice(1, -1), tip]);
  const knots = points.slice(1, -1).map(([x, y]) => `<circle cx="${f(x)}" cy="${f(y)}" r="${f(width * 0.62)}" fill="${CREAM}" stroke="${INK}" stroke-width="1.4"/>`).join('');
  const turn = (Math.atan2(tip[0] - before[0], before[1] - tip[1]) * 180) / Math.PI;
  return (
    `<path d="${d}" fill="none" stroke="${INK}" stroke-width="${f(width + 3)}" stroke-linecap="round" stroke-linejoin="round"/><path d="${d}" fill="none" stroke="var(--choice)" stroke-width="${f(width)}" stroke-linecap="round" stroke-linejoin="round"/>${knots}` +
    `<path transform="translate(${f(tip[0])},${f(tip[1])}) rotate(${f(turn)})" d="M0-4L7 9L0 5.4L-7 9Z" fill="var(--choice)" stroke="${INK}" stroke-width="1.8" stroke-linejoin="round"/>`
  );
}

/** A way-point: a small flag. */
export const pin = ([x, y]: XY): string =>
  `<g transform="translate(${f(x)},${f(y)})"><path d="M0 0L0-15" stroke="${INK}" stroke-width="2"/><path d="M0-17L11-13L0-9Z" fill="var(--choice)" stroke="${INK}" stroke-width="1.4"/><circle r="3" fill="${INK}"/></g>`;

/** Red dashes to the enemies it would meet there. */
export const meeting = (a: XY, b: XY): string =>
  `<path d="${path([a, b])}" fill="none" stroke="${CREAM}" stroke-width="4" stroke-opacity=".7"/><path d="${path([a, b])}" fill="none" stroke="#9E2F1E" stroke-width="2" stroke-dasharray="5 4"/>`;

export interface Heading {
  end: number;
  at: XY;
  turn: number;
  /** what it costs more than the present one */
  more: number;
}

/** Where the arrow-heads of the facing ring stand. */
export function headings(grid: Grid, at: XY, ends: End[], chosen: number): Heading[] {
  const r = grid.kind === 'hex' ? grid.unit * 1.32 : grid.unit * 1.5;
  const base = ends[chosen]?.cost ?? 0;
  return ends.map((e, end) => {
    const turn = e.degrees ?? bearing(grid.kind, e.direction ?? '') ?? 0;
    const a = (turn * Math.PI) / 180;
    return { end, at: [at[0] + Math.sin(a) * r, at[1] - Math.cos(a) * r], turn, more: e.cost - base };
  });
}

/** Which way shall it face? The present one is dark, the others say what they cost more. */
export function facingRing(at: XY, list: Heading[], chosen: number, zoom: number): string {
  if (!list.length) return '';
  const r = Math.hypot(list[0]!.at[0] - at[0], list[0]!.at[1] - at[1]);
  const k = Math.max(0.8, Math.min(1.5, 1 / zoom));
  return `<circle cx="${f(at[0])}" cy="${f(at[1])}" r="${f(r)}" fill="none" stroke="${CREAM}" stroke-width="${f(13 * k)}" stroke-opacity=".8"/><circle cx="${f(at[0])}" cy="${f(at[1])}" r="${f(r)}" fill="none" stroke="${INK}" stroke-width="1" stroke-opacity=".5"/>` +
    list.map(({ end, at: [x, y], turn, more }) => {
      const now = end === chosen;
      const a = (turn * Math.PI) / 180;
      return (
        `<g transform="translate(${f(x)},${f(y)}) scale(${k.toFixed(2)})"><path transform="rotate(${turn})" d="M0-11L9.5 7L0 2.8L-9.5 7Z" fill="${now ? PLATE : 'var(--choice)'}" stroke="${now ? 'var(--choice)' : INK}" stroke-width="1.8" stroke-linejoin="round"/>` +
        (more > 0 ? `<g transform="translate(${f(Math.sin(a) * 17)},${f(-Math.cos(a) * 17)})">${text(0, 4, 11, `+${more}`, { fill: 'var(--ink)', weight: 800, halo: 'var(--map)', haloWidth: 3 })}</g>` : '') + '</g>'
      );
    }).join('');
}

/** Rings of the same chance on a free table, before dice: the surest is the fullest. */
export function contourLayer(origin: Point, list: Contour[], grid: Grid): string {
  return [...list].filter((c) => c.radii?.length).sort((a, b) => a.per_mille - b.per_mille).map((c) => {
    const step = 360 / c.radii!.length;
    const rim = c.radii!.map((r, i): XY => grid.point({ x: origin.x + Math.sin((i * step * Math.PI) / 180) * r, y: origin.y + Math.cos((i * step * Math.PI) / 180) * r }));
    const d = closed(rim);
    const far = rim[Math.floor(145 / step)]!;
    const sure = c.per_mille / 1000;
    const label = sure >= 1 ? '' : sure >= 0.25 ? `1 in ${Math.round(1 / Math.max(0.001, sure))}` : 'at most';
    return `<path d="${d}" fill="var(--choice)" fill-opacity="${(0.1 + 0.14 * sure).toFixed(2)}"/><path d="${d}" fill="none" stroke="${INK}" stroke-width="${sure >= 1 ? 2.6 : 1.5}" ${sure >= 1 ? '' : `stroke-dasharray="${sure >= 0.5 ? '7 4' : '2 4'}"`}/>` +
      (label ? text(far[0] + 5, far[1] + 10, 11, label, { anchor: 'start', fill: 'var(--ink)', weight: 700, halo: 'var(--map)', haloWidth: 4 }) : '');
  }).join('');
}
