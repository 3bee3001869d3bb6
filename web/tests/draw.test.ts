import { describe, expect, it } from 'vitest';
import type { Board, Mark, Piece } from '../src/generated/view';
import { gridOf } from '../src/draw/grid';
import { cellRings, unionRing } from '../src/draw/highlights';
import type { Fixture } from '../dev/fixtures/common';
import { empires } from '../dev/fixtures/empires';
import { eureka } from '../dev/fixtures/eureka';
import { siege } from '../dev/fixtures/siege';
import { counterShape } from '../src/draw/counter';
import { face } from '../src/draw/dice';
import { Crowd, enlarged, tagPlaces } from '../src/draw/tags';
import { clearOf } from '../src/draw/marks';
import { drawMarks, drawPieces, drawTags, onBoard } from '../src/draw/pieces';
import { buildingsOf, miniature, sheetOf } from '../src/draw/sheet';
import { look } from '../src/draw/sides';
import { silhouette, staffBox } from '../src/draw/symbols';

const all: [string, Fixture][] = [['squares', empires], ['hexes', eureka], ['a free table', siege]];

/** Every tag that is opened is closed. */
function wellFormed(svg: string): void {
  const parsed = new DOMParser().parseFromString(`<svg xmlns="http://www.w3.org/2000/svg">${svg}</svg>`, 'image/svg+xml');
  expect(parsed.querySelector('parsererror')).toBeNull();
  const open: string[] = [];
  for (const [, close, name, self] of svg.matchAll(/<(\/?)([a-zA-Z]+)[^>]*?(\/?)>/g)) {
    if (self) continue;
    if (close) expect(open.pop()).toBe(name);
    else open.push(name!);
  }
  expect(open).toEqual([]);
  expect(svg).not.toMatch(/NaN|undefined|Infinity/);
}

describe.each(all)('a view on %s', (_, { view }) => {
  const sheet = sheetOf(view.board);
  it('has a sound sheet, the same every time', () => {
    wellFormed(sheet.ground);
    wellFormed(buildingsOf(view.board.buildings ?? [], new Map(), sheet.grid));
    expect(sheetOf(view.board).ground).toBe(sheet.ground);
  });
  it.each([0.3, 0.6, 1, 2])('draws every piece on the board at zoom %d', (zoom) => {
    const drawn = drawPieces(view, sheet, zoom);
    expect(new Set(drawn.map((d) => d.id))).toEqual(new Set((view.pieces ?? []).filter(onBoard).map((p) => p.id)));
    for (const d of drawn) wellFormed(d.markup);
  });
  it('is plain paint: no shape is a group of its own for the compositor', () => {
    const pieces = drawPieces(view, sheet, 1).map((d) => d.markup).join('');
    const drawn = sheet.ground + buildingsOf(view.board.buildings ?? [], new Map(), sheet.grid) + pieces + drawMarks(view, sheet, 1);
    expect(drawn.match(/<(?!g\b)[a-z]+[^>]*\sopacity=[^>]*>/g) ?? []).toEqual([]);
  });
  it('draws its marks and its miniature', () => {
    wellFormed(drawMarks(view, sheet, 1));
    wellFormed(miniature(view.board, 'm').markup);
  });
});

describe('a lettered slip on a free table', () => {
  it('goes aside until nobody stands on it', () => {
    const grid = gridOf(siege.view.board);
    const relief = { id: 'relief', kind: 'relief', text: 'The relief column: sighted', at: { x: 600, y: 600 }, side: -1 } as Mark;
    const [x, y] = grid.point(relief.at!);
    expect(clearOf(relief, grid, [], 1)).toEqual({ ...relief, at: grid.unpoint(x, y) });
    const band = { x: x - 40, y: y - 10, w: 80, h: 20 };
    const [, aside] = grid.point(clearOf(relief, grid, [band], 1).at!);
    expect(Math.abs(aside - y)).toBeGreaterThan(10 + 6);
    expect(clearOf({ ...relief, kind: 'fire' }, grid, [band], 1).at).toEqual(relief.at);
  });
});

