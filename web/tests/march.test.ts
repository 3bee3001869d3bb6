import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Choice, Json, Piece, Reach, View } from '../src/generated/view';
import type { Line, Replies } from '../src/net/protocol';
import { SeatTable } from '../src/table/seat.svelte';
import { settings } from '../src/table/settings.svelte';
import { Table } from '../src/table/table.svelte';
import { eureka } from '../dev/fixtures/eureka';

settings.pace = 'once';

const { seat } = eureka.view.match;
const piece = (id: string, cell: string): Piece => ({ ...eureka.view.pieces!.find((p) => p.side === 0)!, id, cell, cells: [], brief: id, name: id, state: 'normal' });
const PIECES = [piece('first', '1410'), piece('beside', '1510'), piece('far', '0202')];
const go = (id: string, cell: string, remarks: Reach['destinations'] = []): NonNullable<Reach['destinations']>[number] => ({ cell, ends: [{ direction: 'N', cost: 1, cells: [cell], order: { verb: 'go', piece: id, path: [cell] }, ...(remarks.length ? { remarks: [{ kind: 'danger', text: 'guns' }] } : {}) }] });
const steps = (id: string): Choice => ({ order: { verb: 'step', piece: id }, label: 'Step', covered: true, touches: [{ kind: 'piece', id }, { kind: 'cell', id: '1409' }] });
const shot: Choice = { order: { verb: 'fire' }, label: 'Fire', final: true, family: 'fire', touches: [{ kind: 'piece', id: 'enemy' }] };
const endHere: Choice = { order: { verb: 'end' }, label: 'End', family: 'end', primary: true };

/** A table at which `first` has moved two cells north, and then `next` acts. */
async function marched(next: string, places: Reach['destinations'], choices: Choice[] = [], kind = 'act', pieces = PIECES): Promise<{ sent: Json[]; table: Table }> {
  const sent: Json[] = [];
  const sits = new SeatTable(seat ?? '');
  const view = (acting: string, orders: number, more: Choice[]): View => ({
    ...eureka.view, pieces, match: { ...eureka.view.match, orders },
    decision: { ...eureka.view.decision, kind, seat: seat ?? '', side: 0, chosen: [], acting: [acting], undo: true }, choices: [steps(acting), endHere, ...more],
  });
  sits.line = {
    async request<K extends keyof Replies>(what: K, fields: Json = {}) {
      if (what === 'order') sent.push(fields.order as Json);
      const reach = fields.piece === 'first' ? { pieces: ['first'], destinations: [go('first', '1408')] } : { pieces: [next], destinations: places };
      return (what === 'reach' ? { reach } : {}) as Replies[K];
    },
    close() {},
  } as Line;
  sits.message({ type: 'update', seq: 1, view: view('first', 1, []), log: [] });
  const table = new Table([sits]);
  await table.moves.refresh();
  table.pick('cell:1408');
  await new Promise((r) => setTimeout(r, 0));
  sits.message({ type: 'update', seq: 2, view: view(next, 2, choices), log: [] });
  await table.moves.refresh();
  await new Promise((r) => setTimeout(r, 0));
  return { sent: sent.slice(1), table };
}

describe('neighbours of a piece that moves', () => {
  it('make the same move when their turn comes', async () => {
    const { sent } = await marched('beside', [go('beside', '1509'), go('beside', '1508')]);
    expect(sent).toEqual([{ verb: 'go', piece: 'beside', path: ['1508'] }]);
  });
  it('come as near to it as they can, and never farther away', async () => {
    expect((await marched('beside', [go('beside', '1511'), go('beside', '1509')])).sent).toEqual([{ verb: 'go', piece: 'beside', path: ['1509'] }]);
    expect((await marched('beside', [go('beside', '1511')])).sent).toEqual([]);
  });
  it('are asked if they can attack, are not led into danger, and far ones are always asked', async () => {
    expect((await marched('beside', [go('beside', '1509')], [shot])).sent).toEqual([]);
    expect((await marched('beside', [go('beside', '1509', [{ cell: 'x' }])])).sent).toEqual([]);
    expect((await marched('far', [go('far', '0201')])).sent).toEqual([]);
  });
  it('stay where the player wants them asked', async () => {
    settings.goAlong = false;
    expect((await marched('beside', [go('beside', '1509')])).sent).toEqual([]);
    settings.goAlong = true;
  });
});

describe('who must leave a place', () => {
  const STACK = [piece('first', '1410'), piece('under', '1410'), piece('beside', '1510')];
  const led = (next: string, places: Reach['destinations']) => marched(next, places, [], 'forced', STACK);

  it('goes where the one before it from the same place was led', async () => {
    const { sent, table } = await led('under', [go('under', '1409'), go('under', '1408')]);
    expect(sent).toEqual([{ verb: 'go', piece: 'under', path: ['1408'] }]);
    expect(table.asked.passed).toBe('under went along.');
  });
  it('is asked if it cannot go there, would be lost there, or stood elsewhere', async () => {
    expect((await led('under', [go('under', '1409'), go('under', '1509')])).sent).toEqual([]);
    const lost = go('under', '1408');
    lost.ends![0]!.remarks = [{ kind: 'fatal', text: 'no way out' }];
    expect((await led('under', [go('under', '1409'), lost])).sent).toEqual([]);
    expect((await led('beside', [go('beside', '1409'), go('beside', '1408')])).sent).toEqual([]);
  });
  it('is asked where the player wants everybody asked', async () => {
    settings.goAlong = false;
    expect((await led('under', [go('under', '1409'), go('under', '1408')])).sent).toEqual([]);
    settings.goAlong = true;
  });
});

