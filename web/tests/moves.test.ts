import { describe, expect, it } from 'vitest';
import type { Again, Choice, Json, Reach, View } from '../src/generated/view';
import type { Line, Replies } from '../src/net/protocol';
import { endWords } from '../src/table/moves.svelte';
import { SeatTable } from '../src/table/seat.svelte';
import { settings } from '../src/table/settings.svelte';
import { Table } from '../src/table/table.svelte';
import { eureka } from '../dev/fixtures/eureka';

settings.pace = 'once';

const id = eureka.view.pieces!.find((p) => p.side === 0 && p.cell)!.id!;
const covered: Choice[] = ['1408', '1409'].map((cell) => ({ order: { verb: 'step', piece: id, cell }, label: `Step to ${cell}`, covered: true, touches: [{ kind: 'piece', id }, { kind: 'cell', id: cell }] }));
const end = (cell: string, direction: string, cost: number) => ({ direction, cost, cells: ['1410', cell], order: { verb: 'go', piece: id, path: [cell], facing: direction } });
const reach: Reach = {
  pieces: [id], allowance: '4 movement points',
  destinations: [
    { cell: '1408', ends: [end('1408', 'N', 1), end('1408', 'NE', 2)] },
    { cell: '1409', stop: 'zone', ends: [{ ...end('1409', 'N', 2), remarks: [{ kind: 'fatal', text: 'Left alone before the enemy' }] }] },
  ],
};

function sit(answer: (what: string, fields: Json) => unknown, choices = covered): { table: Table; sent: [string, Json][]; view: View } {
  const sent: [string, Json][] = [];
  const view: View = { ...eureka.view, decision: { ...eureka.view.decision, seat: eureka.view.match.seat, chosen: [], acting: [], undo: true }, choices };
  const seat = new SeatTable(view.match.seat ?? '');
  const line: Line = {
    async request<K extends keyof Replies>(what: K, asked: object = {}) {
      const fields = asked as Json;
      sent.push([what, fields]);
      return answer(what, fields) as Replies[K];
    },
    close() {},
  };
  seat.line = line;
  seat.message({ type: 'update', seq: view.match.orders, view, log: [] });
  return { table: new Table([seat]), sent, view };
}
const settle = () => new Promise((r) => setTimeout(r, 0));
const told = (what: string) => (what === 'reach' ? { reach } : {});

