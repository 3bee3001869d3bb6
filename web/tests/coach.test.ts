import { beforeEach, describe, expect, it, vi } from 'vitest';
import { school } from '../src/net/school';
import { Coach } from '../src/table/coach.svelte';
import { coachWords } from '../src/table/coach_words';
import { progress } from '../src/table/progress.svelte';
import { settings } from '../src/table/settings.svelte';
import type { Table } from '../src/table/table.svelte';

vi.mock('../src/net/school', () => ({ school: vi.fn() }));

const order = { verb: 'move', to: '0505' };

function tableOf(reply: object, kinds = ['person', 'computer']) {
  const request = vi.fn(async () => reply);
  const seat = { id: 'red', presence: [{ seat: 'red', kind: kinds[0] }, { seat: 'blue', kind: kinds[1] }], line: { request } };
  const table = { seat, seats: [seat], view: { match: { set: 'tiny' } }, choices: [{}, {}], send: vi.fn(async () => true) };
  return { table: table as unknown as Table, request, send: table.send };
}

describe('the coach', () => {
  beforeEach(() => {
    localStorage.clear();
    settings.coach = true;
  });

  it('holds back an order that loses much, until it is wanted all the same', async () => {
    const { table, send } = tableOf({ warn: true, text: 'You would lose.', best: { order: { verb: 'stay' }, label: 'Stay' } });
    const coach = new Coach(table);
    expect(await coach.allows(order)).toBe(false);
    expect(coach.remark?.text).toBe('You would lose.');
    await coach.anyway();
    expect(send).toHaveBeenCalledWith('order', order);
    expect(await coach.allows(order)).toBe(true);
  });

  it('lets good orders pass, and everything when it has nothing to say', async () => {
    const good = tableOf({ warn: false });
    expect(await new Coach(good.table).allows(order)).toBe(true);
    settings.coach = false;
    const silent = tableOf({ warn: true, text: 'No.' });
    expect(await new Coach(silent.table).allows(order)).toBe(true);
    expect(silent.request).not.toHaveBeenCalled();
  });

  it('is there by itself in learning games and in the first battle of a game, and nowhere else', () => {
    settings.coach = null;
    const { table } = tableOf({});
    const keep = (match: string) => ({ match, set: 'tiny', scenario: 'tiny/duel', touched: 1 });
    const coach = new Coach(table);
    localStorage.setItem('vedette.games', JSON.stringify([keep('first')]));
    expect(coach.on).toBe(true);
    localStorage.setItem('vedette.games', JSON.stringify([keep('first'), keep('second')]));
    expect(coach.on).toBe(false);
    coach.learning = true;
    expect(coach.on).toBe(true);
    coach.off();
    expect(coach.on).toBe(false);
  });

  it('does not speak when a person sits on the other side', async () => {
    const { table, request } = tableOf({ warn: true, text: 'No.' }, ['person', 'person']);
    expect(await new Coach(table).allows(order)).toBe(true);
    expect(request).not.toHaveBeenCalled();
  });

  it('falls silent when it was not heeded three times', async () => {
    const { table } = tableOf({ warn: true, text: 'No.' });
    const coach = new Coach(table);
    for (let i = 0; i < 3; i++) {
      expect(await coach.allows({ ...order, i })).toBe(false);
      await coach.anyway();
      expect(await coach.allows({ ...order, i })).toBe(true);
    }
    expect(await coach.allows({ verb: 'other' })).toBe(true);
  });
});