describe('who has attacked', () => {
  it('ends its activation, unless it is to move afterwards', async () => {
    const { table } = await marched('beside', [go('beside', '1509')], [shot]);
    expect(table.standing.mayMoveAfter).toBe(true);
    await table.give(shot);
    const { view } = table.seat;
    table.seat.message({ type: 'update', seq: 3, view: { ...view!, match: { ...view!.match, orders: 3 }, choices: [steps('beside'), endHere] }, log: [] });
    expect(table.standing.ends).toEqual(endHere);
    settings.thenMove = true;
    expect(table.standing.ends).toBeUndefined();
    settings.thenMove = false;
  });
});

describe('who fires after others', () => {
  beforeEach(() => (settings.fireAlong = true));
  afterEach(() => (settings.fireAlong = false)); // off by default: a shot cannot be taken back
  const plate = (grave: number) => ({ text: `${grave / 10}%`, bar: [{ per_mille: grave, tone: 'grave' }, { per_mille: 1000 - grave, tone: 'none' }] });
  const at = (enemy: string): Choice => ({ ...shot, order: { verb: 'fire', target: enemy }, touches: [{ kind: 'piece', id: enemy }] });

  /** `first` has fired at "foe"; then `next` acts and has these targets, each with a chance. */
  async function afterShot(targets: [Choice, number][], more: Choice[] = []): Promise<Json[]> {
    const { table, sent } = await marched('first', [], [at('foe')]);
    await table.give(at('foe'));
    sent.length = 0;
    const { view } = table.seat;
    const { line } = table.seat;
    const given: Json[] = [];
    table.seat.line = {
      ...line,
      async request<K extends keyof Replies>(what: K, fields: Json = {}) {
        if (what === 'order') given.push(fields.order as Json);
        return (what === 'chances' ? { chances: targets.map(([c, grave]) => ({ order: c.order, chance: plate(grave) })) } : {}) as Replies[K];
      },
      close() {},
    } as Line;
    table.seat.message({ type: 'update', seq: 3, view: { ...view!, match: { ...view!.match, orders: 3 }, decision: { ...view!.decision, acting: ['next'] }, choices: [endHere, ...targets.map(([c]) => c), ...more] }, log: [] });
    table.asked.spares = true;
    await table.targets.refresh();
    await new Promise((r) => setTimeout(r, 0));
    return given;
  }

  it('fires at the same enemy if it has no better target', async () => {
    expect(await afterShot([[at('foe'), 300], [at('other'), 200]], [steps('next')])).toEqual([{ verb: 'fire', target: 'foe' }]);
    expect(await afterShot([[at('foe'), 200], [at('other'), 300]], [steps('next')])).toEqual([]);
  });
  it('fires at the only enemy it can hit if it has moved and has nothing else to do', async () => {
    expect(await afterShot([[at('other'), 100]])).toEqual([{ verb: 'fire', target: 'other' }]);
    expect(await afterShot([[at('other'), 100]], [steps('next')])).toEqual([]);
  });
  it('is asked if it could also close in, if it is warned, and where the player wants it', async () => {
    expect(await afterShot([[at('foe'), 300], [{ ...at('other'), family: 'fight' }, 100]])).toEqual([]);
    expect(await afterShot([[{ ...at('foe'), warnings: [{ text: 'A friend is near.' }] }, 300]])).toEqual([]);
    settings.fireAlong = false;
    expect(await afterShot([[at('foe'), 300]])).toEqual([]);
  });
});

describe('who holds its place', () => {
  it('holds its neighbours for this turn, unless they are wanted asked', async () => {
    const { table } = await marched('first', [go('first', '1408')]);
    table.asked.press(table.standing.offer!);
    const { view } = table.seat;
    const acts = (id: string, turn: number) => table.seat.message({ type: 'update', seq: 4 + turn, view: { ...view!, turn: { ...view!.turn, number: turn }, match: { ...view!.match, orders: 4 + turn }, decision: { ...view!.decision, acting: [id] }, choices: [steps(id), endHere] }, log: [] });
    const now = view!.turn.number;
    acts('beside', now);
    expect(table.standing.ends).toEqual(endHere);
    acts('far', now);
    expect(table.standing.ends).toBeUndefined();
    acts('beside', now + 1);
    expect(table.standing.ends).toBeUndefined();
  });
});

describe('who acts first', () => {
  it('is answered as before', async () => {
    const { table } = await marched('beside', []);
    const answers: Choice[] = ['take', 'pass'].map((verb) => ({ order: { verb }, label: verb, family: 'first', final: true }));
    const { view } = table.seat;
    const ask = (seq: number) => table.seat.message({ type: 'update', seq, view: { ...view!, match: { ...view!.match, orders: seq }, choices: answers }, log: [] });
    ask(3);
    expect(table.standing.first).toBeUndefined();
    await table.give(answers[1]!);
    ask(4);
    expect(table.standing.first).toEqual(answers[1]);
  });
});
