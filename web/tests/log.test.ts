import { describe, expect, it } from 'vitest';
import { lastLines, turnsOf } from '../src/table/log';

const heading = (text: string) => ({ heading: true, text, order: 0 });
const said = (text: string) => ({ heading: false, text, order: 0 });
const read = (all: { heading: boolean; text: string; order: number }[], count = 99) => lastLines(all, count).map((x) => `${x.number} ${x.line.text}`);

describe('the log', () => {
  it('is read from top to bottom, the newest last', () => {
    expect(read([heading('turn 1'), said('a'), said('b'), heading('turn 2'), said('c')])).toEqual(['1 turn 1', '2 a', '3 b', '4 turn 2', '5 c']);
  });
  it('leaves out a phase in which nothing was said, unless it is the present one', () => {
    expect(read([heading('turn 1'), heading('turn 2'), said('a'), heading('turn 3')])).toEqual(['2 turn 2', '3 a', '4 turn 3']);
  });
  it('begins with the last lines', () => {
    expect(read([said('a'), said('b'), said('c')], 2)).toEqual(['2 b', '3 c']);
  });
  it('can be searched by turn: one place for each, however many phases it has', () => {
    const all = [heading('Turn 1: fire'), said('a'), heading('Turn 1: melee'), said('b'), heading('Turn 2: fire'), said('c'), heading('The end')];
    expect(turnsOf(all, (i) => all[i]!.text)).toEqual([{ number: 1, label: 'Turn 1' }, { number: 5, label: 'Turn 2' }]);
  });
});
