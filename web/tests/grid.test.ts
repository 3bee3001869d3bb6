import { describe, expect, it } from 'vitest';
import type { Board } from '../src/generated/view';
import { gridOf, groundOutlines, outlines } from '../src/draw/grid';
import { inMidst } from '../src/draw/svg';
import { eureka } from '../dev/fixtures/eureka';
import { empires } from '../dev/fixtures/empires';
import { siege } from '../dev/fixtures/siege';

describe('hexes', () => {
  const grid = gridOf(eureka.view.board);
  it('finds every cell again from its middle', () => {
    for (const c of grid.cells) {
      const [x, y] = grid.centre(c);
      expect(grid.at(x, y)).toBe(c);
    }
  });
  it('has even columns half a hex further south', () => {
    expect(grid.centre('0201')[1]).toBeGreaterThan(grid.centre('0101')[1]);
    expect(grid.neighbour('0305', 'NE')).toBe('0404');
    expect(grid.neighbour('0405', 'NE')).toBe('0505');
    expect(grid.neighbour('0405', 'SW')).toBe('0306');
  });
  it('shares each side with the neighbour across it', () => {
    const back: Record<string, string> = { N: 'S', NE: 'SW', SE: 'NW', S: 'N', SW: 'NE', NW: 'SE' };
    for (const d of grid.directions) {
      const n = grid.neighbour('0806', d)!;
      expect(grid.neighbour(n, back[d]!)).toBe('0806');
      const [a, b] = grid.edge('0806', d);
      const [p, q] = grid.edge(n, back[d]!);
      expect(Math.hypot(a[0] - q[0], a[1] - q[1]) + Math.hypot(b[0] - p[0], b[1] - p[1])).toBeLessThan(1e-6);
    }
  });
  it('outlines one hex with six corners and a pair with ten', () => {
    expect(outlines(grid, ['0806']).map((l) => l.length)).toEqual([6]);
    expect(outlines(grid, ['0806', '0807']).map((l) => l.length)).toEqual([10]);
  });
});

describe('squares', () => {
  const grid = gridOf(empires.view.board);
  it('counts rows from the south', () => {
    expect(grid.centre('0101')[1]).toBeGreaterThan(grid.centre('0112')[1]);
    expect(grid.neighbour('0505', 'N')).toBe('0506');
    expect(grid.neighbour('1812', 'E')).toBeUndefined();
  });
  it('finds every cell again from its middle', () => {
    for (const c of grid.cells) expect(grid.at(...grid.centre(c))).toBe(c);
  });
  it('outlines a ring with a hole as two loops', () => {
    const ring = ['0101', '0102', '0103', '0201', '0203', '0301', '0302', '0303'];
    expect(outlines(grid, ring)).toHaveLength(2);
  });
});

describe('the free table', () => {
  const grid = gridOf(siege.view.board);
  it('has north up and gives millimetres back', () => {
    expect(grid.point({ x: 0, y: 1200 })[1]).toBe(0);
    expect(grid.unpoint(...grid.point({ x: 725, y: 810 }))).toEqual({ x: 725, y: 810 });
  });
});

describe('the midst', () => {
  it('is one of the points, the nearest to their middle', () => {
    expect(inMidst([[0, 0], [10, 0], [4, 1], [0, 10]])).toEqual([4, 1]);
    expect(inMidst([])).toBeUndefined();
  });
});

describe('ground at the rim of the map', () => {
  it('goes on beyond the frame, and keeps its shape within', () => {
    for (const kind of ['hex', 'square'] as const) {
      const grid = gridOf({ kind, columns: 6, rows: 5 } as Board);
      const [loop] = groundOutlines(grid, ['0102', '0202', '0302']);
      const xs = loop!.map((p) => p[0]);
      expect(Math.min(...xs), kind).toBeLessThan(-grid.unit);
      expect(Math.max(...xs), kind).toBeCloseTo(Math.max(...outlines(grid, ['0302'])[0]!.map((p) => p[0])));
      const [corner] = groundOutlines(grid, ['0605']);
      expect(Math.max(...corner!.map((p) => p[0])), kind).toBeGreaterThan(grid.width + grid.unit);
      expect(groundOutlines(grid, ['0303']), kind).toEqual(outlines(grid, ['0303']));
    }
  });
});
