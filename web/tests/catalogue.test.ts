import { describe, expect, it } from 'vitest';
import { firstSentence, learningFirst } from '../src/table/catalogue';

describe('the lobby', () => {
  it('puts the learning game first, then as the server sorts them, large battles late', () => {
    const set = { id: 'x', title: 'X', scenarios: [['a', 'standard'], ['b', 'large'], ['c', 'standard'], ['d', 'learning'], ['e', undefined]].map(([id, size]) => ({ id: id!, title: id!, ...(size ? { size } : {}) })) };
    expect(learningFirst(set as never).scenarios?.map((s) => s.id)).toEqual(['d', 'a', 'c', 'b', 'e']);
  });
  it('says one whole sentence on a card', () => {
    expect(firstSentence('Battles of 1875 to 1910 on squares: a stand is a company. Armies throw dice.')).toBe('Battles of 1875 to 1910 on squares: a stand is a company.');
    expect(firstSentence('After R. g. somebody, 2.5 hours')).toBe('After R. g. somebody, 2.5 hours');
    expect(firstSentence('Only one.')).toBe('Only one.');
  });
});
