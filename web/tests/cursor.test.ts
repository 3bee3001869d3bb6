import { describe, expect, it } from 'vitest';
import { gridOf } from '../src/draw/grid';
import { cellRings, pointRing } from '../src/draw/highlights';
import { eureka } from '../dev/fixtures/eureka';

/** How far to the right the first path of a drawing goes. */
const right = (svg: string): number => Math.max(...[.../[ML ](-?[\d.]+)[ ,]-?[\d.]+/g[Symbol.matchAll](/ d="([^"]*)"/.exec(svg)![1]!)].map((m) => Number(m[1])));

describe('the cursor of the keyboard', () => {
  it('is drawn outside the ring of what may be chosen', () => {
    const grid = gridOf(eureka.view.board);
    expect(right(cellRings(grid, ['1408'], { state: 'cursor' }))).toBeGreaterThan(right(cellRings(grid, ['1408'], { state: 'legal' })) + 4);
  });
  it('does not fill the dot it stands at', () => {
    expect(pointRing([100, 100], { state: 'cursor' })).not.toMatch(/fill-opacity|<circle/);
  });
});
