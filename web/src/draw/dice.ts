// Dice faces.
import { cardWords, faceOf, isJoker } from '../table/cards';
import { escape } from './svg';

const PIPS: Record<number, [number, number][]> = {
  1: [[0, 0]],
  2: [[-1, -1], [1, 1]],
  3: [[-1, -1], [0, 0], [1, 1]],
  4: [[-1, -1], [1, -1], [-1, 1], [1, 1]],
  5: [[-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1]],
  6: [[-1, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [1, 1]],
};
const SIDE_FACE: Record<string, [string, string]> = {
  A: ['#9E2F1E', '#FBF3DF'], B: ['#1C4A78', '#FBF3DF'], C: ['#1F1F22', '#FBF3DF'], D: ['#A9A493', '#2A2219'],
};
const PLAIN: [string, string] = ['#FBF6E8', '#2A2219'];

/** A d6 with pips; `letter` colours it for its side. */
export function die(face: number, size = 18, letter = ''): string {
  const [ground, pip] = SIDE_FACE[letter] ?? PLAIN;
  const pips = (PIPS[face] ?? []).map(([x, y]) => `<circle cx="${x * 4.6}" cy="${y * 4.6}" r="1.95" fill="${pip}"/>`);
  return (
    `<svg class="die" width="${size}" height="${size}" viewBox="-10 -10 20 20" role="img" aria-label="die ${face}">` +
    `<rect x="-9" y="-9" width="18" height="18" rx="3.6" fill="${ground}" stroke="#2A2219" stroke-width="1.4"/>${pips.join('')}</svg>`
  );
}

/** Any other die: a pentagon face with its numeral. */
export function numeralDie(face: string, sides: number, size = 24): string {
  return (
    `<svg class="die" width="${size}" height="${size}" viewBox="-11 -11 22 22" role="img" aria-label="d${sides}: ${escape(face)}">` +
    '<path d="M0-10L5.9-8.1L9.5-3.1V3.1L5.9 8.1L0 10L-5.9 8.1L-9.5 3.1V-3.1L-5.9-8.1Z" fill="#FBF6E8" stroke="#2A2219" stroke-width="1.3"/>' +
    '<path d="M0-7.4L7-2.3L4.4 6H-4.4L-7-2.3Z" fill="#EFE4C8" stroke="#2A2219" stroke-width=".6"/>' +
    `<text y="4" text-anchor="middle" font-size="${face.length > 2 ? 8 : 11}" font-weight="800" font-family="'Archivo Variable'" style="font-stretch:80%" fill="#2A2219">${escape(face)}</text></svg>`
  );
}

/** A drawn card, small, in the log. */
export function cardChip(code: string): string {
  const known = faceOf(code);
  const face = known ? known.rank + known.suit : isJoker(code) ? '★' : code;
  return (
    `<svg class="die" width="17" height="22" viewBox="0 0 17 22" role="img" aria-label="card ${escape(cardWords(code))}">` +
    '<rect x="1" y="1" width="15" height="20" rx="2.4" fill="#FBF6E8" stroke="#2A2219" stroke-width="1.2"/>' +
    `<text x="8.5" y="14.6" text-anchor="middle" font-size="${face.length > 2 ? 6 : 8.5}" font-weight="800" font-family="'Archivo Variable'" style="font-stretch:76%" fill="${known?.red ? '#9E2F1E' : '#2A2219'}">${escape(face)}</text></svg>`
  );
}

export function face(kind: string, sides: number, shown: string, letter = ''): string {
  if (kind === 'card') return cardChip(shown);
  const n = Number(shown);
  if (sides === 6 && n >= 1 && n <= 6 && Number.isInteger(n)) return die(n, 18, letter);
  return numeralDie(shown, sides);
}
