// Orders at the piece itself: a ring of at most six, and the picture book of formations.
import type { Layout, Offer } from '../generated/view';
import { closed, f, type XY } from './svg';

/** Icons of the families, on a grid of 24. */
export const FAMILY: Record<string, string> = {
  move: '<path d="M4 12H17M12 6.5L17.8 12L12 17.5"/><path d="M3 19.5H21" stroke-dasharray="2 3"/>',
  fire: '<path d="M3 15.5L14 9.5L15.4 12L5 18.4"/><path d="M14.6 8.4L17.4 12.8M18.6 6.6L22 4.8M19.6 9.6H23M17.6 4.4L19 1.4"/>',
  charge: '<path d="M4 20L18 6M18 6L13.4 6.6M18 6L17.4 10.6"/><path d="M4 6L9 11M15 15L20 20M5 17.4L7 19.4M17.4 19.2L19.6 17"/>',
  fight: '<path d="M5 19L19 5M19 19L5 5M3.6 15.6L8.4 20.4M20.4 15.6L15.6 20.4"/>',
  form: '<path d="M4 7H8V11H4ZM10 7H14V11H10ZM16 7H20V11H16ZM4 14H8V18H4ZM10 14H14V18H10ZM16 14H20V18H16Z"/>',
  turn: '<path d="M5 14A7.4 7.4 0 1 1 12 19.4M5 14L2.6 10.6M5 14L8.8 12"/>',
  rally: '<path d="M6 21V3M6 4C11 1.4 13 7 19 4.4V13C13 15.6 11 10 6 12.6"/>',
  mount: '<path d="M4 19C4 13 8 11 12 11C16 11 18 9 19 5M15 5.4L19 5L20 9M8 19V15M15 19V14"/>',
  load: '<path d="M3 15H21L19 20H5ZM12 3V11M8.6 8L12 11.4L15.4 8"/>',
  work: '<path d="M5 20L13 12M10.6 7.6L16.4 13.4M14 4C18 5 20 7 20.6 10.6"/>',
  card: '<rect x="5" y="3" width="10" height="14" rx="1.6"/><path d="M9 20.4H19V8"/>',
  wait: '<circle cx="12" cy="12" r="8"/><path d="M12 7V12L15.4 14.4"/>',
  end: '<path d="M5 12.6L10 17.6L19.4 6.6"/>',
  more: '<circle cx="6" cy="12" r="1.2"/><circle cx="12" cy="12" r="1.2"/><circle cx="18" cy="12" r="1.2"/>',
  torpedo: '<path d="M3 14H16C19 14 21 12.4 22 11.4C21 10.4 19 9 16 9H3ZM3 9L1 7M3 14L1 16M7 18.6Q9.6 17 12 18.6T17 18.6"/>',
};

export const familyIcon = (family: string, size = 22): string =>
  `<svg width="${size}" height="${size}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${FAMILY[family] ?? FAMILY.more}</svg>`;

export const RING_MOST = 6;

const ORDER = Object.keys({ fire: 0, move: 0, charge: 0, fight: 0, torpedo: 0, form: 0, turn: 0, rally: 0, mount: 0, load: 0, work: 0, card: 0, place: 0, wait: 0, end: 0, more: 0 });
const rank = (family: string | undefined): number => (ORDER.indexOf(family ?? '') + ORDER.length) % ORDER.length;

/** The ring's entries: the weightiest six; if there are more, five and what "More" holds. */
export function ringEntries(offers: Offer[]): { shown: Offer[]; rest: Offer[] } {
  const sorted = [...offers].sort((a, b) => Number(!!a.closed) - Number(!!b.closed) || b.weight - a.weight || rank(a.family) - rank(b.family));
  if (sorted.length <= RING_MOST) return { shown: sorted, rest: [] };
  return { shown: sorted.slice(0, RING_MOST - 1), rest: sorted.slice(RING_MOST - 1) };
}

/** A letter for each entry: of its word, or else of the alphabet. None is a key of the table already. */
const TAKEN = new Set('uhbmscriwolyqek'.split(''));
export function ringKeys(offers: Offer[]): string[] {
  const used = new Set<string>();
  return offers.map((o) => {
    const key = [...(o.label ?? '').toLowerCase().replace(/[^a-z]/g, ''), ...'abcdefghijklmnopqrstuvwxyz'].find((c) => !TAKEN.has(c) && !used.has(c)) ?? '';
    used.add(key);
    return key;
  });
}