describe('movement by destination', () => {
  it('takes a piece in hand without an order, and lights its destinations instead of its steps', async () => {
    const { table, sent } = sit(told);
    expect([...table.stage.next.keys()]).toEqual([`piece:${id}`]);
    table.pick(`piece:${id}`);
    await settle();
    expect(sent).toEqual([['reach', { piece: id }]]);
    expect([...table.stage.next.keys()]).toEqual(['cell:1408', 'cell:1409']);
  });

  it('takes a piece in hand from the list of choices too, where there is nothing to confirm', async () => {
    const { table, sent } = sit(told);
    table.offer(table.stage.candidates[0]!);
    await settle();
    expect(table.proposal).toBeUndefined();
    expect(sent).toEqual([['reach', { piece: id }]]);
    expect([...table.stage.next.keys()]).toEqual(['cell:1408', 'cell:1409']);
  });

  it('goes there at one click, with the first end', async () => {
    const { table, sent } = sit(told);
    table.pick(`piece:${id}`);
    await settle();
    table.pick('cell:1408');
    await settle();
    expect(sent.at(-1)).toEqual(['order', { seq: table.seat.seq, order: reach.destinations![0]!.ends![0]!.order }]);
  });

  it('asks once more where a move is fatal', async () => {
    const { table, sent } = sit(told);
    table.pick(`piece:${id}`);
    await settle();
    table.pick('cell:1409');
    await settle();
    expect(sent.some(([what]) => what === 'order')).toBe(false);
    expect(table.proposal?.choice.warnings?.[0]?.text).toBe('Left alone before the enemy');
    table.pick('cell:1409');
    await settle();
    expect(sent.at(-1)![0]).toBe('order');
  });

  it('asks once more where the engine warns of an order that the move stands for', async () => {
    const warned: Reach = { ...reach, destinations: [{ cell: '1408', ends: [{ ...end('1408', 'N', 1), warnings: [{ text: 'The gun would stand next to the enemy.', level: 'ask' }] }, end('1408', 'NE', 2)] }, { cell: '1409', ends: [{ ...end('1409', 'N', 2), warnings: [{ text: 'He would be left alone.', level: 'note' }] }] }] };
    const { table, sent } = sit((what) => (what === 'reach' ? { reach: warned } : {}));
    table.pick(`piece:${id}`);
    await settle();
    table.pick('cell:1408');
    await settle();
    expect(sent.some(([what]) => what === 'order')).toBe(false);
    expect(table.proposal?.choice.warnings?.map((w) => w.text)).toEqual(['The gun would stand next to the enemy.']);
    table.cancel();
    table.pick('cell:1409'); // what is only worth knowing does not ask
    await settle();
    expect(sent.at(-1)![0]).toBe('order');
  });

  it('shows the listed steps where no reach is told', async () => {
    const { table } = sit(() => ({ reach: null }));
    table.pick(`piece:${id}`);
    await settle();
    expect([...table.stage.next.keys()]).toEqual(['cell:1408', 'cell:1409']);
    expect(table.stage.candidates.every((c) => c.covered)).toBe(true);
  });

  it('takes the only piece that can move in hand by itself', async () => {
    const { table } = sit(told);
    await table.moves.refresh();
    expect(table.moves.of).toBe(id);
  });

  it('asks for the reach through way-points, and drops the last of them', async () => {
    const { table, sent } = sit(told);
    table.pick(`piece:${id}`);
    await settle();
    await table.moves.wayPoint(reach.destinations![0]!);
    expect(sent.at(-1)).toEqual(['reach', { piece: id, via: ['1408'] }]);
    expect(await table.moves.wayPoint(reach.destinations![1]!)).toBe(false);
    table.cancel();
    await settle();
    expect(table.moves.via).toEqual([]);
    expect(table.moves.of).toBe(id);
  });

  it('turns what has just moved by replacing the order', async () => {
    const again: Again = { piece: id, destination: reach.destinations![0]!, end: 0 };
    const { table, sent } = sit((what) => (what === 'again' ? { again } : told(what)));
    table.moves.given();
    await table.moves.refresh();
    expect(table.moves.again).toBe(again);
    await table.moves.turn(1);
    expect(sent.at(-1)).toEqual(['order', { seq: table.seat.seq, order: again.destination.ends![1]!.order, replace: true }]);
  });

  it('offers a second place in the same cell by itself, the best one by the cell', async () => {
    const places: Reach = { ...reach, destinations: [{ cell: '1408', place: 'front', ends: [end('1408', 'N', 1)] }, { cell: '1408', place: 'rear', ends: [end('1408', 'NE', 2)] }] };
    const { table, sent } = sit((what) => (what === 'reach' ? { reach: places } : {}));
    table.pick(`piece:${id}`);
    await settle();
    expect([...table.stage.next.keys()]).toEqual(['cell:1408', 'place:1408 rear']);
    table.pick('place:1408 rear');
    await settle();
    expect(sent.at(-1)![1].order).toEqual(places.destinations![1]!.ends![0]!.order);
  });

  it('takes the nearest piece that has not moved in hand after a move, if that is wanted', async () => {
    const pieces = eureka.view.pieces!.filter((p) => p.side === 0 && p.cell);
    const others = pieces.slice(1, 3).map((p): Choice => ({ order: { verb: 'step', piece: p.id! }, label: 'Step', covered: true, touches: [{ kind: 'piece', id: p.id! }, { kind: 'cell', id: '0101' }] }));
    for (const wanted of [true, false]) {
      settings.takeNext = wanted;
      const { table, view } = sit(told, [...covered, ...others]);
      table.pick(`piece:${id}`);
      await settle();
      table.pick('cell:1408');
      await settle();
      table.seat.message({ type: 'update', seq: table.seat.seq + 1, view: { ...view, match: { ...view.match, orders: view.match.orders + 1 }, decision: { ...view.decision, kind: 'act' }, choices: others }, log: [] });
      table.asked.spares = true;
      await table.moves.refresh();
      await settle();
      expect(others.some((c) => c.order!.piece === table.moves.of)).toBe(wanted);
      expect(table.picked.length).toBe(wanted ? 1 : 0);
    }
    settings.takeNext = true;
  });

  it('says what a move costs, where it faces and why it stops', () => {
    expect(endWords({ ...end('1507', 'N', 4), remarks: [{ kind: 'stop', text: 'Stops here: in front of 1st Pikes 2.' }] }, '4 movement points')).toBe('4 of 4 movement points, facing north. Stops here: in front of 1st Pikes 2');
    expect(endWords(end('1507', 'N', 3), '2 movement points')).toBe('3 movement points, facing north');
  });
});
