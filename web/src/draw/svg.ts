// Small tools for writing SVG by hand: numbers, paths, smooth lines, seeded chance, lettering.

export type XY = [number, number];

/** A number with at most one decimal, as short as possible. */
export const f = (n: number): string => n.toFixed(1).replace(/\.0$/, '');

export const escape = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

/** Chance for drawing only (tufts, stones): the same seed always gives the same map. */
export function rng(seed: number): () => number {
  let s = seed | 0;
  return () => {
    s = (s + 0x6d2b79f5) | 0;
    let t = Math.imul(s ^ (s >>> 15), 1 | s);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export function seedOf(text: string): number {
  let h = 2166136261;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619);
  return h >>> 0;
}

export const path = (points: readonly (readonly number[])[]): string =>
  points.map((p, i) => (i ? 'L' : 'M') + f(p[0]!) + ' ' + f(p[1]!)).join('');

/** Nothing where there are no points: a lone Z is no path. */
export const closed = (points: readonly (readonly number[])[]): string => (points.length ? path(points) + 'Z' : '');

/** Chaikin's corner cutting. */
export function chaikin(points: XY[], times = 2, isClosed = true): XY[] {
  let a = points;
  for (let k = 0; k < times; k++) {
    const b: XY[] = [];
    const n = a.length;
    for (let i = 0; i < (isClosed ? n : n - 1); i++) {
      const p = a[i]!;
      const q = a[(i + 1) % n]!;
      b.push([p[0] * 0.75 + q[0] * 0.25, p[1] * 0.75 + q[1] * 0.25]);
      b.push([p[0] * 0.25 + q[0] * 0.75, p[1] * 0.25 + q[1] * 0.75]);
    }
    if (!isClosed && n > 1) {
      b.unshift(a[0]!);
      b.push(a[n - 1]!);
    }
    a = b;
  }
  return a;
}

/** Each corner drawn towards its neighbours' mean. */
export function average(points: XY[], times: number): XY[] {
  let a = points;
  const n = a.length;
  for (let k = 0; k < times; k++) {
    a = a.map((p, i) => {
      const l = a[(i + n - 1) % n]!;
      const r = a[(i + 1) % n]!;
      return [(l[0] + 2 * p[0] + r[0]) / 4, (l[1] + 2 * p[1] + r[1]) / 4];
    });
  }
  return a;
}

export interface Station {
  x: number;
  y: number;
  /** unit vector along the line */
  ux: number;
  uy: number;
}

/** Stations every `step` along a line. */
export function stations(points: readonly XY[], step: number, isClosed = true): Station[] {
  const out: Station[] = [];
  let carry = 0;
  const n = points.length;
  for (let i = 0; i < (isClosed ? n : n - 1); i++) {
    const p = points[i]!;
    const q = points[(i + 1) % n]!;
    const length = Math.hypot(q[0] - p[0], q[1] - p[1]);
    if (length === 0) continue;
    const ux = (q[0] - p[0]) / length;
    const uy = (q[1] - p[1]) / length;
    while (carry < length) {
      out.push({ x: p[0] + ux * carry, y: p[1] + uy * carry, ux, uy });
      carry += step;
    }
    carry -= length;
  }
  return out;
}

export function centroid(points: readonly XY[]): XY {
  const n = points.length || 1;
  return [points.reduce((a, p) => a + p[0], 0) / n, points.reduce((a, p) => a + p[1], 0) / n];
}

/** The point of these that lies nearest to the middle of all. */
export function inMidst(points: readonly XY[]): XY | undefined {
  const [mx, my] = centroid(points);
  const far = ([x, y]: XY): number => Math.hypot(x - mx, y - my);
  return points.reduce<XY | undefined>((best, p) => (!best || far(p) < far(best) ? p : best), undefined);
}

export function scaled(points: XY[], factor: number): XY[] {
  const [cx, cy] = centroid(points);
  return points.map(([x, y]) => [cx + (x - cx) * factor, cy + (y - cy) * factor]);
}

/** Corners between `a` and `b` at every `step`, shaken a little: the raw stuff of natural outlines. */
export function roughen(loop: XY[], pieces: number, shake: number, chance: () => number): XY[] {
  const out: XY[] = [];
  loop.forEach((p, i) => {
    const q = loop[(i + 1) % loop.length]!;
    for (let k = 0; k < pieces; k++) {
      out.push([
        p[0] + ((q[0] - p[0]) * k) / pieces + (chance() - 0.5) * shake,
        p[1] + ((q[1] - p[1]) * k) / pieces + (chance() - 0.5) * shake,
      ]);
    }
  });
  return out;
}

export function bounds(points: readonly XY[]): { x: number; y: number; w: number; h: number } {
  const xs = points.map((p) => p[0]);
  const ys = points.map((p) => p[1]);
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  return { x, y, w: Math.max(...xs) - x, h: Math.max(...ys) - y };
}

export function inside(point: XY, polygon: readonly XY[]): boolean {
  let is = false;
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
    const [xi, yi] = polygon[i]!;
    const [xj, yj] = polygon[j]!;
    if (yi > point[1] !== yj > point[1] && point[0] < ((xj - xi) * (point[1] - yi)) / (yj - yi) + xi) is = !is;
  }
  return is;
}

