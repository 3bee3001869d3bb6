import { describe, expect, it } from 'vitest';
import { newestFirst } from '../src/table/log';

const head = (text: string) => ({ heading: true, text });
const said = (text: string) => ({ heading: false, text });
const read = (all: { heading: boolean; text: string }[], count = 99) => newestFirst(all, count).map((x) => `${x.number} ${x.line.text}`);

describe('the log', () => {
  it('has the newest on top, and each phase below its heading', () => {
    expect(read([said('a'), head('Fire'), said('b'), said('c'), head('Move'), said('d')])).toEqual(['5 Move', '6 d', '2 Fire', '4 c', '3 b', '1 a']);
  });
  it('leaves out phases in which nothing was said, but not the present one', () => {
    expect(read([head('Fire'), head('Move'), said('a'), head('Melee'), head('Rally')])).toEqual(['5 Rally', '2 Move', '3 a']);
    expect(read([])).toEqual([]);
  });
  it('can be cut in the middle of a phase', () => {
    expect(read([head('Fire'), said('a'), said('b'), head('Move')], 2)).toEqual(['4 Move', '3 b']);
  });
});
