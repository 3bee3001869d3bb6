import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Coach } from '../src/table/coach.svelte';
import { settings } from '../src/table/settings.svelte';
import type { Table } from '../src/table/table.svelte';

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
