// Gamboge: everything the player may touch, and what has been chosen. And the overlays a rule set draws on request.
import type { Overlay, Piece, Region, Shape } from '../generated/view';
import { ringPath } from './figures';
import { bearing, outlines, type Grid } from './grid';
import type { Sheet } from './sheet';
import { centroid, closed, f, path, text, type XY } from './svg';
import { enlarged } from './tags';
import { rims, smooth } from './union';

const INK = '#3A2A04';
const RING_OUT = 15;

/** So far outside a ring the cursor is drawn. */
const CURSOR_OUT = 4.5;

export interface Ring {
  state: 'legal' | 'chosen' | 'proposed' | 'cursor' | 'lit';
}

function strokes(d: string, state: Ring['state'], width: number): string {
  if (state === 'cursor') {
    return `<path d="${d}" fill="none" stroke="var(--sheet)" stroke-width="${f(width + 3)}"/><path d="${d}" fill="none" stroke="var(--ink)" stroke-width="${f(width)}" stroke-dasharray="3 3"/>`;
  }
  if (state === 'lit') return `<path d="${d}" fill="none" stroke="var(--ink)" stroke-width="${f(width)}" stroke-opacity=".8"/>`;
  const dash = state === 'legal' ? ' stroke-dasharray="7 5"' : '';
  const fill = state === 'chosen' ? ' fill="var(--choice)" fill-opacity=".42"' : ' fill="none"';
  return (
    `<path d="${d}"${fill} stroke="${INK}" stroke-width="${f(width + 2)}" stroke-linejoin="round"${dash}/>` +
    `<path d="${d}" fill="none" stroke="var(--choice)" stroke-width="${f(width)}" stroke-linejoin="round"${dash}/>`
  );
}

/** A ring in each of these cells. */
export function cellRings(grid: Grid, cells: string[], ring: Ring): string {
  // the cursor lies outside the ring of a thing that may be chosen, never over it
  const inset = ring.state === 'cursor' ? -CURSOR_OUT : grid.kind === 'hex' ? 1.2 : 2;
  return strokes(cells.map((c) => closed(grid.corners(c, inset))).join(''), ring.state, ring.state === 'legal' ? 2.6 : 3);
}

/** One ring around what lies in several cells. */
export function unionRing(grid: Grid, cells: string[], ring: Ring): string {
  return strokes(outlines(grid, cells).map(closed).join(''), ring.state, ring.state === 'legal' ? 2.6 : 3);
}

/** Many legal cells: a wash under the counters instead of a ring each. */
export function cellWash(grid: Grid, cells: string[]): string {
  const d = cells.map((c) => closed(grid.corners(c, 1))).join('');
  const rim = outlines(grid, cells).map(closed).join('');
  return `<path d="${d}" fill="var(--choice)" fill-opacity=".3"/><path d="${rim}" fill="none" stroke="${INK}" stroke-width="1.6" stroke-dasharray="6 4" stroke-opacity=".8"/>`;
}

/** The ring around a piece of a free table. */
export function groupRing(piece: Piece, grid: Grid, ring: Ring): string {
  return strokes(ringPath(piece, grid, RING_OUT + (ring.state === 'cursor' ? CURSOR_OUT : 0)), ring.state, ring.state === 'legal' ? 2.6 : 3);
}

export function featureRing(sheet: Sheet, id: string, ring: Ring): string {
  const points = sheet.features.get(id);
  if (!points) return '';
  if (!sheet.lines.has(id)) return strokes(closed(points), ring.state, 3);
  const d = path(points);
  const dash = ring.state === 'legal' ? ' stroke-dasharray="8 5"' : '';
  return (
    `<path d="${d}" fill="none" stroke="${INK}" stroke-width="18"${dash}/><path d="${d}" fill="none" stroke="var(--choice)" stroke-width="15"${dash}/>` +
    `<path d="${d}" fill="none" stroke="var(--wall)" stroke-width="10"/><path d="${d}" fill="none" stroke="var(--edge)" stroke-width="1"/>`
  );
}

