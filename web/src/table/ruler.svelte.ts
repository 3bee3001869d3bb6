// The ruler of a free table: while it is out, a drag measures and no click gives an order.
import type { Measure, Point } from '../generated/view';
import type { Table } from './table.svelte';

const REST = 60;

export class Ruler {
  out = $state(false);
  from = $state.raw<Point | undefined>();
  to = $state.raw<Point | undefined>();
  told = $state.raw<Measure | undefined>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asked = 0;

  constructor(private readonly table: Table) {}

  toggle(): void {
    this.out = !this.out;
    this.from = this.to = this.told = undefined;
  }

  begin(at: Point): void {
    this.from = at;
    this.to = undefined;
    this.told = undefined;
  }

  /** Only the newest question counts. */
  stretch(at: Point): void {
    if (!this.from) return;
    this.to = at;
    clearTimeout(this.timer);
    const asked = ++this.asked;
    const { from } = this;
    this.timer = setTimeout(async () => {
      const piece = this.table.moves.of ?? this.table.hand[0];
      const told = await this.table.seat.line.request('measure', { from: [from.x, from.y], to: [at.x, at.y], ...(piece ? { piece } : {}) }).then((r) => r.measure ?? undefined, () => undefined);
      if (asked === this.asked) this.told = told;
    }, REST);
  }

  /** "246 mm · in sight, open ground" */
  words(): string {
    const { from, to, told } = this;
    if (!from || !to) return '';
    const mm = told?.mm ?? Math.round(Math.hypot(to.x - from.x, to.y - from.y));
    const meant = told?.text || [told?.sight === undefined ? '' : told.sight ? 'in sight' : 'out of sight', told?.range ?? ''].filter(Boolean).join(', ');
    return `${mm} mm${meant ? ` · ${meant}` : ''}`;
  }
}
