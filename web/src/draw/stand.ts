// Stands on squares: a base to scale standing at the side it faces, with silhouettes, value, name and number.
import type { Piece } from '../generated/view';
import { badgeGlyph } from './badges';
import { SQUARE_SIDE } from './grid';
import { look } from './sides';
import { f, text, type XY } from './svg';
import { symbol, symbolParts, symbolRow } from './symbols';

const DEPTH: Record<string, number> = {
  infantry: 20, irregular: 20, police: 20, engineer: 20, cavalry: 30, irregular_cavalry: 30, camel: 30, command: 30,
  leader: 30, gun: 40, machine_gun: 38, mortar: 38, wagon: 40, pack: 34,
};
const K = SQUARE_SIDE / 50;
const WIDTH = 40 * K;

/** Depth of a stand's base, in units. */
export function standDepth(piece: Piece): number {
  return (DEPTH[symbolParts(piece.symbol ?? '').base] ?? 24) * K;
}

/** Where a stand lies in its square: the rectangle, and the middle of its front. Local to the square's centre. */
export function standBox(piece: Piece, behind: number): { x: number; y: number; w: number; h: number } {
  const half = SQUARE_SIDE / 2;
  const depth = standDepth(piece);
  const gap = 2.5 + behind;
  switch (piece.direction) {
    case 'N': return { x: -WIDTH / 2, y: -half + gap, w: WIDTH, h: depth };
    case 'E': return { x: half - gap - depth, y: -WIDTH / 2, w: depth, h: WIDTH };
    case 'W': return { x: -half + gap, y: -WIDTH / 2, w: depth, h: WIDTH };
    case 'S': return { x: -WIDTH / 2, y: half - gap - depth, w: WIDTH, h: depth };
    default: return { x: -WIDTH / 2, y: -depth / 2, w: WIDTH, h: depth };
  }
}

function frontEdge(direction: string, b: { x: number; y: number; w: number; h: number }, inset: number): string {
  const band = (x: number, y: number, w: number, h: number) =>
    `<rect x="${f(x)}" y="${f(y)}" width="${f(w)}" height="${f(h)}" fill="var(--cream)"/>`;
  switch (direction) {
    case 'N': return band(b.x + inset, b.y + 0.6, b.w - 2 * inset, 3);
    case 'S': return band(b.x + inset, b.y + b.h - 3.6, b.w - 2 * inset, 3);
    case 'E': return band(b.x + b.w - 3.6, b.y + inset, 3, b.h - 2 * inset);
    case 'W': return band(b.x + 0.6, b.y + inset, 3, b.h - 2 * inset);
    default: return '';
  }
}

function face(piece: Piece, b: { x: number; y: number; w: number; h: number }, value: string): string {
  const name = piece.symbol ?? '';
  const direction = piece.direction ?? '';
  const { ink } = look(piece.side, piece.formation);
  const shallow = Math.min(b.w, b.h) < 26;
  const size = shallow ? 15.5 : Math.min(27, Math.min(b.w, b.h) - 5);
  const step = 9.4;
  let out = '';
  if (direction === 'E' || direction === 'W') {
    const cx = b.x + b.w / 2 + (direction === 'E' ? -1.6 : 1.6);
    const count = shallow ? 2 : 1;
    out += symbolRow(name, Array.from({ length: count }, (_, i): XY => [cx, b.y + (shallow ? 9 + i * 12 : 16.5)]), Math.min(size, 24), ink);
    return out + text(cx, b.y + b.h - 5, 14, value, { weight: 800, fill: ink });
  }
  const cy = b.y + b.h / 2 + (direction === 'N' ? 1.8 : direction === 'S' ? -1.8 : 0);
  if (shallow) out += symbolRow(name, [0, 1, 2].map((i): XY => [b.x + 9 + i * step, cy]), size, ink);
  else out += symbol(name, b.x + 15, cy, size, ink);
  return out + text(b.x + b.w - 7.5, cy + 4.8, 14, value, { weight: 800, fill: ink });
}

