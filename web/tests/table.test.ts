import { describe, expect, it } from 'vitest';
import type { Json, View } from '../src/generated/view';
import { No, type Line, type Replies } from '../src/net/protocol';
import { SeatTable } from '../src/table/seat.svelte';
import { settings } from '../src/table/settings.svelte';
import { Table } from '../src/table/table.svelte';
import { cycle } from '../src/table/keys';
import { cellWords, featureWords, pieceWords, thingWords } from '../src/table/words';
import { empires } from '../dev/fixtures/empires';
import { eureka } from '../dev/fixtures/eureka';
import { siege } from '../dev/fixtures/siege';

settings.pace = 'once';

interface Sent {
  what: string;
  fields: Json;
}

function sit(view: View, answer: (s: Sent) => unknown = () => ({})): { table: Table; seat: SeatTable; sent: Sent[] } {
  const sent: Sent[] = [];
  const seat = new SeatTable(view.match.seat ?? '');
  const line: Line = {
    async request<K extends keyof Replies>(what: K, asked: object = {}) {
      const fields = asked as Json;
      sent.push({ what, fields });
      return answer({ what, fields }) as Replies[K];
    },
    close() {},
  };
  seat.line = line;
  seat.message({ type: 'update', seq: view.match.orders, view, log: [] });
  return { table: new Table([seat]), seat, sent };
}
const settle = () => new Promise((r) => setTimeout(r, 0));

describe('at the table', () => {
  it('gives an order that can be taken back at the first click', async () => {
    const { table, sent } = sit(empires.view);
    expect(table.pick('cell:0709')).toBe(true);
    await settle();
    expect(sent).toEqual([{ what: 'order', fields: { seq: 203, order: { verb: 'move', square: '0709' } } }]);
  });

  it('proposes a final order with its odds, and gives it at the second click', async () => {
    const { table, sent } = sit(empires.view, (s) => (s.what === 'odds' ? { odds: empires.odds } : {}));
    table.pick('piece:B5');
    await settle();
    expect(sent.map((s) => s.what)).toEqual(['odds']);
    expect(table.proposal?.odds?.of).toBe('432');
    table.pick('piece:B5');
    await settle();
    expect(sent.at(-1)).toEqual({ what: 'order', fields: { seq: 203, order: { verb: 'attack', stand: 'A06', target: 'B5' } } });
  });

  it('does nothing with a thing that no order names', () => {
    const { table } = sit(empires.view);
    expect(table.pick('piece:B9')).toBe(false);
    expect(table.picked).toEqual([]);
  });

  it('tells why not, with the clause', async () => {
    const { table, sent } = sit(empires.view, (s) => (s.what === 'why' ? { refusal: { clause: 'WEC-GEO-5r', text: 'Outside the arc.' } } : {}));
    await table.askWhyNot(['piece:B6']);
    expect(sent[0]!.fields).toEqual({ order: { verb: 'attack', stand: 'A06', target: 'B6' } });
    expect(table.whyNot?.clause).toBe('WEC-GEO-5r');
    await table.askWhyNot(['piece:B6']);
    expect(sent).toHaveLength(1);
  });

  it('never asks why a friend cannot be attacked, and of an enemy only that', async () => {
    const attack = empires.view.choices!.find((c) => c.order?.verb === 'attack')!;
    const march = { order: { verb: 'escort', piece: 'A01' }, label: 'Escort', family: 'move', touches: [{ kind: 'piece', id: 'A01' }] };
    const { table, sent } = sit({ ...empires.view, choices: [march, { ...attack, family: 'fire' }] });
    const own = empires.view.pieces!.find((p) => p.side === empires.view.decision.side && p.id !== 'A01')!.id!;
    await table.askWhyNot([`piece:${own}`], false);
    expect(sent.map((s) => s.fields)).toEqual([{ order: { verb: 'escort', piece: own } }]);
    sent.length = 0;
    await table.askWhyNot(['piece:B6'], false);
    expect(sent[0]!.fields.order).toEqual({ verb: 'attack', stand: 'A06', target: 'B6' });
    expect(sent.some((s) => (s.fields.order as Json | undefined)?.verb === 'escort')).toBe(false);
  });

  it('asks about the thing itself where nothing of its kind can be picked, unless the pointer only rests there', async () => {
    const { table, sent } = sit(empires.view, (s) => (s.fields.about ? { refusal: { clause: 'WEC-SEQ-1', text: 'Not now.' }, general: true } : {}));
    await table.askWhyNot(['piece:B6', 'feature:W1']);
    expect(sent.map((s) => s.fields)).toEqual([{ order: { verb: 'attack', stand: 'A06', target: 'B6' } }, { about: { kind: 'piece', id: 'B6' }, hand: 'A06' }]);
    expect(table.whyNot).toMatchObject({ about: 'piece:B6', clause: 'WEC-SEQ-1' });
    table.whyNot = undefined;
    await table.askWhyNot(['feature:W1'], false);
    expect(table.whyNot).toBeUndefined();
  });

  it('shows a refusal and writes it into the log', async () => {
    const { table, seat } = sit(empires.view, (s) => {
      if (s.what === 'order') throw new No({ clause: 'WEC-MOV-3', text: 'Too far.' }, undefined);
      return {};
    });
    table.pick('cell:0709');
    await settle();
    expect(table.trouble).toEqual({ text: 'Too far.', clause: 'WEC-MOV-3' });
    expect(seat.log.at(-1)).toMatchObject({ refused: true, clauses: ['WEC-MOV-3'] });
  });

  it('is silent for a seat that has not the move', () => {
    const { table } = sit({ ...empires.view, decision: { ...empires.view.decision, seat: 'mahdist' } });
    expect(table.mine).toBe(false);
    expect(table.pick('cell:0709')).toBe(false);
  });

  it('walks through the legal choices with Tab', () => {
    const { table } = sit(eureka.view);
    table.cursor = cycle(table, 1);
    expect(table.cursor).toBe('piece:FP-2');
    table.cursor = cycle(table, 1);
    expect(table.cursor).toBe('piece:FP-1');
    expect(cycle(table, -1)).toBe('piece:FP-2');
  });
});

