// Targets: a round sight with cross hairs, never the shape of a destination, and the chance on a plate above it.
import type { Chance } from '../generated/view';
import { f, text, type XY } from './svg';

const INK = '#3A2A04';
const TONE: Record<string, string> = { grave: 'var(--sev3)', middle: 'var(--sev2)', none: 'var(--sev1)' };

/** Round a legal target; `hot` is the one under the pointer. */
export function sight([x, y]: XY, r: number, hot: boolean): string {
  const ring = (w: number, c: string) => `<circle cx="${f(x)}" cy="${f(y)}" r="${f(r)}" fill="none" stroke="${c}" stroke-width="${w}"/>`;
  const hairs = [0, 90, 180, 270].map((a) => `<path transform="rotate(${a} ${f(x)} ${f(y)})" d="M${f(x)} ${f(y - r - (hot ? 7 : 5))}V${f(y - r + (hot ? 8 : 5))}"`);
  return ring(hot ? 6.4 : 5, INK) + hairs.map((h) => `${h} stroke="${INK}" stroke-width="5.4" stroke-linecap="round"/>`).join('') + ring(hot ? 3.6 : 2.6, 'var(--choice)') + hairs.map((h) => `${h} stroke="var(--choice)" stroke-width="2.6" stroke-linecap="round"/>`).join('');
}

/** The chance of the best result over a bar of all results, at least 38 × 24 pixels: `k` is units per pixel. */
export function chancePlate(c: Chance, [x, y]: XY, k: number, hot = false): string {
  const words = c.text ?? '';
  const w = Math.max(38, words.length * 7.6 + 10);
  let at = -w / 2 + 2;
  const bar = (c.bar ?? []).map((b) => {
    const long = ((w - 4) * b.per_mille) / 1000;
    const piece = `<rect x="${f(at)}" y="6.6" width="${f(long)}" height="4.4" fill="${TONE[b.tone ?? ''] ?? 'var(--sev1)'}"/>`;
    at += long;
    return piece;
  });
  return (
    `<g class="plate" transform="translate(${f(x)},${f(y)}) scale(${k.toFixed(3)})"><rect x="${f(-w / 2)}" y="-11" width="${f(w)}" height="24" rx="4" fill="#2A2219" stroke="${hot || c.best ? 'var(--choice)' : '#FBF3DF'}" stroke-width="${hot ? 2 : 1}"/>` +
    text(0, 3, 13, words, { fill: '#FBF3DF', weight: 800, width: 84 }) + bar.join('') + '</g>'
  );
}
