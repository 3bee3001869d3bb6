// The order in which the log is read.

export interface Numbered<L> {
  line: L;
  /** the first line ever said is number 1 */
  number: number;
}

/** The last `count` lines, newest on top, but each phase below its heading. A phase in which nothing was said has none,
 *  unless it is the present one. */
export function newestFirst<L extends { heading?: boolean }>(all: readonly L[], count: number): Numbered<L>[] {
  const from = Math.max(0, all.length - count);
  const phases: { heading?: Numbered<L>; said: Numbered<L>[] }[] = [{ said: [] }];
  all.slice(from).forEach((line, i) => {
    const numbered = { line, number: from + i + 1 };
    if (line.heading) phases.push({ heading: numbered, said: [] });
    else phases.at(-1)!.said.push(numbered);
  });
  const present = phases.at(-1);
  return phases.reverse().flatMap((p) => (p.said.length || p === present ? [...(p.heading ? [p.heading] : []), ...p.said.reverse()] : []));
}
