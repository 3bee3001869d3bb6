import { describe, expect, it } from 'vitest';
import { nothing, type Act } from '../src/draw/act';
import { pieceCentre } from '../src/draw/figures';
import { gridOf } from '../src/draw/grid';
import { onBoard } from '../src/draw/pieces';
import { dieSize, slate, slatePlace } from '../src/draw/slate';
import { beats, cues, duration, frame, reckoned, toldAt, type Places, type Pose } from '../src/draw/theatre';
import type { Piece, View } from '../src/generated/view';
import { actsOf, between, changes, chief, settled, weightOf } from '../src/table/acts';
import { empires } from '../dev/fixtures/empires';
import { siege } from '../dev/fixtures/siege';

const die = (face: string, side = 0, sides = 6) => ({ kind: `d${sides}`, sides, face, side });
const volley: Act = {
  ...nothing(), kind: 'volley', weapon: 'rifle', actors: ['A'], targets: ['B'], result: 'B destroyed', tone: 'grave',
  throws: [
    { side: 0, who: 'A', dice: [die('3'), die('5')], items: [{ label: 'value', amount: '+2', side: 0 }, { label: 'flank', amount: '+1', side: 0 }], total: '11', need: '' },
    { side: 1, who: 'B', dice: [die('4', 1, 12)], items: [{ label: 'value', amount: '+2', side: 1 }], total: '6', need: '' },
  ],
  effects: [{ piece: 'B', kind: 'destroyed', side: 1, cells: [], points: [], count: 0, text: 'B lost' }],
};
const at: Places = { piece: (id) => ({ A: [0, 0], B: [100, 0] })[id] as [number, number] | undefined, cell: (c) => [Number(c.slice(0, 2)) * 10, Number(c.slice(2)) * 10], point: (p) => [p.x, p.y], unit: 20, sea: false };

describe('the timetable of an act', () => {
  it('follows the beats of a volley without a gap', () => {
    const table = beats(volley);
    expect(table.map((b) => b.name)).toEqual(['aim', 'flight', 'impact', 'dice', 'sum', 'stamp', 'effect', 'rest']);
    for (const [i, b] of table.entries()) expect(b.from).toBe(i ? table[i - 1]!.to : 0);
    expect(duration(volley)).toBe(240 + 170 + 60 + 640 + 2 * 130 + 160 + 740 + 620 + 220);
  });
  it('is told when its effect has been seen, before the rest', () => {
    expect(toldAt(volley)).toBe(duration(volley) - 220);
  });
  it('has only the way in a move, and nothing at all where nobody moves', () => {
    const move: Act = { ...nothing(), kind: 'move', effects: [{ piece: 'A', kind: 'step', side: 0, cells: ['0101', '0102', '0103'], points: [], count: 0, text: '' }] };
    expect(beats(move)).toEqual([{ name: 'effect', from: 0, to: 320 }]);
    expect(duration({ ...nothing(), kind: 'move' })).toBe(0);
  });
  it('sounds the shot, the dice, the stamp and the loss, in this order', () => {
    const heard = cues(volley).filter((c) => ['volley', 'dice', 'stamp', 'loss'].includes(c.sound));
    expect(heard.map((c) => c.sound)).toEqual(['volley', 'dice', 'stamp', 'loss']);
    expect(heard.map((c) => c.at)).toEqual([...heard.map((c) => c.at)].sort((a, b) => a - b));
  });
});

describe('an instant of an act', () => {
  const start = (name: string) => beats(volley).find((b) => b.name === name)!.from;
  const shot = (t: number) => frame(volley, t, at);
  it('shows the line of fire first, then bullets and smoke, then earth at the target', () => {
    expect(shot(0).reckoning).toBeUndefined();
    expect(shot(120).under).toContain('stroke-dasharray="6 4"');
    expect(shot(start('flight') + 80).over).toContain('stroke-width="2.4"');
    expect(shot(start('impact') + 59).over).toContain('#6F5636');
  });
  it('throws the dice before the piece goes', () => {
    const dice = shot(start('dice') + 1);
    expect(dice.reckoning).toMatchObject({ told: 0, summed: false, stamp: 0 });
    expect(dice.poses.get('B')?.opacity ?? 1).toBe(1);
    expect(shot(start('effect')).poses.get('B')?.opacity ?? 1).toBe(1);
  });
  it('tells the modifiers one by one, then the sums, then the result', () => {
    expect(shot(start('sum') + 1).reckoning!.told).toBe(1);
    expect(shot(start('sum') + 131).reckoning!.told).toBe(2);
    expect(shot(start('stamp')).reckoning).toMatchObject({ summed: true, stamp: 0 });
    expect(shot(start('effect')).reckoning!.stamp).toBe(1);
  });
  it('leaves an outline where the piece was, and nothing of the piece', () => {
    const end = shot(toldAt(volley));
    expect(end.poses.get('B')!.opacity).toBe(0);
    expect(end.over).toContain('B lost');
  });
  it('is the same whenever it is drawn', () => {
    for (const b of beats(volley)) expect(frame(volley, b.to, at)).toEqual(frame(volley, b.to, at));
  });
  it('asks for no number that is none', () => {
    for (const kind of ['volley', 'shell', 'charge', 'melee', 'torpedo', 'mine', 'morale', 'rally', 'card', 'arrival', 'work', 'unknown'])
      for (const act of [{ ...volley, kind }, { ...volley, kind, actors: [], targets: ['nobody'] }])
        for (const b of beats(act)) {
          const f = frame(act, (b.from + b.to) / 2, at);
          expect(f.under + f.over).not.toMatch(/NaN|Infinity|undefined/);
        }
  });
  it('of few nodes', () => {
    for (const b of beats(volley)) expect((shot(b.to).under + shot(b.to).over).split('<').length).toBeLessThan(500);
  });
});