/** One stand, drawn around its square's centre. `behind` pushes the rear stand of a column back. */
export function stand(piece: Piece, behind: number, pixels: number): string {
  const b = standBox(piece, behind);
  const { letter, field, deep } = look(piece.side, piece.formation);
  const radius = letter === 'B' ? 7 : 1.5;
  const rect = (dx: number, dy: number) =>
    `<rect x="${f(b.x + dx)}" y="${f(b.y + dy)}" width="${f(b.w)}" height="${f(b.h)}" rx="${radius}"`;
  const faded = piece.state === 'idle' || piece.state === 'done';
  let out = `<g${faded ? ' opacity=".72"' : ''}>` + rect(1.4, 2) + ' fill="var(--shadow)" fill-opacity=".35"/>';
  out += rect(0, 0) + ` fill="${field}" stroke="${deep}" stroke-width="1.1"/>`;
  out += frontEdge(piece.direction ?? '', b, letter === 'B' ? 5 : 1);
  if (piece.state === 'hidden') return out + text(b.x + b.w / 2, b.y + b.h / 2 + 5, 15, '?', {}) + '</g>';
  if (pixels < 18) return out + '</g>';
  const placed = piece.stats?.find((s) => s.place) ?? piece.stats?.find((s) => s.id === 'value');
  out += face(piece, b, placed?.value ?? '');
  if (pixels >= 30) out += behindIt(piece, b, field) + done(piece, b);
  return out + '</g>';
}

/** Radius of the disc with the activation number. */
export const NUMBER = 6.4;
/** It lies in the corner of the square behind the stand: the name has the middle. */
export function numberSpot(piece: Piece): XY {
  const away = SQUARE_SIDE / 2 - NUMBER - 1.2;
  return [away, piece.direction === 'S' ? -away : away];
}

/** Short name and activation number, in the free part of the square behind the stand. */
function behindIt(piece: Piece, b: { x: number; y: number; w: number; h: number }, field: string): string {
  const direction = piece.direction ?? '';
  const sideways = direction === 'E' || direction === 'W';
  const label = piece.brief ? '' : piece.code || (piece.name ?? '').slice(0, 9); // a short name is written by itself, as large as it must be
  const free = SQUARE_SIDE - (sideways ? b.w : b.h);
  if (free < 14 && !piece.order) return '';
  const y = sideways ? b.y + 6 : direction === 'N' ? b.y + b.h + 8.5 : b.y - 8;
  const room = sideways ? SQUARE_SIDE - b.w - 8 : b.w - (piece.order ? 16 : 0);
  const x = sideways ? (direction === 'E' ? b.x - 4 : b.x + b.w + 4) : b.x;
  const size = Math.min(9.2, (room / Math.max(1, label.length)) * 2.1);
  let out = '';
  if (free >= 14 && size >= 6) {
    out += text(x, y + 3.2, size, label, {
      fill: 'var(--ink)', anchor: direction === 'E' ? 'end' : 'start', weight: 600, width: 78, halo: 'var(--map)', haloWidth: 2.4,
    });
  }
  if (piece.order) {
    const [ox, oy]: XY = sideways
      ? [direction === 'E' ? b.x - 8 : b.x + b.w + 8, b.y + b.h - 7]
      : numberSpot(piece);
    out += `<circle cx="${f(ox)}" cy="${f(oy)}" r="${NUMBER}" fill="var(--slip)" stroke="${field}" stroke-width="1.5"/>`;
    out += text(ox, oy + 3.2, piece.order.length > 1 ? 8 : 9, piece.order, { fill: 'var(--ink)', weight: 750 });
  }
  return out;
}

function done(piece: Piece, b: { x: number; y: number; w: number; h: number }): string {
  const list = (piece.badges ?? []).filter((x) => x.code !== 'leader');
  const corner: XY = piece.direction === 'N' ? [b.x + 1, b.y + 1] : [b.x + 1, b.y + b.h - 1];
  return list.slice(0, 3).map((badge, i) => badgeGlyph(badge, corner[0] + i * 12, corner[1], 1.1)).join('');
}