describe('tags', () => {
  it('stay legible where the table is far away, and do not hide each other', () => {
    const sheet = sheetOf(siege.view.board);
    expect([2, 1, 0.6, 0.2].map(enlarged)).toEqual([1, 1, 1.4, 1.7]);
    const boxes = drawTags(siege.view, sheet, 0.6).map(({ markup }) => /x="([-\d.]+)" y="([-\d.]+)" width="([-\d.]+)" height="([-\d.]+)"/.exec(markup)!.slice(1).map(Number));
    const hidden = boxes.filter(([x, y, w, h], i) => boxes.slice(0, i).some(([x2, y2, w2, h2]) => x! < x2! + w2! && x2! < x! + w! && y! < y2! + h2! && y2! < y! + h!));
    expect(boxes.length).toBeGreaterThan(4);
    expect(hidden).toEqual([]);
  });
  it('hide nobody where there is room, and say whose they are where they stand far off', () => {
    const grid = gridOf({ kind: 'plane', width: 1000, height: 800 } as Board);
    const row = (id: string, x: number, y: number) => ({ id, name: 'Royal Sussex Regiment', side: 0, parts: [0, 1, 2, 3, 4, 5].map((i) => ({ at: { x: x + 22 * i, y }, shape: 'disc' })) }) as unknown as Piece;
    // a second line close in front of the first: not above it, for there the first one stands
    const pieces = [row('A', 400, 400), row('B', 400, 436), row('C', 400, 364)];
    const places = tagPlaces(pieces, grid);
    const figures = pieces.flatMap((p) => p.parts!.map((x) => grid.point(x.at)));
    for (const { at: [x, y] } of places.values()) expect(figures.filter(([px, py]) => px > x && px < x + 140 && py > y && py < y + 18)).toEqual([]);
    const crowd = Array.from({ length: 9 }, (_, i) => row(`R${i}`, 300 + (i % 3) * 140, 380 + Math.floor(i / 3) * 30));
    expect([...tagPlaces(crowd, grid).values()].some((p) => p.leader)).toBe(true);
    expect(tagPlaces([row('alone', 400, 400)], grid).get('alone')?.leader).toBeUndefined();
  });
  it('count who would be hidden, wherever he stands', () => {
    const points = Array.from({ length: 300 }, (_, i): [number, number] => [((i * 137) % 1100) - 50, ((i * 71) % 900) - 50]);
    const crowd = new Crowd(points);
    for (const [left, top, w, h] of [[-40, -40, 90, 30], [0, 0, 64, 64], [120, 250, 200, 34], [127, 63, 2, 2], [900, 700, 400, 400]] as const) {
      const inside = points.filter(([x, y]) => x > left && x < left + w && y > top && y < top + h).length;
      expect(crowd.within(left, top, left + w, top + h)).toBe(inside);
    }
  });
  it('are not drawn for who stands amid another', () => {
    const [first, ...rest] = siege.view.pieces!.filter(onBoard);
    const view = { ...siege.view, pieces: [{ ...first!, place: 'amid' }, ...rest] };
    expect(drawTags(view, sheetOf(view.board), 1).map((t) => t.id)).not.toContain(first!.id);
  });
});

describe('pieces', () => {
  it('keep the drawing of what did not change', () => {
    const sheet = sheetOf(eureka.view.board);
    const before = drawPieces(eureka.view, sheet, 1);
    const moved = { ...eureka.view, pieces: eureka.view.pieces!.map((p) => (p.id === 'MTP-1' ? { ...p, cell: '2106' } : p)) };
    const after = drawPieces(moved, sheet, 1);
    const changed = after.filter((d) => before.find((b) => b.id === d.id)?.markup !== d.markup);
    expect(changed).toEqual([]);
  });
  it('differ by shape as well as colour for each side', () => {
    const shapes = [0, 1, 2].map((side) => counterShape(look(side).letter, 0, 0, 17, 1));
    expect(new Set(shapes).size).toBe(3);
  });
  it('have a silhouette and a staff box even for unknown words', () => {
    for (const name of ['infantry/rifle/fez', 'cavalry/lance', 'gun', 'camel', 'ship/ironclad', 'never_heard_of', '']) {
      wellFormed(silhouette(name));
      wellFormed(staffBox(name));
    }
  });
});

describe('dice', () => {
  it('show pips for a d6 and numerals for others, with a name to be read aloud', () => {
    expect(face('d6', 6, '5')).toMatch(/aria-label="die 5"/);
    expect((face('d6', 6, '5').match(/<circle/g) ?? []).length).toBe(5);
    expect(face('d12', 12, '11')).toMatch(/aria-label="d12: 11"/);
    expect(face('card', 0, 'QD')).toMatch(/card Queen of diamonds/);
  });
});

describe('a stand in two squares', () => {
  it('has one ring around both', () => {
    const grid = gridOf({ kind: 'square', columns: 6, rows: 5 } as Board);
    expect(unionRing(grid, ['0303', '0403'], { state: 'legal' }).match(/Z/g)).toHaveLength(2); // ink and gamboge
    expect(cellRings(grid, ['0303', '0403'], { state: 'legal' }).match(/Z/g)).toHaveLength(4);
  });
});