describe('the slip', () => {
  it('has dice of at least 40 px for every fight of a small war', () => {
    for (let n = 1; n <= 30; n++) expect(dieSize(n)).toBeGreaterThanOrEqual(40);
  });
  it('fits a phone', () => {
    const many = { ...volley, throws: volley.throws.map((t) => ({ ...t, dice: Array.from({ length: 10 }, () => die('4')) })) };
    expect(slate(many, reckoned(many)!, 374).w).toBeLessThanOrEqual(374);
  });
  it('writes names as they are, and never as markup', () => {
    const act = { ...volley, result: '<b>', throws: [{ ...volley.throws[0]!, who: '<i>' }] };
    expect(slate(act, reckoned(act)!).markup).not.toMatch(/<[bi]>/);
  });
  it('stands beside the target and hides nobody who fights', () => {
    const [x, y] = slatePlace([400, 300], { w: 200, h: 150 }, { w: 900, h: 600 }, [[300, 300]], []);
    const covers = ([px, py]: [number, number]) => px > x && px < x + 200 && py > y && py < y + 150;
    expect(covers([400, 300]) || covers([300, 300])).toBe(false);
    expect(Math.hypot(x + 100 - 400, y + 75 - 300)).toBeLessThan(260);
  });
});

// --- from two views ------------------------------------------------------------------------------------------------

const moved = (view: View, change: (p: Piece) => Piece | undefined): View => ({ ...view, match: { ...view.match, orders: view.match.orders + 1 }, pieces: (view.pieces ?? []).flatMap((p) => change(p) ?? []) });
const line = (text: { kind: string; text: string; id?: string }[], more = {}) => ({ order: 204, side: 0, weight: 0, text, ...more });
const A06 = { kind: 'piece', text: 'Krupp battery', id: 'A06' };
const B5 = { kind: 'piece', text: 'Spears', id: 'B5' };

/** Where each piece is when the act is over: its place before, and its pose. */
function places(view: View, poses: Map<string, Pose>): Map<string, string> {
  const grid = gridOf(view.board);
  const out = new Map<string, string>();
  for (const p of (view.pieces ?? []).filter(onBoard)) {
    const [x, y] = pieceCentre(p, grid);
    const pose = poses.get(p.id ?? '');
    if (pose && pose.opacity < 0.01) continue;
    out.set(p.id ?? '', `${Math.round(x + (pose?.x ?? 0))} ${Math.round(y + (pose?.y ?? 0))}`);
  }
  return out;
}
const placesIn = (view: View): Places => {
  const grid = gridOf(view.board);
  return { piece: (id) => { const p = view.pieces?.find((x) => x.id === id); return p && onBoard(p) ? pieceCentre(p, grid) : undefined; }, cell: grid.centre, point: grid.point, unit: grid.unit, sea: false };
};

