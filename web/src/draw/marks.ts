// Markers that come and go during play: flags, tents, entrenchments, fires, objectives, wire, mines, plots.
import type { Mark } from '../generated/view';
import { bearing, type Grid } from './grid';
import { tent } from './plants';
import { look } from './sides';
import { centroid, closed, f, path, text, type XY } from './svg';
import { work } from './works';

function flag(x: number, y: number, k: number, field: string, deep: string): string {
  return (
    `<g transform="translate(${f(x)},${f(y)}) scale(${k.toFixed(2)})"><path d="M-6 15L14 20L-4 17Z" fill="var(--shadow)" fill-opacity=".28"/><path d="M-9 16Q-7 10-5 16Z" fill="var(--hach)"/>` +
    `<path d="M-7 15V-24" stroke="var(--timber2)" stroke-width="2" stroke-linecap="round"/><path d="M-6-23C2-27 9-18 20-21.5V-4.5C9-1 2-10-6-6Z" fill="${field}" stroke="${deep}" stroke-width=".8"/>` +
    '<path d="M5.7-23V-5.2M-6-14.6C2-18 9-9.6 20-12.8" stroke="#FBF3DF" stroke-width="2.3" fill="none"/></g>'
  );
}

const fire = (x: number, y: number, k: number): string =>
  `<g transform="translate(${f(x)},${f(y)}) scale(${k.toFixed(2)})"><path d="M0 12C-9 12-10 3-5-2C-5 2-2 3-1 0C0-5-3-8 1-14C2-8 9-5 9 3C9 9 6 12 0 12Z" fill="#D8641E" stroke="#6E2A12"/><path d="M0 12C-4 12-5 7-2 4C0 6 1 3 1 1C5 4 6 12 0 12Z" fill="#F0B323"/></g>`;

const objective = (x: number, y: number, k: number, colour: string, label: string): string =>
  `<g><path transform="translate(${f(x)},${f(y)}) scale(${k.toFixed(2)})" d="M0-11L3.2-3.6L11-3.2L5 1.8L7 9.6L0 5.2L-7 9.6L-5 1.8L-11-3.2L-3.2-3.6Z" fill="${colour}" stroke="var(--cream)" stroke-width="1.2"/>${label ? text(x, y + 19 * k, 9.4, label, { fill: 'var(--ink)', weight: 650, halo: 'var(--map)', haloWidth: 3 }) : ''}</g>`;

function mines(x: number, y: number, k: number, field: string): string {
  let out = `<g transform="translate(${f(x)},${f(y)}) scale(${k.toFixed(2)})"><rect x="-20" y="-15" width="40" height="30" rx="4" fill="none" stroke="${field}" stroke-width="1.6" stroke-dasharray="5 3"/>`;
  for (const [a, b] of [[-11, -6], [0, -8], [11, -6], [-6, 6], [6, 6]]) {
    out += `<circle cx="${a}" cy="${b}" r="3.2" fill="var(--ink)"/><path d="M${a} ${b! - 5.4}v10.8M${a! - 5.4} ${b}h10.8" stroke="var(--ink)"/>`;
  }
  return out + '</g>';
}

/** Crossed swords on a white disc. */
export const swords = (x: number, y: number): string =>
  `<g transform="translate(${f(x)},${f(y)})"><circle r="12.5" fill="#F3EBD7" stroke="#2A2219" stroke-width="1.6"/><path d="M-6.5 6.5L6-6M6.5 6.5L-6-6M-7.5 2.5L-2.5 7.5M7.5 2.5L2.5 7.5" stroke="#9E2F1E" stroke-width="2" stroke-linecap="round" fill="none"/></g>`;

/** An arrow to the nearest rim of the map. */
function wayOut(x: number, y: number, k: number, grid: Grid, colour: string): string {
  const rims: [number, number][] = [[y, 0], [grid.width - x, 90], [grid.height - y, 180], [x, 270]];
  const turn = rims.reduce((best, r) => (r[0] < best[0] ? r : best))[1];
  return (
    `<g transform="translate(${f(x)},${f(y)}) rotate(${turn}) scale(${k.toFixed(2)})" stroke-linecap="round" stroke-linejoin="round" fill="none">` +
    '<path d="M0 9V-8M-5.5-3L0-9L5.5-3" stroke="var(--map)" stroke-width="5.4"/>' +
    `<path d="M0 9V-8M-5.5-3L0-9L5.5-3" stroke="${colour}" stroke-width="2.4"/></g>`
  );
}

/** Where a mark lies; marks on an occupied cell move to its upper right corner. */
function place(mark: Mark, grid: Grid, features: Map<string, XY[]>): XY {
  if (mark.at) return grid.point(mark.at);
  if (mark.cell) return grid.centre(mark.cell);
  const feature = mark.feature ? features.get(mark.feature) : undefined;
  if (feature) return centroid(feature);
  const cells = mark.cells ?? [];
  return cells.length ? centroid(cells.map((c) => grid.centre(c))) : [grid.width / 2, grid.height / 2];
}

const SIGN = new Set(['well', 'relief', 'tile', 'smoke', 'wreck']);

