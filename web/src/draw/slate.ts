// The slip beside a target on which a fight is reckoned: dice, modifiers one by one, sums, the result as a stamp.
// In pixels of the screen, so that dice are never smaller than they should be.
import type { Act, ActThrow, Tone } from './act';
import { rollingDie } from './bigdice';
import { look } from './sides';
import { escape, f, text } from './svg';

export interface Reckoning {
  /** 0 … 1: the dice roll */
  roll: number;
  /** how many modifiers have been told */
  told: number;
  /** are the sums shown? */
  summed: boolean;
  /** 0 … 1: the result is stamped */
  stamp: number;
}

const PAD = 11;
const ROW = 15;
const GAP = 6;
const BETWEEN = 18;
/** Rows of modifiers that find room; the rest is in the log. */
export const MOST_ITEMS = 7;
const TONES: Record<Tone, [string, string]> = { grave: ['var(--sev3)', 'var(--sev3t)'], middle: ['var(--sev2)', 'var(--sev2t)'], none: ['var(--sev1)', 'var(--sev1t)'] };

/** 48 px for up to four dice a side, 40 for more: only heaps that would hide the board are smaller. */
export const dieSize = (count: number): number => (count <= 4 ? 48 : count <= 30 ? 40 : 26);

export const shownItems = (t: ActThrow): ActThrow['items'] => t.items.slice(0, MOST_ITEMS);
export const itemRows = (act: Act): number => Math.max(0, ...act.throws.map((t) => shownItems(t).length));

interface Column {
  throw: ActThrow;
  size: number;
  across: number;
  width: number;
  diceHeight: number;
}

/** `room` is how wide all dice of this side may be. */
function column(t: ActThrow, alone: boolean, room: number): Column {
  const size = dieSize(t.dice.length);
  const most = Math.max(1, Math.floor((room + GAP) / (size + GAP)));
  const rows = Math.max(1, Math.ceil(t.dice.length / Math.min(most, alone ? 6 : 3, Math.max(1, t.dice.length))));
  // even rows: ten dice are two rows of five
  const across = Math.min(most, Math.max(1, Math.ceil(t.dice.length / Math.min(rows, 4))));
  const used = Math.ceil(t.dice.length / across);
  return { throw: t, size, across, width: Math.max(alone ? 176 : 112, across * (size + GAP) - GAP), diceHeight: t.dice.length ? used * (size + GAP) - GAP : 0 };
}

function dice(c: Column, x: number, y: number, roll: number, from: [number, number]): string {
  const indent = (c.width - (Math.min(c.across, c.throw.dice.length) * (c.size + GAP) - GAP)) / 2;
  return c.throw.dice.map((d, i) => {
    const cx = x + indent + (i % c.across) * (c.size + GAP) + c.size / 2;
    const cy = y + Math.floor(i / c.across) * (c.size + GAP) + c.size / 2;
    const miss = d.hit === 0 && roll >= 1;
    const ring = d.hit === 1 && roll >= 1 ? `<rect x="${f(-c.size / 2 - 3)}" y="${f(-c.size / 2 - 3)}" width="${c.size + 6}" height="${c.size + 6}" rx="${f(c.size * 0.24)}" fill="var(--choice)" stroke="#3A2A04" stroke-width="1"/>` : '';
    const side = d.side >= 0 ? d.side : c.throw.side;
    return `<g class="bigdie" data-size="${c.size}" transform="translate(${f(cx)},${f(cy)})"${miss ? ' opacity=".45"' : ''}>${ring}${rollingDie(d, c.size, side, Math.min(1, roll * 1.15 - i * 0.02), i, from)}</g>`;
  }).join('');
}

type At = [number, number];

/**
 * Where the slip should stand: those who fight must be seen, the others should be, and of the places left the one
 * nearest to the target. Every 20 pixels of the board is tried.
 */
export function slatePlace(target: At, size: { w: number; h: number }, room: { w: number; h: number }, keep: At[], others: At[], clear = 46): At {
  const under = (list: At[], x: number, y: number, rim: number): number => list.filter(([px, py]) => px > x - rim && px < x + size.w + rim && py > y - rim && py < y + size.h + rim).length;
  let best: At = [8, 8];
  let least = Infinity;
  for (let y = 8; y <= Math.max(8, room.h - size.h - 8); y += 20) {
    for (let x = 8; x <= Math.max(8, room.w - size.w - 8); x += 20) {
      const far = Math.hypot(Math.max(0, x - target[0], target[0] - x - size.w), Math.max(0, y - target[1], target[1] - y - size.h));
      const cost = 1000 * under([target, ...keep], x, y, Math.min(clear, 40)) + 40 * under(others, x, y, 24) + far;
      if (cost < least) [best, least] = [[x, y], cost];
    }
  }
  return best;
}

