import { describe, expect, it } from 'vitest';
import type { Choice } from '../src/generated/view';
import { clickPlace, facingOf, orderOf, placingAt, placingOf } from '../src/table/placing';
import { SeatTable } from '../src/table/seat.svelte';
import { Table } from '../src/table/table.svelte';
import { siege } from '../dev/fixtures/siege';
import type { Replies } from '../src/net/protocol';
import { groundOf, type LitRegion } from '../src/table/regions';

const march: LitRegion = { order: { verb: 'arrive' }, free: 'at', turn: 'facing', label: 'March there', shape: 'star', step: 1, base: 0 };
const by: LitRegion = { order: { verb: 'waypoint' }, free: 'at', label: 'By way of', shape: 'star', step: 1, base: 0 };
const deploy: LitRegion = { order: { verb: 'deploy', unit: 'A', facing: 90 }, free: 'at', turn: 'facing', shape: 'polygons', step: 1, base: 0 };

describe('a place for a formation', () => {
  it('is proposed where a region leaves the facing open, with what else can be done there', () => {
    const placing = placingAt([{ region: march, value: [120, 300] }, { region: by, value: [120, 300] }])!;
    expect(orderOf(placing)).toEqual({ verb: 'arrive', at: [120, 300] });
    expect(placing.others).toEqual([{ order: { verb: 'waypoint', at: [120, 300] }, label: 'By way of' }]);
    expect(orderOf({ ...placing, facing: 45 })).toEqual({ verb: 'arrive', at: [120, 300], facing: 45 });
  });

  it('is not proposed where nothing can be turned', () => {
    expect(placingAt([{ region: by, value: [120, 300] }])).toBeUndefined();
    expect(placingAt([{ region: { ...march, shape: 'intervals' }, value: 40 }])).toBeUndefined();
  });

  it('faces as it was turned, or as the ghost stands', () => {
    const placing = placingAt([{ region: march, value: [1, 2] }])!;
    expect(facingOf(placing, [{ degrees: 200 } as never])).toBe(200);
    expect(facingOf({ ...placing, facing: 10 }, [{ degrees: 200 } as never])).toBe(10);
  });

  it('knows a listed choice that a region stands for', () => {
    const listed: Choice = { order: { verb: 'arrive', at: [5, 6], facing: 270 } };
    expect(placingOf(listed, [by, march])).toMatchObject({ at: { x: 5, y: 6 }, facing: 270 });
    expect(placingOf({ order: { verb: 'fire', target: 'A' } }, [march])).toBeUndefined();
    // a unit that the region does not speak of, or something more than the region leaves open
    expect(placingOf({ order: { verb: 'deploy', unit: 'B', at: [5, 6], facing: 0 } }, [deploy])).toBeUndefined();
    expect(placingOf({ order: { verb: 'deploy', unit: 'A', at: [5, 6], facing: 0 } }, [deploy])).toMatchObject({ facing: 0 });
    expect(placingOf({ order: { verb: 'arrive', at: [5, 6], join: 'C' } }, [march])).toBeUndefined();
  });

  it('keeps the facing of a region that fixes it until it is turned', () => {
    const placing = placingAt([{ region: deploy, value: [7, 8] }])!;
    expect(orderOf(placing)).toEqual({ verb: 'deploy', unit: 'A', facing: 90, at: [7, 8] });
    expect(orderOf({ ...placing, facing: 180 })).toEqual({ verb: 'deploy', unit: 'A', facing: 180, at: [7, 8] });
  });
});

describe('ground that is lit for several pieces', () => {
  const pieces = [{ id: 'A' }, { id: 'B' }, { id: 'X' }] as never;
  const other: LitRegion = { ...deploy, order: { verb: 'deploy', unit: 'B', facing: 90 } };

  it('shows only that of the piece picked', () => {
    expect(groundOf(['B'], [deploy, other], pieces)).toEqual([other]);
    expect(groundOf([], [deploy, other], pieces)).toEqual([]);
    expect(groundOf([], [deploy, other, march], pieces)).toEqual([march]);
  });

  it('is shown at once where one piece only can be meant', () => {
    expect(groundOf([], [deploy], pieces)).toEqual([deploy]);
    expect(groundOf([], [march, by], pieces)).toEqual([march, by]);
  });
});

describe('a place that is clicked where the ghost has been seen', () => {
  async function clicked(warnings: { text: string; level: string }[]): Promise<{ table: Table; sent: string[] }> {
    const sent: string[] = [];
    const seat = new SeatTable(siege.view.match.seat ?? '');
    seat.line = {
      async request<K extends keyof Replies>(what: K) {
        sent.push(what);
        return (what === 'preview' ? { pieces: [{ id: 'A', degrees: 90 }], warnings } : {}) as Replies[K];
      },
      close() {},
    };
    seat.message({ type: 'update', seq: siege.view.match.orders, view: siege.view, log: [] });
    const table = new Table([seat]);
    const placing = placingAt([{ region: march, value: [120, 300] }])!;
    await table.preview(orderOf(placing));
    await new Promise((r) => setTimeout(r, 300)); // it has been looked at
    clickPlace(table, placing, 1, true);
    await new Promise((r) => setTimeout(r, 20));
    return { table, sent };
  }

  it('is gone to at once', async () => {
    expect((await clicked([])).sent).toContain('order');
    expect((await clicked([{ text: 'Worth knowing.', level: 'note' }])).sent).toContain('order');
  });

  it('is asked about once more where the engine warns', async () => {
    const { table, sent } = await clicked([{ text: 'It leaves its objective: 3 points fewer.', level: 'ask' }]);
    expect(sent).not.toContain('order');
    expect(table.proposal?.choice.warnings?.[0]?.text).toBe('It leaves its objective: 3 points fewer.');
    await table.confirm();
    expect(sent).toContain('order');
  });
});
