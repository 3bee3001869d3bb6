// Which puzzle comes when: one of the day, the same for everybody, and the next one.
import type { PuzzleCard, SchoolSet } from '../net/school';

const DAY = 24 * 3600 * 1000;

/** The games take turns: the first puzzle of each, then the second of each. */
export function inTurn(sets: SchoolSet[]): PuzzleCard[] {
  const most = Math.max(0, ...sets.map((s) => s.puzzles?.length ?? 0));
  return Array.from({ length: most }, (_, i) => sets.flatMap((s) => s.puzzles?.[i] ?? [])).flat();
}

/** By the number of the day, in universal time. */
export function ofTheDay(sets: SchoolSet[], now: number): PuzzleCard | undefined {
  const all = inTurn(sets);
  return all[Math.floor(now / DAY) % Math.max(1, all.length)];
}

/** The next of the same game that is not solved, then of any game; if all are solved, simply the next. */
export function after(name: string, sets: SchoolSet[], isSolved: (puzzle: string) => boolean): PuzzleCard | undefined {
  const own = sets.find((s) => s.puzzles?.some((p) => p.name === name))?.puzzles ?? [];
  const at = own.findIndex((p) => p.name === name);
  const following = [...own.slice(at + 1), ...own.slice(0, Math.max(0, at))];
  return following.find((p) => !isSolved(p.name)) ?? inTurn(sets).find((p) => p.name !== name && !isSolved(p.name)) ?? following[0];
}
