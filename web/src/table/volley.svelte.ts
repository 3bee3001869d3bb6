// Fire together: who acts after a piece that has fired, can hit the same enemy and has no better target fires at it too,
// without being asked; so does who has moved and has one enemy to fire at and nothing else to do. It ends with the turn, with a take-back, or as soon as somebody else is fired at.
import type { Chance, Choice } from '../generated/view';
import { keysOf, type Key } from './choices';
import { settings } from './settings.svelte';
import type { Table } from './table.svelte';

const fires = (c: Choice): boolean => !!c.final && c.family === 'fire' && keysOf(c).length > 0;
const attacks = (c: Choice): boolean => !!c.final && keysOf(c).length > 0;

/** A grave result counts twice as much as a middling one. */
const worth = (chance: Chance): number => (chance.bar ?? []).reduce((sum, s) => sum + s.per_mille * (s.tone === 'grave' ? 2 : s.tone === 'middle' ? 1 : 0), 0);

export class Volley {
  private shot: { turn: number; target: Key; by: string } | undefined;

  constructor(private readonly table: Table) {}

  private get turn(): number {
    return this.table.view?.turn.number ?? 0;
  }
  private get actors(): string {
    return (this.table.view?.decision.acting ?? []).join(' ');
  }

  /** Somebody in hand can fire now, and others may act after him. */
  readonly offered = $derived.by<boolean>(() => this.table.mine && !this.table.taught && this.acts && this.table.choices.some(fires));
  private readonly acts = $derived.by<boolean>(() => this.table.view?.decision.kind === 'act' && !!this.table.view.decision.acting?.length && !this.table.view.offers?.length);

  /** An order is given by hand. */
  lead(c: Choice): void {
    if (fires(c) && this.acts) this.shot = { turn: this.turn, target: keysOf(c).at(-1)!, by: this.actors };
    else if (attacks(c)) this.shot = undefined;
  }

  stop(): void {
    this.shot = undefined;
  }

  /** The chances of all throws are known: the shot that this piece joins in with, if any. */
  follow(): Choice | undefined {
    const { shot, table } = this;
    if (!shot || !settings.fireAlong || shot.turn !== this.turn || shot.by === this.actors || !this.acts || table.taught) return undefined;
    const all = table.choices.filter(attacks);
    const targets = new Set(all.map((c) => keysOf(c).at(-1)));
    const mine = targets.size === 1 && !table.moves.movers.size ? all : all.filter((c) => keysOf(c).at(-1) === shot.target);
    const [only] = mine;
    if (mine.length !== 1 || !only || only.warnings?.length || !all.every(fires)) return undefined;
    const chances = all.map((c) => table.targets.chanceOf(c));
    const own = table.targets.chanceOf(only);
    return own && chances.every((c) => c && worth(c) <= worth(own)) ? only : undefined;
  }
}
