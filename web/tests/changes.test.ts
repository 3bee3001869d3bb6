import { describe, expect, it } from 'vitest';
import { patched } from '../src/net/changes';

describe('differences', () => {
  it('replace a value', () => {
    expect(patched('a', ['b'])).toBe('b');
    expect(patched([1, 2], [[3]])).toEqual([3]);
  });
  it('change members, add and remove them, and leave the old object as it was', () => {
    const old = { turn: { number: 1, phase: 'fire' }, odds: { of: '6' }, same: [1] };
    const now = patched(old, { turn: { number: [2] }, odds: null, outcome: [{ text: 'over' }] }) as typeof old;
    expect(now).toEqual({ turn: { number: 2, phase: 'fire' }, same: [1], outcome: { text: 'over' } });
    expect(now.same).toBe(old.same);
    expect(old.turn.number).toBe(1);
  });
  it('keep runs of a list, change items, add new ones and leave others out', () => {
    const old = [{ id: 'a' }, { id: 'b', cell: '1' }, { id: 'c' }, { id: 'd' }];
    const change = { list: [[2, 4], [1, { cell: ['2'] }], [{ id: 'e', x: 1 }], { id: ['f'] }] };
    expect(patched(old, change)).toEqual([{ id: 'c' }, { id: 'd' }, { id: 'b', cell: '2' }, { id: 'e', x: 1 }, { id: 'f', x: 1 }]);
    expect(patched(old, { list: [] })).toEqual([]);
    expect(patched({ outline: [] }, { outline: { points: [1, -2, 3, 4] } })).toEqual({ outline: [{ x: 1, y: -2 }, { x: 3, y: 4 }] });
  });
  it('make a list where there was none', () => {
    expect(patched({ a: 1 }, { choices: { list: [[{ n: 1, m: 2 }], { n: [3] }] } })).toEqual({ a: 1, choices: [{ n: 1, m: 2 }, { n: 3, m: 2 }] });
  });
  it('cut a text: what both have at the beginning and at the end is not sent', () => {
    expect(patched('Move over 2 obstacles (3D6)', { cut: [10, '3 obstacles (2', 3] })).toBe('Move over 3 obstacles (2D6)');
    expect(patched('Move over a wall', { cut: [16, ' at once', 0] })).toBe('Move over a wall at once');
  });
  it('may say of an item how it differs from the one before it', () => {
    expect(patched([{ n: 1 }], { list: [[0, 1], { n: [2] }] })).toEqual([{ n: 1 }, { n: 2 }]);
    expect(patched({}, { layouts: { list: [{ id: ['a'], parts: { list: [[{ x: 1, y: 0 }], { x: [2] }] } }] } })).toEqual({
      layouts: [{ id: 'a', parts: [{ x: 1, y: 0 }, { x: 2, y: 0 }] }],
    });
  });
});