export function pointRing([x, y]: XY, ring: Ring): string {
  if (ring.state === 'cursor') return strokes(`M${f(x - 15)} ${f(y - 15)}h30v30h-30Z`, 'cursor', 3);
  const r = ring.state === 'legal' ? 9 : 11;
  return `<circle cx="${f(x)}" cy="${f(y)}" r="${r}" fill="var(--choice)" fill-opacity="${ring.state === 'legal' ? 0.35 : 0.8}" stroke="${INK}" stroke-width="3.4"/><circle cx="${f(x)}" cy="${f(y)}" r="${r}" fill="none" stroke="var(--choice)" stroke-width="1.8"/>`;
}

export interface Arrow {
  x: number;
  y: number;
  turn: number;
  size: number;
}

/** Where the arrow of a direction is drawn and clicked. */
export function directionSpot(grid: Grid, at: XY, direction: string): Arrow | undefined {
  const degrees = /^\d+$/.test(direction) ? Number(direction) : bearing(grid.kind, direction);
  if (degrees === undefined) return undefined;
  const a = (degrees * Math.PI) / 180;
  const reach = grid.kind === 'hex' ? grid.unit * 0.94 : grid.unit * (degrees % 90 ? 1.15 : 0.9);
  return { x: at[0] + Math.sin(a) * reach, y: at[1] - Math.cos(a) * reach, turn: degrees, size: grid.kind === 'hex' ? 0.72 : 1 };
}

export function directionArrow(spot: Arrow, ring: Ring): string {
  const fill = ring.state === 'legal' ? 'var(--choice)' : 'var(--cream)';
  return `<path transform="translate(${f(spot.x)},${f(spot.y)}) rotate(${spot.turn}) scale(${spot.size})" d="M0-9L8.4 6L0 2.4L-8.4 6Z" fill="${fill}" stroke="${INK}" stroke-width="1.8" stroke-linejoin="round"/>`;
}

/** The sign of a target about to be shot at. */
export function reticle([x, y]: XY, r: number): string {
  return (
    `<g fill="none" class="pulse"><circle cx="${f(x)}" cy="${f(y)}" r="${f(r)}" stroke="${INK}" stroke-width="5"/><circle cx="${f(x)}" cy="${f(y)}" r="${f(r)}" stroke="var(--choice)" stroke-width="2.8"/></g>` +
    `<path d="M${f(x - r - 5)} ${f(y)}h8M${f(x + r + 5)} ${f(y)}h-8M${f(x)} ${f(y - r - 4)}v8" stroke="${INK}" stroke-width="2.6"/>`
  );
}

/** A line of fire from the chosen to the target, with an arrow. */
export function fireLine(a: XY, b: XY, from: number, to: number): string {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const l = Math.hypot(dx, dy);
  if (l < from + to) return '';
  const d = path([[a[0] + (dx / l) * from, a[1] + (dy / l) * from], [b[0] - (dx / l) * to, b[1] - (dy / l) * to]]);
  return `<path d="${d}" stroke="var(--cream)" stroke-width="4.4" stroke-linecap="round" stroke-opacity=".9"/><path d="${d}" stroke="var(--ink)" stroke-width="2.1" stroke-dasharray="5 3" marker-end="url(#arrow)"/>`;
}

// --- regions of a free table -------------------------------------------------------------------------------------

export function starPolygon(grid: Grid, origin: { x: number; y: number }, radii: number[]): XY[] {
  return radii.map((r, degrees) => {
    const a = (degrees * Math.PI) / 180;
    return grid.point({ x: origin.x + Math.sin(a) * r, y: origin.y + Math.cos(a) * r });
  });
}

