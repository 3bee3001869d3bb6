// What stays on the board after an act until the player's next order: where somebody fell, where somebody came from,
// and the numbers of "Since your last order".
import { along } from './effects';
import { look } from './sides';
import { f, text, type XY } from './svg';

/** Where somebody fell: a faded outline and a cross. */
export function fallen([x, y]: XY, side: number, words: string, size: number, t: number): string {
  const { field } = look(side);
  const k = size * 0.62;
  return (
    `<g opacity="${(0.9 * t).toFixed(2)}"><rect x="${f(x - k)}" y="${f(y - k * 0.7)}" width="${f(2 * k)}" height="${f(1.4 * k)}" rx="4" fill="${field}" fill-opacity=".12" stroke="${field}" stroke-width="1.6" stroke-dasharray="4 3"/>` +
    `<path d="M${f(x - k * 0.34)} ${f(y - k * 0.34)}L${f(x + k * 0.34)} ${f(y + k * 0.34)}M${f(x + k * 0.34)} ${f(y - k * 0.34)}L${f(x - k * 0.34)} ${f(y + k * 0.34)}" stroke="${field}" stroke-width="3" stroke-linecap="round"/>` +
    (words ? text(x, y + k * 0.7 + 12, 11, words, { fill: 'var(--ink)', weight: 650, width: 84, halo: 'var(--map)', haloWidth: 4 }) : '') + '</g>'
  );
}

/** Where somebody stood before: a dashed outline and a dotted way to where it stands now. */
export function trace(way: XY[], side: number, size: number): string {
  if (way.length < 2) return '';
  const { text: ink } = look(side);
  const [x, y] = way[0]!;
  const [end, last] = [way.at(-1)!, way.at(-2)!];
  const stop = along(end, last, Math.min(size * 0.8, Math.hypot(end[0] - last[0], end[1] - last[1])));
  const d = [...way.slice(0, -1), stop].map((p, i) => `${i ? 'L' : 'M'}${f(p[0])} ${f(p[1])}`).join('');
  return `<circle cx="${f(x)}" cy="${f(y)}" r="${f(size * 0.5)}" fill="${ink}" fill-opacity=".1" stroke="${ink}" stroke-width="1.4" stroke-dasharray="4 3"/><path d="${d}" fill="none" stroke="var(--map)" stroke-width="5" stroke-opacity=".75"/><path d="${d}" fill="none" stroke="${ink}" stroke-width="2" stroke-dasharray="2 5" stroke-linecap="round" marker-end="url(#arrow)"/>`;
}

/** The number of a line of "Since your last order", where it happened. `k` is board units per pixel. */
export function eventNumber([x, y]: XY, n: number, side: number, k: number): string {
  const { field, ink } = look(side);
  return `<g class="event" transform="translate(${f(x)},${f(y)}) scale(${k.toFixed(2)})"><circle r="10" fill="${field}" stroke="#FBF3DF" stroke-width="2"/>${text(0, 4.4, 12.5, String(n), { fill: ink, weight: 800 })}</g>`;
}
