// Small round signs on counters and stands: what a piece has done or suffers.
import type { Badge } from '../generated/view';
import { escape, f } from './svg';

const INK = '#2A2219';
const line = (d: string, width = 1.4): string =>
  `<path d="${d}" fill="none" stroke="${INK}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

const GLYPH: Record<string, string> = {
  fired: '<path d="M-3.4 1.6C-4.4-.6-2-2.2-1-1.2C-.6-3.4 2.6-3.2 2.6-1.2C4.6-1 4 2 2.4 1.8C1.4 3.2-2 3.2-3.4 1.6Z" fill="#6b6252"/>',
  moved: line('M-3 0H2M0-2.4L2.8 0L0 2.4', 1.3),
  done: line('M-3 .2L-.8 2.4L3.2-2.4', 1.5),
  acted: line('M-3 .2L-.8 2.4L3.2-2.4', 1.5),
  attacked: '<path d="M0-4L1-1.2L4-1.6L1.8.4L3 3.4L0 1.8L-3 3.4L-1.8.4L-4-1.6L-1-1.2Z" fill="#9E2F1E"/>',
  engaged: '<path d="M-2.8 2.8L2.6-2.6M2.8 2.8L-2.6-2.6M-3.4 1L-1 3.4M3.4 1L1 3.4" stroke="#9E2F1E" stroke-width="1.3" stroke-linecap="round"/>',
  limbered: line('M-3.4 0H3.4') + `<circle cx="-1.4" cy="1.4" r="1.8" fill="none" stroke="${INK}"/>`,
  dismounted: line('M0-3.2V2.4M-2.4 0L0 2.8L2.4 0', 1.3),
  entrenched: line('M-3.4 1.4Q0-3.6 3.4 1.4M-3.4 3H3.4', 1.3),
  towed: line('M-3.6-1.6C-1-1.6 1 1.6 3.6 1.6') + `<circle cx="-2.6" cy="-1.6" r="1.3" fill="${INK}"/>`,
  anchored: line('M0-3.4V3M-2.8.6C-2.6 2.4-1.4 3.2 0 3.2S2.6 2.4 2.8.6M-1.6-1.6H1.6', 1.2),
  sinking: line('M-3.6 2.6Q-1.8 1.2 0 2.6T3.6 2.6', 1.2) + `<path d="M-2.6.6L2.2-3.2L2.6.6Z" fill="${INK}"/>`,
  working: line('M-2.6 3L1.4-1M-.2-2.6L3 .6', 1.5),
  withdrawing: line('M3 0H-2M0-2.4L-2.8 0L0 2.4', 1.3),
  breaking_off: line('M3 0H-2M0-2.4L-2.8 0L0 2.4', 1.3),
  silent: line('M-3 0H1.6L3-1.4M-3-2.8L3 2.8', 1.2),
  fanatic: '<path d="M0 3.6C-3 3.6-3.2.6-1.6-1C-1.6.4-.6.4-.4-.4C0-2-.8-2.8.4-4C.8-2 3 -1.4 3 1C3 2.8 2 3.6 0 3.6Z" fill="#9E2F1E"/>',
  card: `<rect x="-2.2" y="-3.2" width="4.4" height="6.4" rx=".8" fill="none" stroke="${INK}" stroke-width="1.1"/>`,
  captor: line('M-2.6 3.2V-3.2L2.8-1.4L-2.6.4', 1.2),
  idle: line('M-1.4-2.4V2.4M1.4-2.4V2.4', 1.4),
};

export function badgeGlyph(badge: Badge, x: number, y: number, k: number): string {
  const code = badge.code ?? '';
  const drawn = GLYPH[code];
  const open = `<g transform="translate(${f(x)},${f(y)}) scale(${k.toFixed(2)})">`;
  if (drawn) return `${open}<circle r="5.6" fill="#F3EBD7" stroke="${INK}"/>${drawn}</g>`;
  const word = (badge.text && badge.text.length <= 3 ? badge.text : code.split('_').map((w) => w[0]!.toUpperCase()).join('')) || '!';
  const width = Math.max(11, word.length * 4.6 + 4);
  return (
    `${open}<rect x="${f(-width / 2)}" y="-5.4" width="${f(width)}" height="10.8" rx="3" fill="#F3EBD7" stroke="${INK}"/>` +
    `<text y="2.9" text-anchor="middle" font-size="7.6" font-weight="750" font-family="'Archivo Variable'" style="font-stretch:76%" fill="${INK}">${escape(word)}</text></g>`
  );
}
