// Whom one can hit: the chance of every throw, and whether the odds of the one pointed at have been in sight long enough.
import type { Chance, Choice, Json } from '../generated/view';
import { kindOf, type Key } from './choices';
import type { Table } from './table.svelte';

/** Odds that have been in sight so long count as read. */
export const READ = 250;
const REST = 120;

export class Targets {
  private plates = $state.raw<Map<string, Chance>>(new Map());
  private shown: { order: string; since: number } | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly table: Table) {}

  /** A new position: the chances of all its throws, asked at once. */
  async refresh(): Promise<void> {
    this.plates = new Map();
    const { table } = this;
    if (!table.mine || !table.choices.some((c) => c.final)) return;
    const seq = table.seat.seq;
    const told = await table.seat.line.request('chances').then((r) => r.chances ?? [], () => []);
    if (seq === table.seat.seq) this.add(told);
  }

  /** The chances of what one piece may do, sealed shots too: asked once a position. */
  async refreshOf(piece: string): Promise<void> {
    const { table } = this;
    const seq = table.seat.seq;
    const told = await table.once(`chances ${piece}`, () => table.seat.line.request('chances', { piece }).then((r) => r.chances ?? [], () => []));
    if (seq === table.seat.seq) this.add(told);
  }

  private add(told: { order: Json; chance: Chance }[]): void {
    this.plates = new Map([...this.plates, ...told.map((c): [string, Chance] => [JSON.stringify(c.order), c.chance])]);
  }

  chanceOf(choice: Choice): Chance | undefined {
    return this.plates.get(JSON.stringify(choice.order));
  }

  /** The best of several on one target: the one the rules advise, or the first with a plate. */
  best(choices: Choice[]): { choice: Choice; chance: Chance } | undefined {
    const known = choices.map((choice) => ({ choice, chance: this.chanceOf(choice) })).filter((c): c is { choice: Choice; chance: Chance } => !!c.chance);
    return known.find((c) => c.chance.best) ?? known[0];
  }

  /** Things that dice are thrown at: an enemy piece whose choices all throw. */
  isTarget(key: Key, choices: Choice[]): boolean {
    if (kindOf(key) !== 'piece' || !choices.length || !choices.every((c) => c.final)) return false;
    const piece = this.table.view?.pieces?.find((p) => p.id === key.slice('piece:'.length));
    return !!piece && piece.side !== this.table.view?.decision.side;
  }

  /** The pointer is on a thing that throws dice: after a rest its odds are shown. */
  point(key: Key | undefined, choice: Choice | undefined): void {
    clearTimeout(this.timer);
    this.shown = undefined;
    if (!key || !choice?.final) return;
    this.timer = setTimeout(async () => {
      const odds = await this.table.oddsOf(choice);
      if (this.table.hovered !== key || !odds) return;
      this.table.hoverOdds = odds;
      this.shown = { order: JSON.stringify(choice.order), since: performance.now() };
    }, REST);
  }

  read(choice: Choice): boolean {
    return !!this.shown && this.shown.order === JSON.stringify(choice.order) && performance.now() - this.shown.since >= READ;
  }
}
