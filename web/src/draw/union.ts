// One outline for an area that is given in upright rectangles lying side by side.
import { chaikin, type XY } from './svg';

/** Steps of a stair are shorter than so many tiles. */
const SHORT = 7;

/** Rims of the area that the polygons cover together; undefined if they are not all upright rectangles. */
export function rims(polygons: readonly (readonly XY[])[]): XY[][] | undefined {
  const boxes = polygons.map(upright);
  if (boxes.some((b) => !b)) return undefined;
  const sorted = (values: number[]) => [...new Set(values)].sort((a, b) => a - b);
  const xs = sorted(boxes.flatMap((b) => [b!.x0, b!.x1]));
  const ys = sorted(boxes.flatMap((b) => [b!.y0, b!.y1]));
  const column = new Map(xs.map((x, i) => [x, i]));
  const row = new Map(ys.map((y, i) => [y, i]));
  const covered = new Set<number>();
  const cell = (i: number, j: number) => j * xs.length + i;
  for (const b of boxes) {
    for (let j = row.get(b!.y0)!; j < row.get(b!.y1)!; j++) for (let i = column.get(b!.x0)!; i < column.get(b!.x1)!; i++) covered.add(cell(i, j));
  }
  // Sides of covered cells with nothing beyond them, each with the area to its left.
  const next = new Map<number, number[]>();
  const side = (from: number, to: number) => next.set(from, [...(next.get(from) ?? []), to]);
  for (const c of covered) {
    const [i, j] = [c % xs.length, Math.floor(c / xs.length)];
    if (!covered.has(cell(i, j - 1))) side(cell(i, j), cell(i + 1, j));
    if (!covered.has(cell(i + 1, j))) side(cell(i + 1, j), cell(i + 1, j + 1));
    if (!covered.has(cell(i, j + 1))) side(cell(i + 1, j + 1), cell(i, j + 1));
    if (!covered.has(cell(i - 1, j))) side(cell(i, j + 1), cell(i, j));
  }
  const loops: XY[][] = [];
  for (let start = next.keys().next().value; start !== undefined; start = next.keys().next().value) {
    const loop: XY[] = [];
    for (let at = start; next.has(at); ) {
      loop.push([xs[at % xs.length]!, ys[Math.floor(at / xs.length)]!]);
      const ways: number[] = next.get(at)!;
      const to = ways.pop()!;
      if (!ways.length) next.delete(at);
      at = to;
    }
    loops.push(loop);
  }
  return loops;
}

/** The same rim without its stairs: short steps are cut across, long sides keep their place. */
export function smooth(loop: XY[]): XY[] {
  const n = loop.length;
  const turns = loop.filter((p, i) => {
    const [a, b] = [loop[(i + n - 1) % n]!, loop[(i + 1) % n]!];
    return (a[0] !== p[0] || p[0] !== b[0]) && (a[1] !== p[1] || p[1] !== b[1]);
  });
  const sides = turns.map((p, i) => ({ p, q: turns[(i + 1) % turns.length]! }));
  const lengths = sides.map(({ p, q }) => Math.hypot(q[0] - p[0], q[1] - p[1]));
  const step = Math.min(...lengths);
  const cut = sides.flatMap(({ p, q }, i): XY[] => {
    const at = (t: number): XY => [p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t];
    const t = step / 2 / lengths[i]!;
    return lengths[i]! < SHORT * step ? [at(0.5)] : [at(t), at(1 - t)];
  });
  return chaikin(cut, 2);
}

function upright(polygon: readonly XY[]): { x0: number; y0: number; x1: number; y1: number } | undefined {
  const xs = new Set(polygon.map((p) => p[0]));
  const ys = new Set(polygon.map((p) => p[1]));
  if (polygon.length !== 4 || xs.size !== 2 || ys.size !== 2) return undefined;
  return { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) };
}