const GAP = 84;
const circle = (count: number): XY[] => Array.from({ length: count }, (_, i): XY => [Math.sin((i / count) * Math.PI * 2) * 88, -Math.cos((i / count) * Math.PI * 2) * 88]);
const line = (count: number, y: number, first = 0, of = count): XY[] => Array.from({ length: count }, (_, i): XY => [(i + first - (of - 1) / 2) * GAP, y]);

/**
 * Places round the piece, in pixels. A circle round a small piece; for one wider than 70 px two rows, or one row below
 * or above it: whichever hides the fewest of `avoid`, the spots of legal targets and destinations. All inside the frame,
 * and none under `cards`, which lie in its lower right corner.
 */
export function ringPlaces(count: number, at: XY, room: { w: number; h: number }, width = 0, avoid: XY[] = [], cards = { w: 0, h: 0 }): XY[] {
  const half = Math.ceil(count / 2);
  const shapes = [...(width > 70 ? [] : [circle(count)]), [...line(half, -92), ...line(count - half, 84)], line(count, 84), line(count, -92)];
  const held = shapes.map((shape) => {
    const [left, top] = [Math.min(...shape.map((p) => p[0])), Math.min(...shape.map((p) => p[1]))];
    const [right, bottom] = [Math.max(...shape.map((p) => p[0])), Math.max(...shape.map((p) => p[1]))];
    const x = Math.max(44 - left, Math.min(at[0], room.w - 44 - right));
    const lowest = cards.h && x + right + 44 > room.w - cards.w - 16 ? room.h - cards.h : room.h;
    const y = Math.max(34 - top, Math.min(at[1], lowest - 54 - bottom));
    return shape.map(([dx, dy]): XY => [x + dx, y + dy]);
  });
  const under = (shape: XY[], [px, py]: XY): boolean => shape.some(([x, y]) => Math.abs(px - x) < 52 && Math.abs(py - y) < 56);
  // the piece itself counts like a whole crowd: its orders stand round it, not on it
  const hidden = (shape: XY[]): number => avoid.filter((p) => under(shape, p)).length + (under(shape, at) ? avoid.length + 1 : 0);
  return held.reduce((best, shape) => (hidden(shape) < hidden(best) ? shape : best));
}

// --- formations --------------------------------------------------------------------------------------------------

/** One formation as a small plan, to a common scale so that fronts compare; the front is up. */
export function formationPlan(layout: Layout, side: string, scale: number, w = 96, h = 62): string {
  const parts = layout.parts ?? [];
  const corners = parts.flatMap((p): XY[] => (p.outline?.length ? p.outline.map((c): XY => [c.x, -c.y]) : [[p.at.x - p.radius, -p.at.y - p.radius], [p.at.x + p.radius, -p.at.y + p.radius]]));
  if (!corners.length) return '';
  const [xs, ys] = [corners.map((c) => c[0]), corners.map((c) => c[1])];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const k = Math.min(scale, (w - 8) / Math.max(1, right - left), (h - 16) / Math.max(1, bottom - top));
  const y0 = 12 + (h - 14 - (bottom - top) * k) / 2;
  const at = (x: number, y: number): XY => [w / 2 + (x - (left + right) / 2) * k, y0 + (y - top) * k];
  const drawn = parts.map((p) => {
    const [x, y] = at(p.at.x, -p.at.y);
    const leader = p.role === 'leader' || p.role === 'officer' ? `<circle cx="${f(x)}" cy="${f(y)}" r="2.6" fill="var(--choice)" stroke="#3A2A04" stroke-width=".7"/>` : '';
    const shape = p.outline?.length ? `<path d="${closed(p.outline.map((c) => at(c.x, -c.y)))}"` : `<circle cx="${f(x)}" cy="${f(y)}" r="${f(Math.max(1.6, p.radius * k))}"`;
    return `${shape} fill="var(--${side})" stroke="var(--${side}-deep)" stroke-width=".7"/>${leader}`;
  });
  return `<svg width="${w}" height="${h}" viewBox="0 0 ${w} ${h}" aria-hidden="true"><path d="M${f(w / 2)} ${f(y0 - 9)}l4.6 6h-9.2z" fill="var(--ink2)"/>${drawn.join('')}</svg>`;
}