export function regionShape(r: Region & { base?: number }, grid: Grid): string {
  const wash = (d: string) => `<path d="${d}" fill="var(--choice)" fill-rule="evenodd" fill-opacity=".24"/><path d="${d}" fill="none" stroke="${INK}" stroke-width="3"/><path d="${d}" fill="none" stroke="var(--choice)" stroke-width="1.6"/>`;
  if (r.shape === 'star' && r.origin && r.radii?.length) return wash(closed(starPolygon(grid, r.origin, r.radii)));
  if (r.shape === 'intervals' && (r.along?.length ?? 0) >= 2) {
    return (r.intervals ?? []).map((i) => {
      const steps = Array.from({ length: 9 }, (_, k) => i.low + ((i.high - i.low) * k) / 8);
      const d = path(steps.map((v) => pointAlong(r, v, grid)));
      return `<path d="${d}" fill="none" stroke="${INK}" stroke-width="13" stroke-linecap="round"/><path d="${d}" fill="none" stroke="var(--choice)" stroke-width="10" stroke-linecap="round"/>`;
    }).join('');
  }
  if (r.shape === 'arc' && r.origin) {
    const [x, y] = grid.point(r.origin);
    return (r.intervals ?? [{ low: 0, high: 359 }]).map((i) => {
      const rim: XY[] = [];
      const base = r.base ?? 0;
      for (let a = i.low + base; a <= i.high + base; a += 3) rim.push([x + Math.sin((a * Math.PI) / 180) * 90, y - Math.cos((a * Math.PI) / 180) * 90]);
      const whole = i.high - i.low >= 357;
      // a handle on the rim for every 45 degrees, or one in the middle of a narrow arc
      const handles: number[] = [];
      for (let d = -180; d < 360; d += 45) if (d >= i.low && d <= i.high) handles.push(d);
      if (!handles.length) handles.push((i.low + i.high) / 2);
      return wash(closed(whole ? rim : [[x, y], ...rim])) + handles.map((d) => handle(x, y, d + base)).join('');
    }).join('');
  }
  return wash(together((r.polygons ?? []).map((p) => p.map((q) => grid.point(q)))));
}

/** Polygons as one area, if they are tiles of one. */
const together = (polygons: XY[][]): string => (rims(polygons)?.map(smooth) ?? polygons).map(closed).join('');

const handle = (x: number, y: number, degrees: number): string =>
  `<g transform="translate(${f(x)},${f(y)}) rotate(${f(degrees)}) translate(0,-90)"><circle r="8.5" fill="var(--choice)" stroke="${INK}" stroke-width="1.6"/><path d="M0-4.6L4 3L0 1L-4 3Z" fill="${INK}"/></g>`;

/** The dial of a formation that is being placed: a ring, and the handle that turns it. `k` is units per pixel. */
export const DIAL = 58;
export function dial([x, y]: XY, degrees: number, k: number): string {
  return (
    `<g transform="translate(${f(x)},${f(y)}) scale(${f(k)})"><circle r="${DIAL}" fill="none" stroke="var(--cream)" stroke-width="5" stroke-opacity=".7"/><circle r="${DIAL}" fill="none" stroke="${INK}" stroke-width="1.6" stroke-dasharray="5 4"/>` +
    `<g transform="rotate(${f(degrees)})"><path d="M0-10V${10 - DIAL}" stroke="${INK}" stroke-width="1.6"/><g transform="translate(0,${-DIAL})"><circle r="12" fill="var(--choice)" stroke="${INK}" stroke-width="1.8"/><path d="M0-6.4L5.4 4.2L0 1.4L-5.4 4.2Z" fill="${INK}"/></g></g></g>`
  );
}

/** The place of a value on a region's line, which runs from its lowest value to its highest. */
export function pointAlong(r: Region, value: number, grid: Grid): XY {
  const line = r.along ?? [];
  const low = r.intervals?.[0]?.low ?? 0;
  const high = r.intervals?.at(-1)?.high ?? low;
  const lengths = line.slice(1).map((b, i) => Math.hypot(b.x - line[i]!.x, b.y - line[i]!.y));
  let left = high > low ? ((value - low) / (high - low)) * lengths.reduce((a, l) => a + l, 0) : 0;
  for (let i = 0; i + 1 < line.length; i++) {
    const [a, b, l] = [line[i]!, line[i + 1]!, lengths[i]!];
    if (left <= l || i + 2 === line.length) {
      const t = l ? Math.max(0, Math.min(1, left / l)) : 0;
      return grid.point({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t });
    }
    left -= l;
  }
  return grid.point(line[0] ?? { x: 0, y: 0 });
}

// --- overlays ----------------------------------------------------------------------------------------------------

