// Whom one can hit: the chance of every throw, and whether the odds of the one pointed at have been in sight long enough.
import type { Chance, Choice, Json } from '../generated/view';
import { onBoard } from '../draw/pieces';
import { idOf, kindOf, type Key } from './choices';
import type { Table } from './table.svelte';

/** Odds that have been in sight so long count as read. */
export const READ = 250;
const REST = 120;
const FIGHTS = new Set(['fire', 'torpedo', 'fight', 'charge']);
/** A shot that is written down first and thrown for later. */
const isSealed = (c: Choice): boolean => !c.final && !c.takes_back && FIGHTS.has(c.family ?? '');

export class Targets {
  private plates = $state.raw<Map<string, Chance>>(new Map());
  private shown: { order: string; since: number } | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly table: Table) {}

  /** A new position: the chances of all its throws, asked at once. */
  async refresh(): Promise<void> {
    this.plates = new Map();
    const { table } = this;
    if (!table.mine) return;
    const sealing = new Set(table.choices.filter(isSealed).map((c) => c.touches?.find((t) => t.kind === 'piece')?.id ?? ''));
    if (sealing.size === 1) void this.refreshOf([...sealing][0]!);
    if (!table.choices.some((c) => c.final)) return;
    const seq = table.seat.seq;
    const told = await table.seat.line.request('chances').then((r) => r.chances ?? [], () => []);
    if (seq !== table.seat.seq) return;
    this.add(told);
    this.joinIn();
  }

  /** Who has nothing better to do fires at whom the others fire at. */
  private joinIn(): void {
    const { table } = this;
    const shot = table.asked.spares && !table.proposal && !table.picked.length ? table.volley.follow() : undefined;
    if (!shot?.order) return;
    const names = (table.view?.decision.acting ?? []).map((id) => table.view?.pieces?.find((p) => p.id === id)).map((p) => p?.brief || p?.name || '').join(' and ');
    void table.send('order', shot.order).then((given) => given && (table.asked.passed = `${names}: at the same target.`));
  }

  /** The chances of what one piece may do, sealed shots too: asked once a position. */
  async refreshOf(piece: string): Promise<void> {
    const { table } = this;
    const seq = table.seat.seq;
    const told = await table.once(`chances ${piece}`, () => table.seat.line.request('chances', { piece }).then((r) => r.chances ?? [], () => []));
    if (seq === table.seat.seq) this.add(told);
  }

  /** Does this piece write its shots down? */
  seals(piece: string): boolean {
    return this.table.choices.some((c) => isSealed(c) && c.touches?.some((t) => t.kind === 'piece' && t.id === piece));
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

  /** What can be hit: an enemy whose choices all throw dice, now or when sealed shots are opened, or a cell where enemies stand. */
  isTarget(key: Key, choices: Choice[]): boolean {
    const [kind, id] = [kindOf(key), idOf(key)];
    if (!choices.length || !choices.every((c) => c.final || (kind === 'cell' && isSealed(c)))) return false;
    const { view } = this.table;
    const there = (view?.pieces ?? []).filter((p) => (kind === 'piece' ? p.id === id : kind === 'cell' && p.cell === id && onBoard(p)));
    return there.some((p) => p.side >= 0 && p.side !== view?.decision.side);
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
