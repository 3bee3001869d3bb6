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
});
