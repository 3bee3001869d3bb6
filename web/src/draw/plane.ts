// Tools of a free table: the way of a move with what it crosses, the brass ruler, and the rose of cover on a ghost.
import type { Cover, Point, Remark } from '../generated/view';
import type { Grid } from './grid';
import { closed, f, path, text, type XY } from './svg';

const INK = '#3A2A04';
const PLATE = '#2A2219';
const CREAM = '#FBF3DF';

const plate = ([x, y]: XY, words: string, k: number, anchor: 'start' | 'middle' = 'middle'): string => {
  const w = words.length * 6.4 + 14;
  return `<g transform="translate(${f(x)},${f(y)}) scale(${k.toFixed(3)})"><rect x="${f(anchor === 'middle' ? -w / 2 : 0)}" y="-12" width="${f(w)}" height="23" rx="4" fill="${PLATE}"/>${text(anchor === 'middle' ? 0 : 7, 4, 13, words, { fill: CREAM, weight: 700, width: 86, ...(anchor === 'start' ? { anchor: 'start' as const } : {}) })}</g>`;
};

/** The way of a formation with what it crosses, each named where it is crossed, and its length at the end. */
export function planeWay(points: Point[], crossings: Remark[], words: string, grid: Grid, k: number): string {
  if (points.length < 2) return '';
  const line = points.map((p) => grid.point(p));
  const d = path(line);
  const end = line.at(-1)!;
  return `<path d="${d}" fill="none" stroke="${INK}" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/><path d="${d}" fill="none" stroke="var(--choice)" stroke-width="4.4" stroke-linecap="round" stroke-linejoin="round"/>` +
    crossings.filter((c) => c.at).map((c) => {
      const [x, y] = grid.point(c.at!);
      return `<circle cx="${f(x)}" cy="${f(y)}" r="7" fill="#FBF6E8" stroke="#9E2F1E" stroke-width="2.2"/><path d="M${f(x - 3)} ${f(y)}h6" stroke="#9E2F1E" stroke-width="2.2"/>${plate([x + 12 * k, y], c.text ?? '', k, 'start')}`;
    }).join('') + (words ? plate([end[0], end[1] + 34 * k], words, k) : '');
}

/** A brass ruler: ticks every 10 mm, figures every 50, the length and what it means on a plate. `per` is units per mm. */
export function brassRuler(a: XY, b: XY, per: number, words: string, k: number): string {
  const l = Math.hypot(b[0] - a[0], b[1] - a[1]);
  if (l < 4) return '';
  const turn = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI;
  const mm = l / per;
  let ticks = '';
  let figures = '';
  for (let m = 0; m <= mm; m += 10) {
    ticks += `M${f(m * per)} -7v${m % 50 ? 4 : 8}`;
    if (m % 50 === 0 && m > 0 && mm - m > 12) figures += text(m * per, 7.6, 9, String(m), { fill: INK, weight: 700 });
  }
  const [nx, ny] = [(b[1] - a[1]) / l, -(b[0] - a[0]) / l];
  const up = ny > 0 ? -1 : 1;
  const off = (20 + Math.abs(nx) * words.length * 3.2) * k;
  return (
    `<g transform="translate(${f(a[0])},${f(a[1])}) rotate(${f(turn)})"><rect x="0" y="-9" width="${f(l)}" height="19" fill="#E9CF8B" fill-opacity=".92" stroke="${INK}" stroke-width="1.1"/><path d="${ticks}" stroke="${INK}" stroke-width="1"/>${figures}</g>` +
    `<circle cx="${f(a[0])}" cy="${f(a[1])}" r="4" fill="${INK}"/><circle cx="${f(b[0])}" cy="${f(b[1])}" r="4" fill="${INK}"/>${plate([(a[0] + b[0]) / 2 + nx * off * up, (a[1] + b[1]) / 2 + ny * off * up], words, k)}`
  );
}

const LOOK: Record<string, { fill: string; opacity: number; stroke: string; words: string }> = {
  hard: { fill: PLATE, opacity: 0.88, stroke: PLATE, words: 'hard cover' },
  soft: { fill: '#8A6A42', opacity: 0.7, stroke: '#5A4126', words: 'soft cover' },
  open: { fill: '#9E2F1E', opacity: 0.16, stroke: '#9E2F1E', words: 'open' },
};

/** Cover from every side, clockwise from north in degrees: dark where something solid shields it, with words. */
export function coverRose([x, y]: XY, cover: Cover[], r: number, k: number): string {
  const w = r * 0.17;
  const spot = (a: number, l: number): XY => [x + Math.sin((a * Math.PI) / 180) * l, y - Math.cos((a * Math.PI) / 180) * l];
  const widest = new Map<string, Cover>();
  let out = '';
  for (const c of cover) {
    const look = LOOK[c.cover ?? ''] ?? LOOK.open!;
    const [from, to] = [c.from + 0.8, (c.to < c.from ? c.to + 360 : c.to) - 0.8];
    const steps = Math.max(1, Math.ceil((to - from) / 10));
    const arc = (l: number) => Array.from({ length: steps + 1 }, (_, i) => spot(from + ((to - from) * i) / steps, l));
    out += `<path d="${closed([...arc(r), ...arc(r + w).reverse()])}" fill="${look.fill}" fill-opacity="${look.opacity}" stroke="${look.stroke}" stroke-width=".8" ${c.cover === 'open' ? 'stroke-dasharray="2 2"' : ''}/>`;
    const best = widest.get(c.cover ?? '');
    if (to - from >= 40 && (!best || to - from > best.to - best.from)) widest.set(c.cover ?? '', { ...c, from, to });
  }
  for (const [kind, c] of widest) {
    const [px, py] = spot((c.from + c.to) / 2, r * 1.42);
    out += text(px, py + 4 * k, 12.5 * k, (LOOK[kind] ?? LOOK.open!).words, { fill: kind === 'open' ? '#9E2F1E' : PLATE, weight: 750, halo: 'var(--map)', haloWidth: 4.5 * k });
  }
  return out;
}

/** Open on more than half the horizon. */
export const mostlyOpen = (cover: Cover[]): boolean => cover.filter((c) => c.cover === 'open').reduce((sum, c) => sum + ((c.to - c.from + 360) % 360 || 360), 0) > 180;
