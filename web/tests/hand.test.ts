import { describe, expect, it } from 'vitest';
import { coverRose, mostlyOpen } from '../src/draw/plane';
import { ringEntries, ringKeys, ringPlaces } from '../src/draw/order_ring';
import { reachLayer } from '../src/draw/reach';
import { symbolRow } from '../src/draw/symbols';
import { gridOf } from '../src/draw/grid';
import type { Choice, Json, Offer, View } from '../src/generated/view';
import type { Line, Replies } from '../src/net/protocol';
import { gunneryOf } from '../src/table/gunnery';
import { Guard } from '../src/table/guard.svelte';
import { press } from '../src/table/keys';
import { SeatTable } from '../src/table/seat.svelte';
import { settings } from '../src/table/settings.svelte';
import { spokenOf } from '../src/table/spoken';
import { Table } from '../src/table/table.svelte';
import { waitingWords } from '../src/table/words';
import { empires } from '../dev/fixtures/empires';

settings.pace = 'once';

function sit(change: Partial<View>, answer: (what: string) => unknown = () => ({})): { table: Table; sent: [string, Json][] } {
  const sent: [string, Json][] = [];
  const view: View = { ...empires.view, ...change };
  const seat = new SeatTable(view.match.seat ?? '');
  const line: Line = {
    async request<K extends keyof Replies>(what: K, asked: object = {}) {
      const fields = asked as Json;
      sent.push([what, fields]);
      return answer(what) as Replies[K];
    },
    close() {},
  };
  seat.line = line;
  seat.connection = 'open';
  seat.message({ type: 'update', seq: view.match.orders, view, log: [] });
  return { table: new Table([seat]), sent };
}
const settle = () => new Promise((r) => setTimeout(r, 0));
const doors = { zoom() {}, whole() {}, help() {}, rules() {}, closeMenu: () => false, side() {}, choices() {}, prompt() {} };
const key = (name: string): KeyboardEvent => Object.assign(new KeyboardEvent('keydown', { key: name }), {});
function type(table: Table, name: string): void {
  const e = key(name);
  Object.defineProperty(e, 'target', { value: document.body });
  press(e, table, doors);
}
const pass: Choice = { order: { verb: 'end_phase' }, label: 'End the phase', passes: true, primary: true };

describe('buttons under the hand', () => {
  it('do not listen when the prompt has changed by itself, and two quick clicks never hit two of them', () => {
    let now = 0;
    const guard = new Guard(() => now);
    expect(guard.admits('a')).toBe(true);
    now = 399;
    expect(guard.admits('b')).toBe(false);
    expect(guard.admits('a')).toBe(true);
    now = 800;
    expect(guard.admits('b')).toBe(true);
    guard.raise();
    expect(guard.admits('b')).toBe(false);
  });

  it('never make the end of a phase the primary one while something useful is left, and ask once', async () => {
    const { table, sent } = sit({ choices: [...(empires.view.choices ?? []).filter((c) => !c.primary), pass] });
    expect(table.asked.primary).toBeUndefined();
    table.asked.press(pass);
    expect(table.asked.question).toContain('End anyway?');
    expect(sent).toEqual([]);
    await new Promise((r) => setTimeout(r, 1000));
    table.asked.press(pass);
    await settle();
    expect(sent.at(-1)).toEqual(['order', { seq: table.seat.seq, order: pass.order }]);
  });

  it('pass an empty phase for the player, but not after a take-back', async () => {
    const { table, sent } = sit({ choices: [pass] });
    table.asked.takenBack();
    table.asked.refresh();
    await settle();
    expect(sent).toEqual([]);
    table.asked.refresh();
    await settle();
    expect(sent.at(-1)?.[0]).toBe('order');
    settings.passEmpty = false;
    const other = sit({ choices: [pass] });
    other.table.asked.refresh();
    await settle();
    expect(other.sent).toEqual([]);
    settings.passEmpty = true;
  });
});

describe('the keyboard', () => {
  it('chooses what Tab has lit with Enter, and then confirms it', async () => {
    const { table, sent } = sit({}, (what) => (what === 'odds' ? { odds: empires.odds } : {}));
    type(table, 'Tab');
    expect(table.cursor).toBe('piece:B5');
    expect(spokenOf(table).enter).toBe('cursor');
    type(table, 'Enter');
    await settle();
    expect(table.proposal?.choice.order).toEqual({ verb: 'attack', stand: 'A06', target: 'B5' });
    expect(spokenOf(table).enter).toBe('primary');
    type(table, 'Enter');
    await settle();
    expect(sent.at(-1)?.[0]).toBe('order');
  });

  it('walks over pieces while others decide, and stays on the board', () => {
    const { table } = sit({ decision: { ...empires.view.decision, seat: 'mahdist' } });
    type(table, 'Tab');
    expect(table.cursor).toMatch(/^piece:/);
  });

  it('undoes only what is free: no key asks the others', async () => {
    const { table, sent } = sit({ decision: { ...empires.view.decision, undo: false } });
    type(table, 'u');
    await settle();
    expect(sent).toEqual([]);
  });

  it('confirms a choice of the list that is picked twice', async () => {
    const { table, sent } = sit({}, (what) => (what === 'odds' ? { odds: empires.odds } : {}));
    const choice = table.choices[0]!;
    table.offer(choice);
    table.offer(choice);
    await settle();
    expect(sent.at(-1)?.[0]).toBe('order');
  });
});

