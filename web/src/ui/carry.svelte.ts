// A piece dragged with the mouse: the same as taking it in hand and clicking where it is dropped. Fingers pan instead.
import type { XY } from '../draw/svg';
import { idOf, keysOf, kindOf, type Key } from '../table/choices';
import { reducedMotion } from '../table/settings.svelte';
import type { Table } from '../table/table.svelte';

/** A hand that trembles less than this clicks. */
const STILL = 6;
/** Dropped where it cannot go, it slides home in so many milliseconds. */
export const HOME = 160;
const REACH_COMES = 40;
const PATIENCE = 50;

export class Carry {
  /** what is under way, and where the pointer holds it, in pixels of the board */
  piece = $state<string | undefined>();
  at = $state.raw<XY>([0, 0]);
  homing = $state(false);
  private grip: { id: string; from: XY } | undefined;

  constructor(private readonly table: Table) {}

  /** Can it be taken in hand, to be put somewhere or set on somebody? */
  private able(key: Key): boolean {
    const { table } = this;
    const id = idOf(key);
    if (kindOf(key) !== 'piece') return false;
    if (table.moves.movers.has(id) || table.moves.of === id || table.hand.includes(id)) return true;
    return (table.stage.next.get(key) ?? []).some((c) => keysOf(c).at(-1) !== key);
  }

  down(e: PointerEvent, keys: Key[], at: XY): void {
    const { table } = this;
    const key = e.pointerType === 'mouse' && table.mine && !table.busy && !table.intercept ? keys.find((k) => this.able(k)) : undefined;
    this.grip = key ? { id: idOf(key), from: at } : undefined;
  }

  /** Gives true while a piece is carried; `begun` is told when it leaves its place. */
  move(at: XY, begun: () => void): boolean {
    const { grip, table } = this;
    if (!grip) return false;
    if (!this.piece) {
      if (Math.hypot(at[0] - grip.from[0], at[1] - grip.from[1]) <= STILL) return false;
      if (!table.hand.includes(grip.id) && table.moves.of !== grip.id && !table.picked.includes(`piece:${grip.id}`)) table.pick(`piece:${grip.id}`);
      this.piece = grip.id;
      this.homing = false;
      begun();
    }
    this.at = at;
    return true;
  }

  /** It is let go: gives true if it was carried. `put` is told once its reach is known, and says whether that meant something. */
  drop(put: () => boolean): boolean {
    const { piece } = this;
    const home = this.grip?.from;
    this.grip = undefined;
    if (!piece) return false;
    void this.land(put, home);
    return true;
  }

  private async land(put: () => boolean, home: XY | undefined): Promise<void> {
    for (let i = 0; i < PATIENCE && this.table.moves.asking; i++) await new Promise((r) => setTimeout(r, REACH_COMES));
    if (!put() && home && !reducedMotion()) {
      this.homing = true;
      this.at = home;
      await new Promise((r) => setTimeout(r, HOME));
    }
    this.piece = undefined;
    this.homing = false;
  }

  /** The pointer has left the board. */
  cancel(): void {
    this.grip = undefined;
    this.piece = undefined;
  }
}