describe('updates', () => {
  it('drop log lines that were taken back', () => {
    const { seat } = sit(empires.view);
    const next = { ...empires.view, match: { ...empires.view.match, orders: 204 } };
    seat.message({ type: 'update', seq: 204, kept: 203, view: next, log: [{ order: 204, weight: 0, side: 0, text: [] }] });
    expect(seat.log).toHaveLength(1);
    seat.message({ type: 'update', seq: 205, kept: 203, view: { ...next, match: { ...next.match, orders: 203 } } });
    expect(seat.log).toHaveLength(0);
    expect(seat.seq).toBe(205);
  });
});

describe('a shared screen', () => {
  const two = (a: View, b: View) => {
    const seats = [a, b].map((v) => {
      const s = new SeatTable(v.match.seat!);
      s.message({ type: 'update', seq: 1, view: v });
      return s;
    });
    return new Table(seats);
  };
  const of = (seat: string, decides: string, hidden: boolean): View => ({
    ...empires.view, match: { ...empires.view.match, seat }, decision: { ...empires.view.decision, seat: decides },
    pieces: hidden && seat === 'mahdist' ? empires.view.pieces!.map((p) => ({ ...p, order: '' })) : empires.view.pieces,
  });
  it('turns to the seat that decides', () => {
    const table = two(of('egyptian', 'mahdist', false), of('mahdist', 'mahdist', false));
    table.followDecision();
    expect(table.seat.id).toBe('mahdist');
    expect(table.curtain).toBe(false);
  });
  it('draws the curtain when the two see different things', () => {
    const table = two(of('egyptian', 'mahdist', true), of('mahdist', 'mahdist', true));
    table.followDecision();
    expect(table.seat.id).toBe('mahdist');
    expect(table.curtain).toBe(true);
    expect(table.mine).toBe(false);
  });
  it('opens behind the curtain, for whoever decides', () => {
    const table = two(of('egyptian', 'mahdist', true), of('mahdist', 'mahdist', true));
    expect(table.ready).toBe(true);
    table.sitDown();
    expect([table.seat.id, table.curtain]).toEqual(['mahdist', true]);
    const open = two(of('egyptian', 'mahdist', false), of('mahdist', 'mahdist', false));
    open.sitDown();
    expect([open.seat.id, open.curtain]).toEqual(['mahdist', false]);
  });
  it('lets another seat look until the next order, behind the curtain', () => {
    const table = two(of('egyptian', 'egyptian', true), of('mahdist', 'egyptian', true));
    table.lookAs(1);
    expect([table.seat.id, table.curtain]).toEqual(['mahdist', true]);
    table.curtain = false;
    table.followDecision();
    expect(table.seat.id).toBe('mahdist');
  });
});