export function distanceToLine(point: XY, points: readonly XY[]): number {
  let best = Infinity;
  for (let i = 0; i + 1 < points.length; i++) {
    const [ax, ay] = points[i]!;
    const [bx, by] = points[i + 1]!;
    const l2 = (bx - ax) ** 2 + (by - ay) ** 2;
    const t = l2 ? Math.max(0, Math.min(1, ((point[0] - ax) * (bx - ax) + (point[1] - ay) * (by - ay)) / l2)) : 0;
    best = Math.min(best, Math.hypot(point[0] - ax - t * (bx - ax), point[1] - ay - t * (by - ay)));
  }
  return best;
}

export function hull(points: readonly XY[]): XY[] {
  if (points.length < 3) return [...points];
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const cross = (o: XY, a: XY, b: XY) => (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0]);
  const half = (list: XY[]) => {
    const out: XY[] = [];
    for (const q of list) {
      while (out.length > 1 && cross(out[out.length - 2]!, out[out.length - 1]!, q) <= 0) out.pop();
      out.push(q);
    }
    out.pop();
    return out;
  };
  return [...half(sorted), ...half([...sorted].reverse())];
}

export interface Lettered {
  anchor?: 'start' | 'middle' | 'end';
  font?: 'd' | 'r' | 'u';
  weight?: number;
  italic?: boolean;
  width?: number;
  spacing?: string;
  fill?: string;
  halo?: string;
  haloWidth?: number;
}

export function text(x: number, y: number, size: number, words: string, o: Lettered = {}): string {
  const family = { d: "'Old Standard TT'", r: "'Source Serif 4'", u: "'Archivo Variable'" }[o.font ?? 'u'];
  const halo = o.halo
    ? ` paint-order="stroke" stroke="${o.halo}" stroke-width="${f(o.haloWidth ?? 4)}" stroke-linejoin="round"`
    : '';
  const style =
    `font-stretch:${o.width ?? 82}%;font-variant-numeric:lining-nums tabular-nums` +
    (o.spacing ? `;letter-spacing:${o.spacing}` : '');
  return (
    `<text x="${f(x)}" y="${f(y)}" font-size="${f(size)}" text-anchor="${o.anchor ?? 'middle'}" ` +
    `font-family="${family}" font-weight="${o.weight ?? 700}"${o.italic ? ' font-style="italic"' : ''} ` +
    `style="${style}" fill="${o.fill ?? 'var(--cream)'}"${halo}>${escape(words)}</text>`
  );
}
