import { describe, expect, it } from 'vitest';
import { lastLines, turnsOf } from '../src/table/log';

const heading = (text: string) => ({ heading: true, text: [{ kind: 'text', text }], order: 0 });
const said = (text: string) => ({ ...heading(text), heading: false });
const read = (all: ReturnType<typeof said>[], count = 99) => lastLines(all, count).map((x) => `${x.number} ${x.line.text[0]!.text}`);

describe('the log', () => {
  it('is read from top to bottom, the newest last', () => {
    expect(read([heading('turn 1'), said('a'), said('b'), heading('turn 2'), said('c')])).toEqual(['1 turn 1', '2 a', '3 b', '4 turn 2', '5 c']);
  });
  it('leaves out a phase in which nothing was said, unless it is the present one', () => {
    expect(read([heading('turn 1'), heading('turn 2'), said('a'), heading('turn 3')])).toEqual(['2 turn 2', '3 a', '4 turn 3']);
  });
  it('tells of the steps of one move only the last', () => {
    const step = (id: string, cell: string, more = {}) => ({ kind: 'move', text: [{ kind: 'piece', id, text: id }, { kind: 'text', text: ' moves to ' }, { kind: 'cell', id: cell, text: cell }], ...more });
    const cells = (list: ReturnType<typeof step>[]) => lastLines(list, 99).map((l) => l.line.text[2]!.text);
    expect(cells([step('a', '0101'), step('a', '0102'), step('b', '0201'), step('a', '0103')])).toEqual(['0102', '0201', '0103']);
    expect(cells([step('a', '0101', { result: 'stops' }), step('a', '0102')])).toEqual(['0101', '0102']);
  });
  it('begins with the last lines', () => {
    expect(read([said('a'), said('b'), said('c')], 2)).toEqual(['2 b', '3 c']);
  });
  it('can be searched by turn: one place for each, however many phases it has', () => {
    const all = [heading('Turn 1: fire'), said('a'), heading('Turn 1: melee'), said('b'), heading('Turn 2: fire'), said('c'), heading('The end')];
    expect(turnsOf(all, (i) => all[i]!.text[0]!.text)).toEqual([{ number: 1, label: 'Turn 1' }, { number: 5, label: 'Turn 2' }]);
  });
});
