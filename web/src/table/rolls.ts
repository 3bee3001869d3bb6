// How often each face came in a match, beside how often it was to be expected.
import type { Json } from '../generated/view';

export interface Rolls {
  purpose: string;
  faces: number[];
  rolls: number[];
  expected: number[];
}

const AVERAGE = [2, 3, 3, 4, 4, 5];
const ENOUGH = 12; // throws without a 1 or a 6: then it is an average die

export function rollsOf(file: Json): Rolls[] {
  const thrown = new Map<string, { purpose: string; sides: number; values: number[] }>();
  for (const line of (file.journal ?? []) as { draws?: [number, number, string, string, number, number][] }[])
    for (const [, , purpose, kind, sides, value] of line.draws ?? []) {
      if (kind !== 'die') continue;
      const key = `${purpose} ${sides}`;
      const of = thrown.get(key) ?? { purpose, sides, values: [] };
      of.values.push(value);
      thrown.set(key, of);
    }
  return [...thrown.values()].map(({ purpose, sides, values }) => {
    const average = sides === 6 && values.length >= ENOUGH && values.every((v) => v >= 2 && v <= 5);
    const equal = average ? AVERAGE : Array.from({ length: sides }, (_, i) => i + 1);
    const faces = [...new Set(equal)];
    return {
      purpose, faces, rolls: faces.map((f) => values.filter((v) => v === f).length),
      expected: faces.map((f) => (values.length * equal.filter((e) => e === f).length) / equal.length),
    };
  });
}
