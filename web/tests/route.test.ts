import { describe, expect, it } from 'vitest';
import { isPage, readRoute } from '../src/table/route';

describe('the address', () => {
  it('is cut into its parts', () => {
    expect(readRoute('#/rules/siege/SGE-MEL.9')).toEqual(['rules', 'siege', 'SGE-MEL.9']);
    expect(readRoute('#/play/my%20set/x')).toEqual(['play', 'my set', 'x']);
    expect(readRoute('')).toEqual([]);
  });
  it('may be broken without breaking the page', () => {
    expect(readRoute('#/table/%E0%A4%A')).toEqual(['table', '%E0%A4%A']);
  });
  it('is known or not', () => {
    for (const known of ['', '#/', '#/play', '#/play/empires/toski', '#/table/x', '#/join/x/y', '#/invite/x/y', '#/rules', '#/puzzles', '#/puzzle/empires/0001', '#/lab/empires/toski']) expect(isPage(readRoute(known)), known).toBe(true);
    for (const unknown of ['#/nowhere', '#/table', '#/join/x', '#/invite/x', '#/study', '#/puzzle/empires', '#/constructor', '#/%E0%A4%A']) expect(isPage(readRoute(unknown)), unknown).toBe(false);
  });
});