describe('words for those who listen', () => {
  it('say what stands where', () => {
    const pikes = eureka.view.pieces!.find((p) => p.id === 'P1-3')!;
    expect(pieceWords(pikes, eureka.view)).toBe('1st Pikes 3, Miners, Fire –, Melee 3, Morale 3, Move 4, facing south');
    expect(cellWords('1406', eureka.view)).toMatch(/^1406, trodden, stockade to the south-east, stockade to the south, 1st Pikes 3/);
  });
});

describe('a second click', () => {
  it('that comes too late is passed over in silence', async () => {
    const { table } = sit(empires.view, (s) => {
      if (s.what === 'order') throw new No(undefined, { code: 'stale', text: 'The table has moved on.' });
      return {};
    });
    table.pick('cell:0709');
    await settle();
    expect(table.trouble).toBeUndefined();
    expect(table.picked).toEqual([]);
    expect(table.busy).toBe(false);
  });
});

describe('rooms and buildings', () => {
  it('are called by their names', () => {
    expect(featureWords('chapel', siege.view)).toBe('Chapel');
    expect(thingWords('feature:minister-1', siege.view)).toBe('Minister’s House, floor 1');
    expect(featureWords('md', siege.view)).toBe('the door of Minister’s House');
    expect(featureWords('no_such_thing', siege.view)).toBe('no such thing');
    expect(pieceWords({ ...siege.view.pieces![0]!, room: 'minister-0' }, siege.view)).toContain('in Minister’s House, ground floor');
  });
});

describe('what is in hand', () => {
  const acts = (view: View, acting: string[], chosen: string[] = []): View => ({
    ...view,
    sequence: [{ piece: 'A01', state: 'current' }],
    decision: { ...view.decision, chosen, acting, prompt: [{ kind: 'piece', id: 'B5', text: 'a name that only the sentence mentions' }] },
  });

  it('is the draft or else who acts, whatever the sentence or the order of acting says', () => {
    expect(sit(acts(empires.view, ['A06'])).table.hand).toEqual(['A06']);
    expect(sit(acts(empires.view, ['A06'], ['A02'])).table.hand).toEqual(['A02']);
    expect(sit(acts(empires.view, [])).table.hand).toEqual([]);
  });

  it('and every click stay the same when all prompts are blank', async () => {
    for (const { view } of [empires, eureka, siege]) {
      const blank: View = { ...view, decision: { ...view.decision, hint: '…', prompt: [{ kind: 'text', text: '…' }] } };
      const spoken = sit(view), silent = sit(blank);
      expect(silent.table.hand).toEqual(spoken.table.hand);
      const keys = [...(view.pieces ?? []).map((p) => `piece:${p.id}`), ...(view.pieces ?? []).map((p) => `cell:${p.cell}`), 'cell:0709'] as const;
      for (const key of keys) {
        expect(silent.table.pick(key as never)).toBe(spoken.table.pick(key as never));
        await settle();
        expect(silent.table.picked).toEqual(spoken.table.picked);
      }
      expect(silent.sent).toEqual(spoken.sent);
      expect(silent.sent.length).toBeGreaterThan(0);
    }
  });
});