describe('the prompt', () => {
  it('says whose turn it is while others decide, never their question', () => {
    const { table } = sit({ decision: { ...empires.view.decision, seat: 'mahdist', waiting: [{ kind: 'text', text: 'is choosing where to fall back' }] } });
    expect(waitingWords(table.view!, table)).toEqual({ who: 'Mahdist army', what: ' is choosing where to fall back.' });
  });
});

describe('targets', () => {
  it('are fired at by one click when the odds have been read, else by two', async () => {
    const { table, sent } = sit({}, (what) => (what === 'odds' ? { odds: empires.odds } : {}));
    void table.hover('piece:B5');
    await new Promise((r) => setTimeout(r, 1000));
    table.pick('piece:B5');
    await settle();
    expect(sent.map(([what]) => what)).toEqual(['preview', 'odds', 'order']);
  });

  it('carry the chance of the best result', async () => {
    const order = { verb: 'attack', stand: 'A06', target: 'B5' };
    const { table } = sit({}, (what) => (what === 'chances' ? { chances: [{ order, chance: { text: '27%' } }] } : {}));
    await table.targets.refresh();
    expect(table.targets.best(table.stage.next.get('piece:B5') ?? [])?.chance.text).toBe('27%');
    expect(table.targets.isTarget('piece:B5', table.stage.next.get('piece:B5') ?? [])).toBe(true);
  });
});

describe('the ring', () => {
  const offer = (label: string, weight: number): Offer => ({ id: label, label, weight, family: 'work', leads: 'list' });
  it('has at most six entries, the weightiest, each with a key of its own', () => {
    const offers = ['Fire', 'Move', 'Charge', 'Form', 'Card', 'Wait', 'Load'].map((l, i) => offer(l, 10 - i));
    const { shown, rest } = ringEntries(offers);
    expect([shown.length, rest.length]).toEqual([5, 2]);
    expect(new Set(ringKeys(shown)).size).toBe(5);
    expect(ringEntries(offers.slice(0, 6)).shown).toHaveLength(6);
  });
});

describe('gunnery', () => {
  const shot = (target: string, battery: string, guns: number): Choice => ({ order: { verb: 'plot', target, battery, guns }, label: '', aspects: [{ name: 'target', value: target }, { name: 'battery', value: battery }, { name: 'guns', value: String(guns) }] });
  it('is a table of targets and batteries, with the most guns last in each cell', () => {
    const table = gunneryOf([shot('A01', 'main', 2), shot('A01', 'main', 1), shot('A01', 'light', 1), shot('A02', 'main', 1)])!;
    expect([table.rows.length, table.columns.length]).toEqual([2, 2]);
    expect(table.cell(table.rows[0]!, table.columns[0]!)!.choices.map((c) => c.order?.guns)).toEqual([1, 2]);
    expect(table.cell(table.rows[1]!, table.columns[1]!)).toBeUndefined();
    expect(gunneryOf(empires.view.choices ?? [])).toBeUndefined();
  });
});

describe('drawing for the hand', () => {
  it('draws nothing of an empty reach', () => {
    expect(reachLayer({ destinations: [] }, gridOf(empires.view.board), 'B', 1)).toEqual({ under: '', over: '' });
  });
  it('has one staff box for a rank of men', () => {
    const drawn = symbolRow('infantry', [[0, 0], [9, 0], [18, 0]], 15);
    expect([drawn.split('class="per"').length - 1, drawn.split('class="nat"').length - 1]).toEqual([3, 1]);
  });
  it('names cover, and knows what stands open', () => {
    const cover = [{ from: 0, to: 90, cover: 'hard' }, { from: 90, to: 360, cover: 'open' }];
    expect(coverRose([0, 0], cover, 80, 1)).toContain('hard cover');
    expect(mostlyOpen(cover)).toBe(true);
    expect(mostlyOpen([{ from: 0, to: 200, cover: 'hard' }, { from: 200, to: 360, cover: 'open' }])).toBe(false);
  });
});

describe('the ring of orders', () => {
  const room = { w: 1000, h: 700 };
  it('stays inside the frame, and off the cards in its corner', () => {
    const at: [number, number] = [700, 540];
    expect(Math.max(...ringPlaces(4, at, room, 120).map((p) => p[1]))).toBe(624);
    const cards = { w: 480, h: 60 };
    for (const [x, y] of ringPlaces(4, at, room, 120, [], cards)) expect(x + 44 < room.w - cards.w - 16 || y + 54 <= room.h - cards.h).toBe(true);
  });
  it('does not lie on the piece itself', () => {
    for (const y of [40, 350, 660]) for (const [x2, y2] of ringPlaces(4, [500, y], room, 120, [], { w: 900, h: 60 })) expect(Math.abs(x2 - 500) < 52 && Math.abs(y2 - y) < 56).toBe(false);
  });
});
