// Cardboard counters for hexes: field, symbol, values, facing, stack, badges.
import type { Badge, Piece, Stat } from '../generated/view';
import { badgeGlyph } from './badges';
import { look } from './sides';
import { f, text } from './svg';
import { symbol, symbolParts } from './symbols';

export interface CounterLook {
  /** pixels of the edge on the screen: decides how much is drawn */
  pixels: number;
  bearing?: number | undefined;
  /** how many lie here; 0 or 1: alone */
  stack?: number;
  layer?: 'body' | 'badges' | 'all';
}

/** The outline of a counter: square for the first side, cut at the corners for the second, and so on. */
export function counterShape(letter: string, x: number, y: number, half: number, k: number): string {
  if (letter === 'A' || letter === 'D' || letter === 'N') {
    return `<rect x="${f(x - half)}" y="${f(y - half)}" width="${f(2 * half)}" height="${f(2 * half)}" rx="${f(1.8 * k)}"`;
  }
  const c = 4.2 * k;
  const [l, r, t, b] = [x - half, x + half, y - half, y + half];
  if (letter === 'C') {
    return `<path d="M${f(l)} ${f(t)}H${f(x - c)}L${f(x)} ${f(t + c)}L${f(x + c)} ${f(t)}H${f(r)}V${f(b)}H${f(l)}Z"`;
  }
  return `<path d="M${f(l + c)} ${f(t)}H${f(r - c)}L${f(r)} ${f(t + c)}V${f(b - c)}L${f(r - c)} ${f(b)}H${f(l + c)}L${f(l)} ${f(b - c)}V${f(t + c)}Z"`;
}

const STAR = 'M0-4L1.1-1.2L4-1.1L1.7.7L2.5 3.5L0 1.9L-2.5 3.5L-1.7.7L-4-1.1L-1.1-1.2Z';

function values(stats: Stat[], x: number, y: number, half: number, k: number, ink: string): string {
  const reach = half - 6.2 * k;
  const at: Record<string, number> = { left: x - reach, centre: x, right: x + reach };
  const base = y + half - 3.2 * k;
  let out = '';
  for (const s of stats) {
    const px = at[s.place ?? ''];
    if (px === undefined) continue;
    const raw = s.value ?? '';
    const stars = raw.split('*').length - 1;
    const value = raw.replaceAll('*', '').split(' / ')[0] || '–'; // "5 / 8": what is left
    const size = value.length > 2 ? 8.6 : 11.2;
    out += text(px, base, size * k, value, { weight: 800, fill: ink });
    for (let i = 0; i < stars; i++) {
      out += `<path transform="translate(${f(px)},${f(base - (12.6 + i * 6.4) * k)}) scale(${(k * 0.82).toFixed(2)})" d="${STAR}" fill="${ink}"/>`;
    }
  }
  return out;
}

function whiteFlag(x: number, y: number, half: number, k: number, field: string): string {
  return (
    `<g transform="translate(${f(x - half * 0.5)},${f(y - half * 0.72)}) scale(${(k * 1.02).toFixed(2)})">` +
    `<path d="M1.6 0V22" stroke="${field}" stroke-width="1.8" stroke-linecap="round"/>` +
    `<path d="M2.4 1C6-1 9 3.4 15.6 1.2V10.6C9.4 12.8 6 8.6 2.4 10.4Z" fill="#fff" stroke="${field}" stroke-width="1.3"/></g>`
  );
}

/** One counter centred on (x, y), `edge` units wide. */
export function counter(piece: Piece, x: number, y: number, edge: number, o: CounterLook): string {
  const half = edge / 2;
  const k = edge / 34;
  const { letter, field, deep, ink: sideInk } = look(piece.side, piece.formation);
  const layer = o.layer ?? 'all';
  let out = '';
  if (layer !== 'badges') out += body(piece, x, y, { half, k, letter, field, deep, sideInk }, o);
  if (layer !== 'body') out += badges(piece, x, y, half, k, o);
  return out;
}

interface Measures {
  half: number;
  k: number;
  letter: string;
  field: string;
  deep: string;
  sideInk: string;
}