describe('acts made from two views', () => {
  const fired = [line([A06, { kind: 'text', text: ' fires at ' }, B5, { kind: 'text', text: ', range 3' }], { dice: [die('4'), die('6'), die('3', 1, 12)], result: '15 to 5: destroyed', tone: 'grave', items: [{ label: 'value', amount: '+2', side: 0 }] })];
  it('throw the dice at the enemy whom the sentence names, and then let him fall', () => {
    const [staged, ...rest] = actsOf(empires.view, moved(empires.view, (p) => (p.id === 'B5' ? undefined : p)), fired);
    expect(rest).toEqual([]);
    expect(staged!.act).toMatchObject({ kind: 'shell', weapon: 'gun', actors: ['A06'], targets: ['B5'], result: '15 to 5: destroyed', tone: 'grave' });
    expect(staged!.act.throws.map((t) => [t.side, t.who, t.dice.length])).toEqual([[0, 'Krupp battery', 2], [1, 'Spears', 1]]);
    expect(staged!.act.effects).toMatchObject([{ piece: 'B5', kind: 'destroyed', side: 1 }]);
  });
  it('drive back a target that stands elsewhere afterwards', () => {
    const [staged] = actsOf(empires.view, moved(empires.view, (p) => (p.id === 'B5' ? { ...p, cell: '1006' } : p)), fired);
    expect(staged!.act.effects).toMatchObject([{ piece: 'B5', kind: 'recoil', cells: ['1007', '1006'] }]);
  });
  it('slide what has moved without dice', () => {
    const [staged] = actsOf(empires.view, moved(empires.view, (p) => (p.id === 'A06' ? { ...p, cell: '0710' } : p)), []);
    expect(staged!.act).toMatchObject({ kind: 'move', effects: [{ piece: 'A06', kind: 'step', cells: ['0809', '0710'] }] });
  });
  it('are none where nothing was thrown and nobody moved, and none when something is taken back', () => {
    expect(actsOf(empires.view, moved(empires.view, (p) => p), [line([A06])])).toEqual([]);
    expect(actsOf(empires.view, { ...empires.view, match: { ...empires.view.match, orders: 200 } }, fired)).toEqual([]);
    expect(actsOf(undefined, empires.view, fired)).toEqual([]);
  });
  it('count those who fell on a free table', () => {
    const view = siege.view;
    const group = view.pieces!.find((p) => (p.parts?.length ?? 0) > 3)!;
    const found = changes(view, moved(view, (p) => (p.id === group.id ? { ...p, parts: p.parts!.slice(0, -2) } : p)), true);
    expect(found).toMatchObject([{ piece: group.id, kind: 'losses', count: 2 }]);
  });
  it('end as the view after them, on squares and on a free table', () => {
    const group = siege.view.pieces!.find((p) => onBoard(p) && (p.parts?.length ?? 0) > 1)!;
    const shift = (q: { x: number; y: number }) => ({ x: q.x + 40, y: q.y - 25 });
    const cases: [View, View][] = [
      [empires.view, moved(empires.view, (p) => (p.id === 'B5' ? undefined : p.id === 'A06' ? { ...p, cell: '0710' } : p))],
      [siege.view, moved(siege.view, (p) => (p.id === group.id ? { ...p, ...(p.at ? { at: shift(p.at) } : {}), parts: p.parts!.map((x) => ({ ...x, at: shift(x.at) })) } : p))],
    ];
    for (const [before, after] of cases) {
      let now = before;
      for (const { act } of actsOf(before, after, before === empires.view ? fired : [])) {
        const end = frame(act, toldAt(act), placesIn(now));
        const then = settled(now, act, after);
        expect(places(now, end.poses)).toEqual(places(then, new Map()));
        now = then;
      }
      expect(places(now, new Map())).toEqual(places(after, new Map()));
    }
  });
  it('follow the scene of a rule set to the letter, with the dice of its line', () => {
    const scene = { kind: 'volley', weapon: 'musket', actors: ['A01'], targets: ['B1'], result: 'Spears 1 fall back', tone: 'middle', effects: [{ piece: 'B1', kind: 'recoil', cells: ['0406', '0405'] }] };
    const after = moved(empires.view, (p) => (p.id === 'B1' ? { ...p, cell: '0405' } : p));
    const [staged, ...rest] = actsOf(empires.view, after, [line([A06], { dice: [die('4')], scene })]);
    expect(rest).toEqual([]);
    expect(staged!.act).toMatchObject({ kind: 'volley', weapon: 'musket', actors: ['A01'], result: 'Spears 1 fall back', effects: [{ piece: 'B1', kind: 'recoil' }] });
    expect(staged!.act.throws).toHaveLength(1);
  });
  it('weigh an event by what the rule set says, or by its tone', () => {
    expect(weightOf(line([], { tone: 'grave' }))).toBe(2);
    expect(weightOf(line([], { dice: [die('1')] }))).toBe(1);
    expect(weightOf(line([], { weight: 2 }))).toBe(2);
    expect(weightOf(line([]))).toBe(0);
  });
  it('put a fight before a test of morale where only one can be shown', () => {
    const test = [...fired, line([B5, { kind: 'text', text: ' tests its morale' }], { side: 1, dice: [die('2', 1)], result: 'holds' })];
    const staged = actsOf(empires.view, moved(empires.view, (p) => p), test);
    expect(staged.map((s) => s.act.kind)).toEqual(['shell', 'morale']);
    expect(chief(staged)!.act.kind).toBe('shell');
  });
});

describe('a piece of a free table on its way', () => {
  it('has each figure between its two places', () => {
    const was = { id: 'x', side: 0, formation: 0, rank: 0, level: 0, degrees: 350, parts: [{ at: { x: 0, y: 0 }, radius: 1 }] } as Piece;
    const now = { ...was, degrees: 10, parts: [{ at: { x: 10, y: 20 }, radius: 1 }] } as Piece;
    expect(between(was, now, 0.5)).toMatchObject({ degrees: 360, parts: [{ at: { x: 5, y: 10 } }] });
    expect(between(was, now, 0)).toEqual(was);
  });
});