export function mark(m: Mark, grid: Grid, occupied: Set<string>, features: Map<string, XY[]>, chance: () => number, letters = 1): string {
  const { letter, field, deep, text: sideText } = look(m.side);
  const crowded = !!m.cell && occupied.has(m.cell);
  const u = grid.unit;
  let [x, y] = place(m, grid, features);
  const k = (u / 26) * (crowded ? 0.62 : 1);
  if (crowded) [x, y] = [x + u * 0.62, y - u * 0.5];
  switch (m.kind) {
    case 'tent': return tent(x, y, k);
    case 'tents': return tent(x - 9 * k, y, k) + tent(x + 9 * k, y - 5 * k, k) + tent(x + 2 * k, y + 10 * k, k);
    case 'flag': return flag(x, y, k, letter === 'N' ? '#1C4A78' : field, letter === 'N' ? '#123355' : deep);
    case 'fire': case 'burning': return fire(x, y, k) + (m.text ? text(x + 11 * k, y + 12 * k, 10, m.text, { fill: 'var(--ink)', halo: 'var(--map)', haloWidth: 3 }) : '');
    case 'objective': return objective(x, y, k * 0.8, letter === 'N' ? 'var(--ink2)' : field, crowded ? '' : (m.text ?? ''));
    case 'mine': case 'mines': case 'minefield': return mines(x, y, k * 0.8, letter === 'N' ? 'var(--ink)' : field);
    case 'melee': return swords(x, y);
    case 'exit': return wayOut(x, y, k, grid, sideText);
    case 'entrenchment': case 'wire': case 'wall': case 'earthwork': case 'trench': case 'barricade': {
      if (m.cell && m.direction) {
        const [a, b] = grid.edge(m.cell, m.direction);
        const [cx, cy] = grid.centre(m.cell);
        const pull = (p: XY): XY => [p[0] + (cx - p[0]) * 0.08, p[1] + (cy - p[1]) * 0.08];
        return work(m.kind, [pull(a), pull(b)], u / 26, chance);
      }
      return work(m.kind, [[x - u * 0.75, y], [x + u * 0.75, y]], u / 26, chance);
    }
    case 'gap': {
      if (!m.cell || !m.direction) return '';
      const [a, b] = grid.edge(m.cell, m.direction);
      return `<path d="${path([a, b])}" stroke="var(--map)" stroke-width="5"/><path d="${path([a, b])}" stroke="${sideText}" stroke-width="1.6" stroke-dasharray="2 4"/>`;
    }
    case 'square_formed': case 'square_broken': return formation(m, grid, m.kind === 'square_broken', sideText);
    case 'plot': {
      const cells = m.cells ?? [];
      if (cells.length < 2) return objective(x, y, k * 0.7, field, m.text ?? '');
      const line = path(cells.map((c) => grid.centre(c)));
      return `<path d="${line}" fill="none" stroke="var(--cream)" stroke-width="5" stroke-opacity=".8"/><path d="${line}" fill="none" stroke="${field}" stroke-width="2.4" stroke-dasharray="6 3" marker-end="url(#arrow${letter === 'B' ? 'B' : 'A'})"/>`;
    }
    default: return sign(m, x, y, k, bearing(grid.kind, m.direction ?? ''), letters);
  }
}

function formation(m: Mark, grid: Grid, broken: boolean, colour: string): string {
  const cells = m.cells?.length ? m.cells : m.cell ? [m.cell] : [];
  const points = cells.flatMap((c) => grid.corners(c, 3));
  if (!points.length) return '';
  const xs = points.map((p) => p[0]);
  const ys = points.map((p) => p[1]);
  const [l, r, t, b] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const box = closed([[l, t], [r, t], [r, b], [l, b]]);
  return `<path d="${box}" fill="none" stroke="${colour}" stroke-width="3" ${broken ? 'stroke-dasharray="10 7"' : ''} stroke-opacity=".9"/><path d="${box}" fill="none" stroke="var(--cream)" stroke-width="1" ${broken ? 'stroke-dasharray="10 7"' : ''}/>`;
}

const wordOf = (m: Mark): string => m.text || (m.kind ?? '').replaceAll('_', ' ');
const signWidth = (word: string, large: number): number => (word.length * 4.9 + 9) * large;
const STEP_ASIDE = 16;

/** A lettered slip on a free table goes aside, up or down, until nobody stands on it. `taken` are the boxes of pieces. */
export function clearOf(m: Mark, grid: Grid, taken: { x: number; y: number; w: number; h: number }[], large: number): Mark {
  if (!m.at || !SIGN.has(m.kind ?? '')) return m;
  const [x, y] = grid.point(m.at);
  const [w, h] = [signWidth(wordOf(m), large), 13.2 * large];
  const free = (dy: number): boolean => y + dy > h && y + dy < grid.height - h && taken.every((b) => b.x > x + w / 2 || b.x + b.w < x - w / 2 || b.y > y + dy + h / 2 || b.y + b.h < y + dy - h / 2);
  for (let i = 0; i < 16; i++) for (const dy of [i * STEP_ASIDE, -i * STEP_ASIDE]) if (free(dy)) return { ...m, at: grid.unpoint(x, y + dy) };
  return m;
}

/** Any other mark: a small lettered slip, its letters `large` times their size. */
function sign(m: Mark, x: number, y: number, k: number, turn: number | undefined, large: number): string {
  const word = wordOf(m);
  const short = SIGN.has(m.kind ?? '') || word.length <= 14 ? word : word.slice(0, 13) + '…';
  const w = signWidth(short, large);
  const arrow = turn === undefined ? '' : `<path transform="rotate(${turn} ${f(x)} ${f(y)})" d="M${f(x)} ${f(y - 16 * k)}l4 7h-8z" fill="var(--ink)"/>`;
  return (
    `<g><rect x="${f(x - w / 2)}" y="${f(y - 6.6 * large)}" width="${f(w)}" height="${f(13.2 * large)}" rx="3" fill="var(--slip)" stroke="${look(m.side).text}" stroke-width="1.1"/>` +
    text(x, y + 3.4 * large, 9 * large, short, { fill: 'var(--ink)', weight: 600 }) + arrow + '</g>'
  );
}
