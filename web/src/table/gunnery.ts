// Choices that differ in a target, a battery and a number of guns make a table: a row for each target, a column for each
// battery, in each cell the most guns, and fewer by the stepper.
import type { Aspect, Choice } from '../generated/view';

export interface Cell {
  /** by rising number */
  choices: Choice[];
}
export interface Gunnery {
  rows: Aspect[];
  columns: Aspect[];
  cell(row: Aspect, column: Aspect): Cell | undefined;
}

const isNumber = (a: Aspect): boolean => /^\d+$/.test(a.value ?? '');
const id = (a: Aspect): string => `${a.name} ${a.value}`;

/** Nothing, unless the choices have exactly two aspects besides a number. */
export function gunneryOf(choices: Choice[]): Gunnery | undefined {
  const listed = choices.filter((c) => c.aspects?.length).map((choice) => ({ choice, words: choice.aspects!.filter((a) => !isNumber(a)), number: Number(choice.aspects!.find(isNumber)?.value ?? 0) }));
  const names = new Set(listed.flatMap((c) => c.words.map((a) => a.name)));
  if (listed.length < 2 || names.size !== 2 || listed.some((c) => c.words.length !== 2)) return undefined;
  const distinct = (at: number): Aspect[] => [...new Map(listed.map((c) => [id(c.words[at]!), c.words[at]!])).values()];
  const cells = new Map<string, { choice: Choice; number: number }[]>();
  for (const c of listed) {
    const key = c.words.map(id).join('|');
    cells.set(key, [...(cells.get(key) ?? []), c]);
  }
  return {
    rows: distinct(0), columns: distinct(1),
    cell: (row, column) => {
      const found = cells.get(`${id(row)}|${id(column)}`);
      return found && { choices: found.sort((a, b) => a.number - b.number).map((c) => c.choice) };
    },
  };
}