describe('what the coach explains', () => {
  const TEXT = { asked: 'Who fires?', matters: 'Fire together. The best order found is {best}. It gives you {chances}.' };
  const flush = async () => {
    for (let i = 0; i < 10; i++) await Promise.resolve();
  };

  function decisionOf(hint: object) {
    const { table, request } = tableOf(hint);
    Object.assign(table as object, { mine: true, live: true });
    Object.assign(table.seat as object, { match: 'm' });
    const at = (orders: number, stage = 'fire'): void => {
      (table as unknown as { view: object }).view = { match: { set: 'tiny', orders }, decision: { stage } };
    };
    at(1);
    return { table, request, at };
  }

  beforeEach(() => {
    localStorage.clear();
    progress.forget();
    settings.coach = true;
    vi.mocked(school).mockResolvedValue({ sets: [{ id: 'tiny', title: 'Tiny', coach: { fire: TEXT } }] });
  });

  it('leaves out sentences that cannot be filled', () => {
    expect(coachWords(TEXT.matters, {})).toBe('Fire together.');
    expect(coachWords(TEXT.matters, { best: 'Fire at A', chances: '' })).toBe('Fire together. The best order found is Fire at A.');
    expect(coachWords(TEXT.matters, { best: 'Fire at A', chances: '38% destroyed' })).toBe('Fire together. The best order found is Fire at A. It gives you 38% destroyed.');
  });

  it('fills in the best order and its chances, and goes with the decision', async () => {
    const { table, at } = decisionOf({ label: 'Fire at A', reason: [{ kind: 'text', text: '38% destroyed.' }] });
    const coach = new Coach(table);
    await coach.explain();
    await flush();
    expect(coach.explanation).toEqual({ asked: 'Who fires?', matters: 'Fire together. The best order found is Fire at A. It gives you 38% destroyed.' });
    at(2, 'move');
    await coach.explain();
    expect(coach.explanation).toBeUndefined();
  });

  it('explains a kind of decision three times and then never again', async () => {
    const { table, at } = decisionOf({});
    const told = [];
    for (let n = 1; n <= 5; n++) {
      at(n);
      const coach = new Coach(table);
      await coach.explain();
      told.push(!!coach.explanation);
    }
    expect(told).toEqual([true, true, true, false, false]);
  });

  it('says nothing when it is off, and falls silent at once', async () => {
    const { table } = decisionOf({});
    const coach = new Coach(table);
    await coach.explain();
    expect(coach.explanation).toBeDefined();
    coach.off();
    expect(coach.explanation).toBeUndefined();
    const silent = new Coach(table);
    await silent.explain();
    expect(silent.explanation).toBeUndefined();
  });

  it('is not waited for by somebody who says so', async () => {
    const { table } = tableOf({});
    (table.seat.line as unknown as { request: unknown }).request = () => new Promise(() => {});
    const coach = new Coach(table);
    const allowed = coach.allows(order);
    await flush();
    expect(coach.thinking).toBe(true);
    coach.goOn();
    expect(await allowed).toBe(true);
    expect(coach.thinking).toBe(false);
  });

  /** A decision with nothing to explain, an order that ends, and others. */
  function later(reply: object) {
    const { table, request, at } = decisionOf(reply);
    const choices = [{ order: { verb: 'fire' }, label: 'Fire at A' }, { order: { verb: 'move' } }, { order: { verb: 'end' }, family: 'end' }];
    const propose = vi.fn(async () => {});
    Object.assign(table as object, { choices, propose });
    Object.assign(table.seat as object, { log: [] });
    const coach = new Coach(table);
    const decide = async (orders: number): Promise<void> => {
      at(orders, 'unheard of');
      await coach.explain();
      await flush();
    };
    return { coach, table, request, propose, decide };
  }
  const GOOD = { warn: true, text: '…', best: { order: { verb: 'fire' }, label: 'Fire at A' } };

  it('points out what would be missed by ending, in one of four decisions, and lays it out', async () => {
    const { coach, request, propose, decide } = later(GOOD);
    await decide(1);
    expect(request).toHaveBeenLastCalledWith('coach', { order: { verb: 'end' } });
    expect(coach.chance?.label).toBe('Fire at A');
    await coach.showChance();
    expect(propose).toHaveBeenCalledWith({ order: { verb: 'fire' }, label: 'Fire at A' });
    expect(coach.chance).toBeUndefined();
    for (const orders of [2, 3, 4]) {
      await decide(orders);
      expect(coach.chance).toBeUndefined();
    }
    await decide(5);
    expect(coach.chance?.label).toBe('Fire at A');
  });

  it('stops pointing things out when that was put away three times, and says nothing where ending costs little', async () => {
    const { coach, decide } = later(GOOD);
    const seen: number[] = [];
    for (let orders = 1; orders <= 20; orders++) {
      await decide(orders);
      if (coach.chance) seen.push(orders);
      coach.dismiss();
    }
    expect(seen).toEqual([1, 5, 9]);
    const calm = later({ warn: false });
    await calm.decide(1);
    expect(calm.coach.chance).toBeUndefined();
  });

  it('names what was lost in the others’ turn, with the lesson about it', async () => {
    const lesson = { name: 'tiny/02-b', title: 'Falling back', minutes: 2, steps: 6, teaches: ['T-9'] };
    vi.mocked(school).mockResolvedValue({ sets: [{ id: 'tiny', title: 'Tiny', lessons: [{ ...lesson, name: 'tiny/01-a', teaches: ['T-1'] }, lesson] }] });
    const { coach, table } = later({ warn: false });
    const look = async (orders: number, pieces: string[], clause = 'T-9'): Promise<void> => {
      (table as unknown as { view: object }).view = { match: { set: 'tiny', orders, seat: 'red', seats: [{ id: 'red', side: 0 }] }, decision: { stage: 'unheard of' }, pieces: pieces.map((id) => ({ id, name: `Company ${id}`, side: 0 })) };
      (table.seat as unknown as { log: object[] }).log = [{ order: 1, clauses: ['T-1', 'T-1'], weight: 2 }, { order: 3, clauses: [clause], weight: 2 }];
      await coach.explain();
      await flush();
    };
    await look(2, ['a', 'b']);
    expect(coach.loss).toBeUndefined();
    await look(3, ['a']);
    expect(coach.loss).toMatchObject({ names: ['Company b'], number: 2, lesson: { name: 'tiny/02-b' } });
    await look(4, ['a']);
    expect(coach.loss).toBeUndefined();
  });
});
