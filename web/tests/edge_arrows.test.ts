import { describe, expect, it } from 'vitest';
import { Camera } from '../src/ui/camera.svelte';
import { edgeArrows, inSight } from '../src/ui/edge_arrows';

const room = { w: 1000, h: 600 };
const cards = { w: 400, h: 80 };
const spot = (key: string, x: number, y: number, piece = true) => ({ key, piece, at: [x, y] as [number, number], on: [x, y] as [number, number] });

describe('arrows at the edge', () => {
  it('point at pieces beyond the edge and under the cards, and at nothing that is seen', () => {
    const arrows = edgeArrows([spot('seen', 300, 300), spot('left', -200, 300), spot('under', 900, 560)], room, cards);
    expect(arrows.map((a) => a.key)).toEqual(['left', 'under']);
    expect(arrows[0]).toMatchObject({ x: 62, y: 300, turn: -90 });
    expect(arrows[1]!.y).toBeLessThan(room.h - cards.h);
  });
  it('point at places only where nothing that is lit is in sight', () => {
    expect(edgeArrows([spot('seen', 300, 300), spot('far', 300, 900, false)], room, cards)).toEqual([]);
    expect(edgeArrows([spot('far', 300, 900, false)], room, cards).map((a) => a.key)).toEqual(['far']);
  });
  it('never lie over what can be clicked', () => {
    const [arrow] = edgeArrows([spot('left', -200, 300), spot('seen', 60, 300)], room, cards);
    expect(Math.abs(arrow!.y - 300)).toBeGreaterThan(25);
  });
  it('one for those that lie together', () => {
    expect(edgeArrows([spot('a', -50, 300), spot('b', -90, 310)], room, cards).length).toBe(1);
  });
});

describe('what an arrow brings into sight', () => {
  for (const [where, at] of [['the corner under the cards', [990, 590]], ['far beyond the edge', [1900, 1150]]] as const) {
    it(`lies clear of the cards: ${where}`, () => {
      const camera = new Camera();
      [camera.width, camera.height] = [room.w, room.h];
      camera.fitTo({ x: 0, y: 0, w: where.includes('far') ? 2000 : 1000, h: where.includes('far') ? 1200 : 600 }, undefined);
      if (where.includes('far')) camera.zoomAt(0, 0, 2);
      expect(inSight(camera.toScreen([...at]), room, cards)).toBe(false);
      camera.bring([...at], cards);
      expect(inSight(camera.toScreen([...at]), room, cards)).toBe(true);
    });
  }
});

describe('the first picture', () => {
  it('leaves what matters clear of the cards at the lower edge', () => {
    const under = 60;
    const matters = { x: 700, y: 700, w: 600, h: 800 };
    const camera = new Camera();
    [camera.width, camera.height] = [room.w, room.h];
    camera.fitTo({ x: 0, y: 0, w: 2000, h: 1600 }, undefined, matters, under);
    const [, low] = camera.toScreen([matters.x, matters.y + matters.h]);
    expect(low).toBeLessThanOrEqual(room.h - under + 1);
    expect(camera.toScreen([matters.x, matters.y])[1]).toBeGreaterThanOrEqual(-1);
  });
});
