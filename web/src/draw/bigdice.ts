// Dice large enough to be watched: drawn at any size, and as they roll, as a pure function of time.
import { cardWords, faceOf, isJoker } from '../table/cards';
import { look } from './sides';
import { escape, f } from './svg';

const PIPS: Record<number, [number, number][]> = {
  1: [[0, 0]], 2: [[-1, -1], [1, 1]], 3: [[-1, -1], [0, 0], [1, 1]], 4: [[-1, -1], [1, -1], [-1, 1], [1, 1]],
  5: [[-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1]], 6: [[-1, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [1, 1]],
};

/** A d6, its centre at 0, `size` wide. */
function cube(face: number, size: number, side: number): string {
  const { field, deep } = look(side);
  const h = size / 2;
  const pips = (PIPS[face] ?? []).map(([x, y]) => `<circle cx="${f(x * size * 0.25)}" cy="${f(y * size * 0.25)}" r="${f(size * 0.092)}" fill="var(--cream)"/>`);
  return (
    `<rect x="${f(-h)}" y="${f(-h)}" width="${size}" height="${size}" rx="${f(size * 0.2)}" fill="${field}" stroke="${deep}" stroke-width="1.6"/>` +
    `<rect x="${f(-h + 2.2)}" y="${f(-h + 2.2)}" width="${f(size - 4.4)}" height="${f(size - 4.4)}" rx="${f(size * 0.16)}" fill="none" stroke="var(--cream)" stroke-width=".9" stroke-opacity=".55"/>${pips.join('')}`
  );
}

/** Any other die: a pentagon face seen from above with its numeral. */
function solid(face: string, size: number, side: number): string {
  const { field, deep } = look(side);
  const at = (r: number, a: number) => `${f(Math.sin((a * Math.PI) / 180) * r)} ${f(-Math.cos((a * Math.PI) / 180) * r)}`;
  const rim = Array.from({ length: 10 }, (_, i) => at(size * 0.55, i * 36)).join('L');
  const inner = Array.from({ length: 5 }, (_, i) => at(size * 0.36, i * 72)).join('L');
  const ribs = Array.from({ length: 5 }, (_, i) => `M${at(size * 0.36, i * 72)}L${at(size * 0.55, i * 72)}`).join('');
  return (
    `<path d="M${rim}Z" fill="${field}" stroke="${deep}" stroke-width="1.6" stroke-linejoin="round"/><path d="M${inner}Z${ribs}" fill="none" stroke="var(--cream)" stroke-width=".9" stroke-opacity=".6"/>` +
    `<text y="${f(size * 0.17)}" text-anchor="middle" font-size="${f(size * (face.length > 1 ? 0.42 : 0.48))}" font-weight="800" font-family="'Archivo Variable'" style="font-stretch:80%" fill="var(--cream)">${escape(face)}</text>`
  );
}

/** A card that was drawn, as high as a die is wide and a little more. */
function card(code: string, size: number): string {
  const known = faceOf(code);
  const [w, h] = [size * 0.86, size * 1.1];
  const ink = known?.red ? '#9E2F1E' : '#2A2219';
  const words = known ? known.rank + known.suit : isJoker(code) ? '★' : code;
  return (
    `<title>${escape(cardWords(code))}</title><rect x="${f(-w / 2)}" y="${f(-h / 2)}" width="${f(w)}" height="${f(h)}" rx="${f(size * 0.1)}" fill="#FBF6E8" stroke="#2A2219" stroke-width="1.4"/>` +
    `<text y="${f(size * 0.16)}" text-anchor="middle" font-size="${f(size * (words.length > 2 ? 0.34 : 0.46))}" font-weight="800" font-family="'Archivo Variable'" style="font-stretch:76%" fill="${ink}">${escape(words)}</text>`
  );
}

export const dieFace = (kind: string, sides: number, face: string, size: number, side: number): string =>
  kind === 'card' ? card(face, size) : sides === 6 && /^[1-6]$/.test(face) ? cube(Number(face), size, side) : solid(face, size, side);

/** Thrown and settled: `t` runs from 0 to 1; the die comes in from `from` and comes to rest at 0. */
export function rollingDie(die: { kind?: string; sides: number; face?: string }, size: number, side: number, t: number, index: number, from: [number, number]): string {
  const { kind = '', sides, face = '' } = die;
  if (t >= 1) return dieFace(kind, sides, face, size, side);
  const left = 1 - Math.max(0, t);
  const ease = left * left;
  const at = `${f(from[0] * ease)},`;
  if (kind === 'card') return t <= 0 ? '' : `<g transform="translate(${at}${f(from[1] * ease)}) scale(${f(Math.max(0.05, Math.abs(1 - 2 * left)))},1)">${dieFace(kind, sides, t > 0.5 ? face : '', size, side)}</g>`;
  const hop = Math.abs(Math.sin(t * Math.PI * 3)) * left * size * 0.42;
  const spin = ease * (index % 2 ? -520 : 460);
  const step = Math.floor(t * 9) + index * 3;
  const passing = String(1 + ((Number(face) || 1) + step * 5) % Math.max(1, sides));
  const shadow = `<ellipse cx="${f(from[0] * ease)}" cy="${f(from[1] * ease + size * 0.5)}" rx="${f(size * 0.46)}" ry="${f(size * 0.13)}" fill="var(--shadow)" fill-opacity="${f(0.1 + 0.25 * t)}"/>`;
  return `${shadow}<g transform="translate(${at}${f(from[1] * ease - hop)}) rotate(${f(spin)})">${dieFace(kind, sides, passing, size, side)}</g>`;
}