function overlayShape(s: Shape, grid: Grid, k: number): { under: string; over: string } {
  const cells = (s.cells ?? []).filter((c) => /^\d{4}$/.test(c));
  const points = (s.points ?? []).map((p) => grid.point(p));
  const tiles = cells.map((c) => closed(grid.corners(c, 0.5))).join('');
  const rim = cells.length ? outlines(grid, cells).map(closed).join('') : points.length ? closed(points) : '';
  const shape = tiles || (points.length > 2 ? closed(points) : '');
  const label = (o: { x: number; y: number }, words: string) => text(o.x, o.y, 12 * k, words, { fill: 'var(--ink)', halo: 'var(--map)', haloWidth: 3 * k });
  let under = '';
  let over = '';
  switch (s.tone) {
    case 'reach': under = `<path d="${shape}" fill="var(--choice)" fill-opacity=".24"/>`; break;
    case 'stop': under = `<path d="${rim}" fill="none" stroke="${INK}" stroke-width="1.6" stroke-dasharray="2 3"/>`; break;
    case 'arc': under = rim ? `<path d="${rim}" fill="none" stroke="var(--cream)" stroke-width="4" stroke-opacity=".75" stroke-linejoin="round"/><path d="${rim}" fill="none" stroke="var(--ink)" stroke-width="1.7" stroke-dasharray="7 4" stroke-linejoin="round"/>` : ''; break;
    case 'unseen': under = `<path d="${shape}" fill="url(#hatK)" fill-opacity=".24"/>`; break;
    case 'zone': case 'enemy': under = `<path d="${shape}" fill="url(#hatB)" fill-opacity=".32"/>`; break;
    case 'own': under = `<path d="${shape}" fill="url(#hatA)" fill-opacity=".32"/>`; break;
    case 'ghost': under = `<path d="${rim}" fill="var(--ink)" fill-opacity=".08" stroke="var(--ink)" stroke-dasharray="4 3"/>`; break;
    default: under = shape ? `<path d="${shape}" fill="var(--choice)" fill-opacity=".18"/>` : '';
  }
  const line = points.length ? points : cells.map((c) => grid.centre(c));
  const lined = ['polyline', 'arrow'].includes(s.kind ?? '') || (s.kind !== 'cells' && ['sight', 'path'].includes(s.tone ?? '')) || s.tone === 'blocked';
  if (lined) {
    under = '';
    const d = path(line);
    const blocked = s.tone === 'blocked';
    over = `<path d="${d}" fill="none" stroke="var(--cream)" stroke-width="4.4" stroke-opacity=".85"/><path d="${d}" fill="none" stroke="var(--ink)" stroke-width="2" stroke-dasharray="${blocked ? '2 4' : '6 3.5'}" ${s.kind === 'arrow' ? 'marker-end="url(#arrow)"' : ''}/>`;
    const end = line.at(-1);
    if (blocked && end && line.length > 1) { // the end of a line that is stopped; whoever merely stands in the way bears no sign
      over += `<g transform="translate(${f(end[0])},${f(end[1])})"><circle r="7" fill="#FBF6E8" stroke="#2A2219" stroke-width="1.3"/><path d="M-3.4-3.4L3.4 3.4M3.4-3.4L-3.4 3.4" stroke="#9E2F1E" stroke-width="2"/></g>`;
    }
  }
  if (s.text) {
    // Numerals stand in every cell, words once in the middle of what they speak of.
    const spots = !cells.length ? line.slice(Math.floor(line.length / 2)).slice(0, 1) : s.text.length <= 2 ? line : [middleOf(line)];
    for (const [x, y] of spots) over += label({ x, y: y + 4 * k }, s.text);
  }
  return { under, over };
}

/** The one of these places that lies nearest to the middle of all. */
function middleOf(places: XY[]): XY {
  const [x, y] = centroid(places);
  return places.reduce((best, p) => (Math.hypot(p[0] - x, p[1] - y) < Math.hypot(best[0] - x, best[1] - y) ? p : best));
}

export function overlayLayers(list: Overlay[], grid: Grid, zoom: number): { under: string; over: string } {
  let under = '';
  let over = '';
  for (const o of list) {
    const reach = (o.shapes ?? []).filter((s) => s.tone === 'reach' && s.kind === 'polygon' && !s.text); // those with words of their own stay apart
    if (reach.length) {
      const d = together(reach.map((s) => (s.points ?? []).map((p) => grid.point(p))));
      under += `<path d="${d}" fill="var(--choice)" fill-rule="evenodd" fill-opacity=".24"/><path d="${d}" fill="none" stroke="var(--ink)" stroke-width="1.4" stroke-dasharray="6 4" stroke-opacity=".75"/>`;
    }
    for (const s of (o.shapes ?? []).filter((x) => !reach.includes(x))) {
      const drawn = overlayShape(s, grid, enlarged(zoom));
      under += drawn.under;
      over += drawn.over;
    }
  }
  return { under, over };
}
