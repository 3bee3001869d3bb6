// Name tags of a free table: each near its group, hiding neither another tag nor, where that can be helped, anybody.
import type { Piece } from '../generated/view';
import { piecePoints } from './figures';
import type { Grid } from './grid';
import { look } from './sides';
import { bounds, f, text, type XY } from './svg';

export type Box = { x: number; y: number; w: number; h: number };

const TAG_HEIGHT = 18;
const TAG_TEXT = 11.5;
const LEGIBLE = 10; // pixels
/** How much larger tags and words are written where the whole table is far away: they stay legible. */
export const enlarged = (zoom: number): number => Math.max(1, Math.min(1.7, Math.round((10 * LEGIBLE) / (TAG_TEXT * zoom)) / 10));
export const overlaps = (a: Box, b: Box): boolean => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

/** About as wide as the words are at the size of a tag. */
const wordsWidth = (words: string): number =>
  [...words].reduce((w, c) => w + (/[ilj.,'’ ()!|]/.test(c) ? 3.1 : /[mwMW]/.test(c) ? 9.2 : /[A-Z0-9]/.test(c) ? 6.9 : 5.9), 0);

function tagWords(piece: Piece): { name: string; number: string; width: number } {
  const count = (piece.parts ?? []).filter((p) => p.shape !== 'gun' && p.shape !== 'mount').length;
  const pips = piece.pips?.[0];
  const number = pips ? `${pips.value}` : count > 1 ? String(count) : '';
  const name = piece.name ?? piece.code ?? piece.id ?? '';
  return { name, number, width: wordsWidth(name) + (number ? 36 : 16) };
}

/** Where a tag might go, the best first: above, below, beside, shifted, further off. */
function tries(group: Box, w: number, h: number): XY[] {
  const [l, r, t, b] = [group.x, group.x + group.w, group.y, group.y + group.h];
  const middle = (l + r) / 2 - w / 2;
  const beside = (t + b - h) / 2;
  const shifts = [middle, r - w + 12, l - 12, r - 12, l - w + 12];
  const near = [...shifts.map((x): XY => [x, t - 14 - h]), ...shifts.map((x): XY => [x, b + 16])];
  const aside = [beside, t - 6, b - h + 6].flatMap((y): XY[] => [[r + 16, y], [l - w - 16, y]]);
  const far = [1, 2, 3].flatMap((n) => shifts.slice(0, 3).flatMap((x): XY[] => [[x, t - 16 - (n + 1) * h], [x, b + 18 + n * h]]));
  return [near[0]!, near[shifts.length]!, ...aside.slice(0, 2), ...near, ...aside, ...far];
}

/** What a place costs: other tags must not be hidden, figures should not be, and it should be one of the first. */
const HIDES_A_TAG = 1000;
const HIDES_A_FIGURE = 3;
const LATER = 0.4;
const FIGURE = 8;

export interface TagPlace {
  at: XY;
  box: Box;
  /** where its group is, if it stands too far off to be seen as its own */
  leader?: XY | undefined;
}

const SQUARE = 64;
const squareOf = (x: number): number => Math.floor(x / SQUARE);

/** Figures by squares of the ground, so that few are looked at for each place. */
export class Crowd {
  private readonly squares = new Map<number, XY[]>();

  constructor(points: XY[]) {
    for (const p of points) {
      const key = this.key(squareOf(p[0]), squareOf(p[1]));
      const square = this.squares.get(key);
      if (square) square.push(p);
      else this.squares.set(key, [p]);
    }
  }

  private key(i: number, j: number): number {
    return i * 4096 + j;
  }

  /** How many stand inside these limits. */
  within(left: number, top: number, right: number, bottom: number): number {
    let n = 0;
    for (let i = squareOf(left); i <= squareOf(right); i++)
      for (let j = squareOf(top); j <= squareOf(bottom); j++)
        for (const [x, y] of this.squares.get(this.key(i, j)) ?? []) if (x > left && x < right && y > top && y < bottom) n++;
    return n;
  }
}

/** Places for the tags. `k` times their size. */
export function tagPlaces(pieces: Piece[], grid: Grid, k = 1): Map<string, TagPlace> {
  const taken: Box[] = [];
  const out = new Map<string, TagPlace>();
  const groups = pieces.map((p) => piecePoints(p, grid));
  const crowd = new Crowd(groups.flat());
  for (const [n, piece] of pieces.entries()) {
    const points = groups[n]!;
    if (!points.length) continue;
    const [w, h] = [tagWords(piece).width * k, TAG_HEIGHT * k];
    const cost = ([x, y]: XY, i: number): number => {
      if (y <= 0 || y + h >= grid.height) return Infinity;
      const box = { x, y, w, h };
      const hidden = crowd.within(x - FIGURE, y - FIGURE, x + w + FIGURE, y + h + FIGURE);
      return HIDES_A_TAG * taken.filter((o) => overlaps(o, box)).length + HIDES_A_FIGURE * hidden + LATER * i;
    };
    let best: XY | undefined;
    let least = Infinity;
    for (const [i, [x, y]] of tries(bounds(points), w, h).entries()) {
      if (LATER * i >= least) break; // those that follow cost more by their place in the list alone
      const held: XY = [Math.max(2, Math.min(x, grid.width - w - 2)), y];
      const c = cost(held, i);
      if (c < least) [best, least] = [held, c];
    }
    const at = best ?? [bounds(points).x, Math.max(2, bounds(points).y - h)];
    taken.push({ x: at[0], y: at[1], w: w + 3, h: h + 2 });
    out.set(piece.id ?? '', { at, box: { x: at[0], y: at[1], w, h }, leader: leaderOf(at, w, h, points) });
  }
  return out;
}

const NEAR = 27;
/** The nearest figure of the group, if even that is not near. */
function leaderOf([x, y]: XY, w: number, h: number, points: XY[]): XY | undefined {
  const away = ([px, py]: XY) => Math.hypot(Math.max(x - px, 0, px - x - w), Math.max(y - py, 0, py - y - h));
  const nearest = points.reduce((a, b) => (away(b) < away(a) ? b : a));
  return away(nearest) > NEAR ? nearest : undefined;
}

/** The name tag of a group: square for the first side, round-ended for the second. */
export function tag(piece: Piece, { at: [x, y], leader }: Omit<TagPlace, 'box'>, k = 1): string {
  const l = look(piece.side, piece.formation);
  const { name, number, width } = tagWords(piece);
  const w = width * k;
  const h = TAG_HEIGHT * k;
  const round = l.letter === 'B' ? TAG_HEIGHT / 2 : 2;
  let out = '<g>';
  if (leader) {
    const d = `M${f(Math.max(x + 6, Math.min(leader[0], x + w - 6)))} ${f(Math.max(y, Math.min(leader[1], y + h)))}L${f(leader[0])} ${f(leader[1])}`;
    out += `<path d="${d}" stroke="var(--cream)" stroke-width="3.4"/><path d="${d}" stroke="${l.field}" stroke-width="1.6"/>`;
  }
  out += `<rect x="${f(x)}" y="${f(y)}" width="${f(w)}" height="${f(h)}" rx="${f(round * k)}" fill="${l.field}" stroke="var(--cream)" stroke-width="1.2"/>`;
  out += text(x + 8 * k, y + 13 * k, TAG_TEXT * k, name, { anchor: 'start', weight: 650, width: 82, fill: l.ink });
  if (number) {
    out += `<rect x="${f(x + w - 23 * k)}" y="${f(y + 2.5 * k)}" width="${f(20 * k)}" height="${f(13 * k)}" rx="${f((l.letter === 'B' ? 6.5 : 1.5) * k)}" fill="var(--cream)"/>`;
    out += text(x + w - 13 * k, y + 13 * k, TAG_TEXT * k, number, { fill: l.field, weight: 800 });
  }
  return out + '</g>';
}
