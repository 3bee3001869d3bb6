import { describe, expect, it } from 'vitest';
import { inside, type XY } from '../src/draw/svg';
import { rims, smooth } from '../src/draw/union';

const box = (x0: number, y0: number, x1: number, y1: number): XY[] => [[x0, y0], [x1, y0], [x1, y1], [x0, y1]];
const within = (p: XY, loops: XY[][]): boolean => loops.filter((l) => inside(p, l)).length % 2 === 1;

describe('the outline of tiles', () => {
  it('is one loop round strips that lie side by side', () => {
    const loops = rims([box(0, 0, 30, 10), box(10, 10, 50, 20), box(10, 20, 20, 30)])!;
    expect(loops).toHaveLength(1);
    for (const p of [[5, 5], [25, 10], [45, 15], [15, 25]] as XY[]) expect(within(p, loops)).toBe(true);
    for (const p of [[5, 15], [40, 5], [25, 25]] as XY[]) expect(within(p, loops)).toBe(false);
  });
  it('leaves holes and parts apart', () => {
    const ring = [box(0, 0, 30, 10), box(0, 10, 10, 20), box(20, 10, 30, 20), box(0, 20, 30, 30)];
    const loops = rims([...ring, box(50, 0, 60, 10)])!;
    expect(loops).toHaveLength(3);
    expect(within([15, 15], loops)).toBe(false);
    expect(within([5, 15], loops)).toBe(true);
    expect(within([55, 5], loops)).toBe(true);
  });
  it('keeps its place when the stairs are smoothed', () => {
    const [loop] = rims([box(0, 0, 100, 50), box(0, 50, 50, 100)])!;
    const round = smooth(loop!);
    expect(within([25, 75], [round])).toBe(true);
    expect(within([75, 75], [round])).toBe(false);
    for (const [x, y] of round) expect(x >= 0 && x <= 100 && y >= 0 && y <= 100).toBe(true);
  });
  it('is not for shapes that are no upright rectangles', () => {
    expect(rims([[[0, 0], [10, 0], [5, 8]]])).toBeUndefined();
  });
});
