import { expect, it } from 'vitest';
import { rollsOf } from '../src/table/rolls';

it('counts the faces of every kind of dice', () => {
  const file = { journal: [{ draws: [[0, 0, 'x.fire', 'die', 6, 1], [0, 1, 'x.fire', 'die', 6, 6], [0, 2, 'x.deck', 'card', 40, 3]] }, { order: {} }] };
  expect(rollsOf(file)).toEqual([{ purpose: 'x.fire', faces: [1, 2, 3, 4, 5, 6], rolls: [1, 0, 0, 0, 0, 1], expected: Array(6).fill(2 / 6) }]);
});

it('knows the average die by what it never shows', () => {
  const draws = [2, 3, 3, 4, 4, 5, 2, 3, 3, 4, 4, 5].map((v, i) => [0, i, 'x.move', 'die', 6, v]);
  expect(rollsOf({ journal: [{ draws }] })).toEqual([{ purpose: 'x.move', faces: [2, 3, 4, 5], rolls: [2, 4, 4, 2], expected: [2, 4, 4, 2] }]);
});
