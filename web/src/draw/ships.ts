// Ships on hexes, seen from above and turned to their course: the hull to its length, funnels, every gun on its mount,
// a bar of what is left, and the name. A piece brings outline and parts in thousandths of a cell, the bow to the north.
import type { Part, Piece, Pips, Point } from '../generated/view';
import { counter } from './counter';
import { look } from './sides';
import { closed, f, path, text, type XY } from './svg';

const INK = '#2A2219';
const HARM = '#9E2F1E';

/** A smooth closed line through the points. */
function smooth(points: XY[]): string {
  const n = points.length;
  if (n < 4) return closed(points);
  const mid = (a: XY, b: XY): XY => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const bow = points[0]!;
  let d = `M${f(bow[0])} ${f(bow[1])}`;
  for (let i = 1; i < n; i++) {
    const [p, next] = [points[i]!, i === n - 1 ? bow : mid(points[i]!, points[i + 1]!)];
    d += `Q${f(p[0])} ${f(p[1])} ${f(next[0])} ${f(next[1])}`;
  }
  return d + 'Z';
}

function turret(p: Part, at: (q: Point) => XY, scale: number): string {
  const [x, y] = at(p.at);
  const r = Math.max(1.1, p.radius * scale);
  if (p.role === 'gone') {
    const k = r * 0.9;
    return `<circle cx="${f(x)}" cy="${f(y)}" r="${f(r)}" fill="none" stroke="var(--cream)" stroke-width=".6" stroke-opacity=".6"/><path d="M${f(x - k)} ${f(y - k)}L${f(x + k)} ${f(y + k)}M${f(x + k)} ${f(y - k)}L${f(x - k)} ${f(y + k)}" stroke="${HARM}" stroke-width="1.1"/>`;
  }
  const barrel = p.outline?.length ? `<path d="${path(p.outline.map(at))}" stroke="${INK}" stroke-width="${f(Math.max(0.9, r * 0.5))}" fill="none"/>` : '';
  return `${barrel}<circle cx="${f(x)}" cy="${f(y)}" r="${f(r)}" fill="var(--cream)" stroke="${INK}" stroke-width=".7"/>`;
}

const funnel = (p: Part, at: (q: Point) => XY, scale: number): string => {
  const [x, y] = at(p.at);
  return `<ellipse cx="${f(x)}" cy="${f(y)}" rx="${f(p.radius * scale)}" ry="${f(p.radius * scale * 1.25)}" fill="${INK}" stroke="var(--cream)" stroke-width=".7"/>`;
};

/** What is left of a whole, what is gone, and the thresholds. */
function bar(pips: Pips, y: number, width: number, fill: string): string {
  const step = width / Math.max(1, pips.max);
  let out = `<g transform="translate(${f(-width / 2)},${f(y)})"><rect x="-1" y="-1" width="${f(width + 2)}" height="6" fill="var(--slip)" stroke="var(--ink)" stroke-width=".7"/>`;
  for (let i = 0; i < pips.value; i++) out += `<rect x="${f(i * step)}" width="${f(Math.max(0.8, step - 0.5))}" height="4" fill="${fill}"/>`;
  for (const m of pips.marks ?? []) out += `<path d="M${f(m * step)} -2.4V6.4" stroke="${HARM}" stroke-width="1.2"/>`;
  return out + '</g>';
}

/** A short row of what can be spent: filled while it is there. */
function row(pips: Pips, y: number, fill: string): string {
  let out = '';
  for (let i = 0; i < pips.max; i++) {
    const x = (i - (pips.max - 1) / 2) * 6.4;
    out += `<path d="M${f(x - 2.4)} ${f(y)}H${f(x + 1.2)}L${f(x + 2.8)} ${f(y + 1.1)}L${f(x + 1.2)} ${f(y + 2.2)}H${f(x - 2.4)}Z" fill="${i < pips.value ? fill : 'var(--slip)'}" stroke="var(--ink)" stroke-width=".5"/>`;
  }
  return out;
}

/** A ship is never shorter than this on the screen, and a little larger than its scale; guns are seen from the second on. */
const LEAST = 44;
const GUNS = 60;
const LARGER = 1.16;
const LARGEST = 1.5;

/** Foam astern. */
function wake(stern: number, breadth: number): string {
  const line = (x: number, to: number, width: number, opacity: number) =>
    `<path d="M${f(x)} ${f(stern - 2)}L${f(x * 2.1)} ${f(stern + to)}" stroke="#fff" stroke-width="${width}" stroke-opacity="${opacity}" stroke-linecap="round"/>`;
  return line(breadth, 17, 1.3, 0.75) + line(-breadth, 17, 1.3, 0.75) + line(breadth * 0.35, 12, 0.9, 0.5) + line(-breadth * 0.35, 12, 0.9, 0.5);
}

/** `pixels` is how wide a counter would be on the screen, `zoom` how many pixels a unit has. */
export function shipOnHex(piece: Piece, unit: number, course: number, pixels: number, zoom: number): string {
  const l = look(piece.side, piece.formation);
  const cell = (unit * Math.sqrt(3)) / 1000;
  const ys = (piece.outline ?? []).map((p) => p.y);
  const length = (ys.length ? Math.max(...ys) - Math.min(...ys) : 900) * cell * zoom;
  const larger = Math.min(LARGEST, Math.max(LARGER, LEAST / Math.max(1, length)));
  const [scale, long] = [cell * larger, length * larger];
  const at = (p: Point): XY => [p.x * scale, -p.y * scale];
  const plan = piece.outline?.length ? piece.outline : [[0, 900], [190, 300], [190, -500], [90, -900], [-90, -900], [-190, -500], [-190, 300]].map(([x, y]) => ({ x: x! / 2, y: y! / 2 }));
  const hull = smooth(plan.map(at));
  let out = `<g${piece.state === 'idle' || piece.state === 'done' ? ' opacity=".7"' : ''}><g transform="rotate(${course})">`;
  const speed = piece.stats?.find((s) => s.place === 'right')?.value;
  if (speed !== '0' && piece.state !== 'sinking') out += wake((ys.length ? -Math.min(...ys) : 450) * scale, 60 * scale);
  out += `<path d="${hull}" transform="translate(1.6,2.2)" fill="var(--shadow)" fill-opacity=".35"/><path d="${hull}" fill="${l.field}" stroke="${l.deep}" stroke-width="1.2"/>`;
  out += `<path d="${hull}" transform="scale(.84,.92)" fill="none" stroke="var(--cream)" stroke-width=".7" stroke-opacity=".8" ${l.letter === 'B' ? 'stroke-dasharray="3 2"' : ''}/>`;
  if (pixels >= 18) {
    const parts = piece.parts ?? [];
    for (const p of parts) if (p.shape === 'funnel') out += funnel(p, at, scale);
    if (long >= GUNS) for (const p of parts) if (p.shape === 'turret') out += turret(p, at, scale);
  }
  out += '</g>';
  const [left, spent] = piece.pips ?? [];
  if (left && pixels >= 24) {
    const width = Math.min(unit * 1.3, left.max * 4);
    const y = unit * 0.62;
    out += bar(left, y, width, l.field);
    if (speed && long >= GUNS) out += text(width / 2 + 7, y + 5, 8, speed, { fill: 'var(--ink)', weight: 750, halo: 'var(--map)', haloWidth: 2.6 });
    if (spent && long >= GUNS) out += row(spent, y + 7, l.field);
  }
  out += counter(piece, 0, 0, unit * 1.1, { pixels, layer: 'badges' });
  return out + '</g>';
}