const LABEL = 5.9; // width of a letter of a modifier's label, about
const cut = (words: string, width: number): string => (words.length * LABEL > width ? `${words.slice(0, Math.max(3, Math.floor(width / LABEL) - 1))}…` : words);

/** `most` is how wide the slip may be. */
export function slate(act: Act, r: Reckoning, most = 420): { markup: string; w: number; h: number } {
  const alone = act.throws.length === 1;
  const inner = most - 2 * PAD - BETWEEN * (act.throws.length - 1);
  const columns = act.throws.map((t) => column(t, alone, inner / Math.max(1, act.throws.length)));
  const across = columns.reduce((a, c) => a + c.width, 0) + BETWEEN * (columns.length - 1);
  const w = Math.max(200, across + 2 * PAD);
  const top = PAD + 13;
  const diceHeight = Math.max(0, ...columns.map((c) => c.diceHeight));
  const sums = top + diceHeight + 12 + itemRows(act) * ROW;
  const summed = act.throws.some((t) => t.total || t.need);
  const h = sums + (summed ? 34 : 6) + (act.result ? 33 : 4);
  let out = `<rect x="2.5" y="4" width="${f(w)}" height="${f(h)}" rx="5" fill="var(--shadow)" fill-opacity=".3"/><rect width="${f(w)}" height="${f(h)}" rx="5" fill="var(--slip)" stroke="#2A2219" stroke-width="1.2"/><rect x="3" y="3" width="${f(w - 6)}" height="${f(h - 6)}" rx="3" fill="none" stroke="var(--rule)" stroke-width="1"/>`;
  let x = (w - across) / 2;
  columns.forEach((c, i) => {
    const { field, text: ink } = look(c.throw.side);
    const middle = x + c.width / 2;
    out += text(middle, PAD + 6, 12, cut(c.throw.who, c.width + 10), { fill: ink, weight: 700, width: 84 }) + `<rect x="${f(x)}" y="${f(PAD + 10)}" width="${f(c.width)}" height="2" fill="${field}"/>`;
    out += dice(c, x, top + 4, r.roll, [i ? 60 : -60, 84]);
    shownItems(c.throw).slice(0, Math.max(0, r.told)).forEach((item, n) => {
      const y = top + diceHeight + 18 + n * ROW;
      const amount = item.amount ?? '';
      out += text(x + 2, y, 12, cut(item.label ?? '', c.width - amount.length * 7 - 4), { anchor: 'start', fill: 'var(--ink2)', weight: 500, width: 84 }) + text(x + c.width - 2, y, 13, amount, { anchor: 'end', fill: 'var(--ink)', weight: 750 });
    });
    if (r.summed && summed) {
      out += text(middle, sums + 25, c.throw.total.length > 8 ? 17 : 27, c.throw.total, { fill: ink, weight: 800 });
      if (c.throw.need) out += text(x + c.width - 2, sums + 22, 11, c.throw.need, { anchor: 'end', fill: 'var(--ink2)', weight: 500, width: 86 });
    }
    if (i) out += `<path d="M${f(x - BETWEEN / 2)} ${PAD}V${f(sums + (summed ? 30 : 2))}" stroke="var(--rule)"/>`;
    if (i && r.summed && summed) out += `<circle cx="${f(x - BETWEEN / 2)}" cy="${f(sums + 16)}" r="12" fill="var(--slip)" stroke="var(--rule)"/>` + text(x - BETWEEN / 2, sums + 20, 11, 'to', { fill: 'var(--ink2)', weight: 600 });
    x += c.width + BETWEEN;
  });
  if (r.stamp > 0 && act.result) {
    const [ground, ink] = TONES[act.tone];
    const k = 1 + (1 - r.stamp) * 0.35;
    const size = Math.min(15.5, ((w - 24) / act.result.length) * 1.75);
    out += `<g class="stamp" transform="translate(${f(w / 2)},${f(h - 20)}) scale(${k.toFixed(3)})" opacity="${Math.min(1, r.stamp * 2).toFixed(2)}"><rect x="${f(-w / 2 + 8)}" y="-13" width="${f(w - 16)}" height="26" rx="3" fill="${ground}"/><text y="5.4" text-anchor="middle" font-size="${f(size)}" font-weight="800" font-family="'Archivo Variable'" style="font-stretch:92%;letter-spacing:.02em" fill="${ink}">${escape(act.result)}</text></g>`;
  }
  return { markup: out, w, h };
}
