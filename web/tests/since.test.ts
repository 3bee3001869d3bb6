import { describe, expect, it } from 'vitest';
import { audible, SOUNDS } from '../src/table/sound';
import { swapped } from '../src/table/rematch';
import { inShowingOrder, MOST_LINES, newsAfter, shownNews, Since } from '../src/table/since.svelte';
import { titleOf } from '../src/table/notice';
import type { Incoming } from '../src/net/protocol';
import { SeatTable } from '../src/table/seat.svelte';
import { empires } from '../dev/fixtures/empires';

const entry = (order: number, side: number, more = {}) => ({ order, side, weight: 0, text: [{ kind: 'piece', text: `Spears ${order}`, id: 'B5' }, { kind: 'text', text: ' attack' }], ...more });

describe('since your last order', () => {
  it('tells what came after it, oldest first, and leaves routine out', () => {
    const log = [entry(1, 0, { tone: 'grave' }), entry(2, 1, { tone: 'grave', result: 'destroyed' }), entry(3, 1), entry(4, 1, { dice: [{ kind: 'd6', sides: 6, face: '1', side: 1 }] })];
    expect(newsAfter(log, 1, empires.view)).toMatchObject([{ n: 1, order: 2, text: 'Spears 2 attack', result: 'destroyed', weight: 2 }, { n: 2, order: 4, weight: 1 }]);
  });
  it('believes the weights of a rule set that gives them, and its short words', () => {
    const log = [entry(2, 1, { tone: 'grave' }), entry(3, 1, { weight: 1, brief: 'Spears 3 advance' })];
    expect(newsAfter(log, 1, empires.view).map((x) => x.text)).toEqual(['Spears 3 advance']);
  });
  it('has room for so many lines, and the grave ones are among them', () => {
    const news = newsAfter(Array.from({ length: 12 }, (_, i) => entry(i + 2, 1, { weight: i === 11 ? 2 : 1 })), 1, empires.view);
    const shown = shownNews(news);
    expect(shown).toHaveLength(MOST_LINES);
    expect(shown.at(-1)).toMatchObject({ n: MOST_LINES, order: 13 });
    expect(inShowingOrder(shown)[0]).toBe(13);
  });
  it('opens when the others have done something, and folds at the next order', () => {
    const since = new Since();
    since.turn([entry(2, 0, { weight: 1 })], 1, empires.view);
    expect(since.open).toBe(false);
    since.turn([entry(2, 1, { weight: 1 })], 1, empires.view);
    expect(since.open).toBe(true);
    since.ordered(1);
    expect(since.open).toBe(true);
    since.ordered(3);
    expect(since.open).toBe(false);
    expect(since.news).toHaveLength(1);
  });
});

describe('sound', () => {
  const on = { muted: false, volume: 60, fights: true, dice: true, turn: true };
  it('is heard unless it is muted, switched off or turned down', () => {
    expect(audible('gun', on, 'normal', false)).toBe(true);
    expect(audible('gun', { ...on, muted: true }, 'normal', false)).toBe(false);
    expect(audible('gun', { ...on, volume: 0 }, 'normal', false)).toBe(false);
    expect(audible('gun', { ...on, fights: false }, 'normal', false)).toBe(false);
    expect(audible('dice', { ...on, fights: false }, 'normal', false)).toBe(true);
    expect(audible('nothing', on, 'normal', false)).toBe(false);
  });
  it('is little at once, and in a hidden tab only the call to play', () => {
    expect(Object.keys(SOUNDS).filter((s) => audible(s, on, 'once', false)).sort()).toEqual(['loss', 'lost', 'no', 'stamp', 'turn', 'won']);
    expect(Object.keys(SOUNDS).filter((s) => audible(s, on, 'normal', true))).toEqual(['turn']);
  });
});

describe('a rematch with sides swapped', () => {
  const seats = [{ id: 'a', side: 0 }, { id: 'b', side: 1 }, { id: 'c', side: 0 }, { id: 'd', side: 1 }];
  it('changes seats pair by pair', () => {
    expect(swapped({ a: 1, b: 2 }, seats)).toEqual({ a: 2, b: 1 });
    expect(swapped({ a: 1, b: 2, c: 3, d: 4 }, seats)).toEqual({ a: 2, b: 1, c: 4, d: 3 });
  });
  it('is not offered where the sides have not the same number of seats', () => {
    expect(swapped({ a: 1, b: 2, c: 3 }, seats)).toBeUndefined();
  });
});

describe('the tab', () => {
  it('says whose turn it is', () => {
    expect(titleOf('turn', 'The Wells')).toBe('● Your turn · The Wells');
    expect(titleOf('waiting', 'The Wells')).toBe('Waiting · The Wells');
    expect(titleOf(undefined, '')).toBe('Vedette');
  });
});

describe('a request to undo', () => {
  const seat = () => {
    const s = new SeatTable('red');
    const sent: string[] = [];
    s.line = { request: async (what) => { sent.push(what); return {} as never; }, close() {} };
    return { s, sent };
  };
  it('says for whom it waits, and can be withdrawn', async () => {
    const { s, sent } = seat();
    s.message({ type: 'asked', seats: ['blue'] });
    expect(s.waitingFor).toEqual(['blue']);
    await s.withdraw();
    expect(sent).toEqual(['withdraw']);
    expect(s.waitingFor).toEqual([]);
  });
  it('tells of a refusal', () => {
    const { s } = seat();
    s.message({ type: 'asked', seats: ['blue'] });
    s.message({ type: 'error', code: 'undo_refused', text: 'No.' });
    expect([s.waitingFor, s.answer]).toEqual([[], 'No.']);
  });
  it('is gone for who was asked when it is withdrawn', () => {
    const { s } = seat();
    s.message({ type: 'ask', from: 'blue', to: 3 });
    expect(s.asked).toEqual({ from: 'blue', to: 3 });
    s.message({ type: 'withdrawn' });
    expect(s.asked).toBeUndefined();
  });
});

describe('while somebody reads the briefing', () => {
  const update = (orders: number) => ({ type: 'update', seq: orders, view: { match: { orders }, turn: {}, decision: {}, board: {} }, log: [] }) as unknown as Incoming;
  it('what others do waits, and comes afterwards in its order', () => {
    const s = new SeatTable('red');
    s.wait(true);
    s.message(update(1));
    expect(s.seq).toBe(1); // there must be a table to lie under it
    s.message(update(2));
    s.message(update(3));
    expect(s.seq).toBe(1);
    s.wait(false);
    expect(s.seq).toBe(3);
    s.message(update(4));
    expect(s.seq).toBe(4);
  });
});