function body(piece: Piece, x: number, y: number, m: Measures, o: CounterLook): string {
  const { half, k, letter, field, deep } = m;
  const routing = piece.state === 'routing';
  const shape = (dx: number, dy: number, grow = 0) => counterShape(letter, x + dx, y + dy, half + grow, k);
  let out = '<g>';
  if (o.pixels < 14) {
    return out + shape(0, 0, -half * 0.3) + ` fill="${field}" stroke="var(--cream)" stroke-width="${f(2 * k)}"/></g>`;
  }
  for (let i = Math.min(o.stack ?? 1, 4) - 1; i > 0; i--) {
    out += shape(-2.6 * i * k, -2.6 * i * k) + ` fill="${deep}" stroke="var(--cream)" stroke-width="${f(0.7 * k)}"/>`;
  }
  out += shape(1.2 * k, 1.8 * k, 0.4) + ' fill="var(--shadow)" fill-opacity=".38"/>';
  out += shape(0, 0) + ` fill="${routing ? '#FBF6E8' : field}" stroke="${deep}" stroke-width="${f(k)}"/>`;
  const line = routing ? field : 'var(--cream)';
  out += shape(0, 0, -1.6 * k) + ` fill="none" stroke="${line}" stroke-width="${f(0.6 * k)}" stroke-opacity="${routing ? 0.9 : 0.5}"/>`;
  if (letter === 'D') out += shape(0, 0, -3.2 * k) + ` fill="none" stroke="#2A2219" stroke-width="${f(0.6 * k)}"/>`;
  if (piece.state === 'hidden') {
    return out + text(x, y + 6 * k, 18 * k, '?', { fill: m.sideInk, font: 'd' }) + '</g>';
  }
  const stats = piece.stats ?? [];
  if (routing) {
    const morale = stats.find((s) => s.place === 'right') ?? stats.find((s) => s.id === 'morale');
    out += whiteFlag(x, y, half, k, field);
    if (morale?.value) out += text(x + half * 0.62, y + half * 0.74, 9.5 * k, morale.value, { fill: field });
    return out + '</g>';
  }
  const big = o.pixels >= 42;
  const placed = stats.filter((s) => s.place && s.place !== 'top');
  const small = o.pixels < 24;
  const name = piece.symbol ?? '';
  const starred = stats.some((s) => s.place === 'left' && s.value?.includes('*'));
  const lift = small || !placed.length ? 0 : big ? 3.8 : 5.6;
  const shift = small ? 0 : big ? 3.4 * k : starred ? k : 0;
  out += symbol(name, x + shift, y - lift * k, (small || !placed.length ? 25 : big ? 17.6 : 19) * k, m.sideInk);
  if (!small) {
    out += values(placed, x, y, half, k, m.sideInk);
    if (big && piece.code) {
      out += text(x - half + 3.2 * k, y - half + 8 * k, 6.6 * k, piece.code, { anchor: 'start', width: 80, fill: m.sideInk });
    }
    const top = stats.find((s) => s.place === 'top');
    if (top?.value && !big) out += text(x + half - 3 * k, y - half + 9 * k, 8 * k, top.value, { anchor: 'end', weight: 800, fill: m.sideInk });
  }
  if (symbolParts(name).base !== 'leader' && o.bearing !== undefined) out += wedge(x, y, k, o.bearing, deep);
  // Who has acted lies under a veil; not glass, or the ground would show through.
  if (piece.state === 'idle' || piece.state === 'done') out += shape(0, 0, 0.6) + ' fill="var(--map)" fill-opacity=".42"/>';
  return out + '</g>';
}

/** The cream wedge that straddles the side a counter faces; the counter itself never turns. */
export function wedge(x: number, y: number, k: number, bearing: number, deep: string): string {
  const diagonal = bearing % 180 !== 0;
  const apex = (diagonal ? 24.8 : 23.2) * k;
  const base = (diagonal ? 18.8 : 16.8) * k;
  return (
    `<path transform="rotate(${bearing} ${f(x)} ${f(y)})" d="M${f(x)} ${f(y - apex)}L${f(x + 6.2 * k)} ${f(y - base)}H${f(x - 6.2 * k)}Z" ` +
    `fill="var(--cream)" stroke="${deep}" stroke-width="${f(1.1 * k)}" stroke-linejoin="round"/>`
  );
}

function badges(piece: Piece, x: number, y: number, half: number, k: number, o: CounterLook): string {
  if (o.pixels < 24) return '';
  const list = piece.badges ?? [];
  let out = '';
  let left = (o.stack ?? 1) > 1 ? 12 : -0.8;
  let right = 1;
  for (const b of list.filter((c) => c.code !== 'leader' && c.code !== 'routing' && c.code !== 'idle')) {
    if (b.code === 'disordered') {
      out += disordered(x, y, half, k);
    } else if (b.code === 'attacked' || b.code === 'engaged') {
      out += badgeGlyph(b, x + half - 0.5 * k, y - half + right * k, k);
      right += 11;
    } else {
      out += badgeGlyph(b, x - half - 2.4 * k, y - half + left * k, k);
      left += 11.4;
    }
  }
  const leader = list.find((b) => b.code === 'leader');
  if (leader) out += leaderDisc(leader, x + half - k, y - half + 3 * k, k);
  if ((o.stack ?? 1) > 1) out += stackBox(o.stack!, x - half - k, y - half - 0.5 * k, k);
  return out;
}

const disordered = (x: number, y: number, half: number, k: number): string =>
  `<path d="M${f(x - half + 3 * k)} ${f(y + half - 6.6 * k)}q${f(3.5 * k)} ${f(-4 * k)} ${f(7 * k)} 0t${f(7 * k)} 0t${f(7 * k)} 0t${f(7 * k)} 0" fill="none" stroke="#F0B323" stroke-width="${f(1.8 * k)}"/>`;

function leaderDisc(badge: Badge, x: number, y: number, k: number): string {
  return (
    `<g transform="translate(${f(x)},${f(y)}) scale(${k.toFixed(2)})"><circle r="7.4" fill="var(--choice)" stroke="#3A2A04" stroke-width="1.1"/>` +
    '<circle r="5.9" fill="none" stroke="#3A2A04" stroke-width=".4"/>' +
    text(0, 3.4, 9.4, badge.text && badge.text.length <= 3 ? badge.text : '★', { fill: '#2A2219', weight: 850, width: 78 }) +
    '</g>'
  );
}

const stackBox = (n: number, x: number, y: number, k: number): string =>
  `<g transform="translate(${f(x)},${f(y)}) scale(${k.toFixed(2)})"><rect x="-5" y="-5" width="10" height="10" rx="2" fill="#F3EBD7" stroke="#2A2219" stroke-width=".9"/>` +
  text(0, 3.2, 8.8, String(n), { fill: '#2A2219', weight: 800 }) +
  '</g>';
