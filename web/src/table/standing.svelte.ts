// Standing orders of this match: who holds its place is asked only when it can attack; its activation ends by itself.
import type { Choice, Json } from '../generated/view';
import { settings } from './settings.svelte';
import type { Table } from './table.svelte';

/** The page's own answer for a piece in hand that could only move: end here, now and from now on. */
export interface HoldChoice extends Choice {
  holds?: string[];
}

export class Standing {
  holding = $state.raw<Set<string>>(new Set());

  constructor(private readonly table: Table) {}

  /** The end of the activation of the piece in hand, if it has nobody to attack. */
  private readonly idle = $derived.by<{ pieces: string[]; end: Choice } | undefined>(() => {
    const { view, choices, mine } = this.table;
    const pieces = view?.decision.acting ?? [];
    if (!mine || view?.decision.kind !== 'act' || !pieces.length || view.offers?.length || this.canAttack) return undefined;
    const end = choices.find((c) => c.primary && c.family === 'end' && !c.passes);
    return end && { pieces, end };
  });

  readonly offer = $derived.by<HoldChoice | undefined>(() =>
    this.idle && !this.table.taught ? { ...this.idle.end, label: 'Hold here', brief: 'Hold', family: 'wait', primary: true, holds: this.idle.pieces } : undefined);

  /** What ends by itself, because all that act hold their place, or have attacked and are not to move afterwards. */
  readonly ends = $derived.by<Choice | undefined>(() =>
    this.idle && (this.idle.pieces.every((id) => this.holding.has(id) || this.besides.has(id)) || (!settings.thenMove && this.attacked === this.actors)) ? this.idle.end : undefined);

  private attacked = $state('');
  /** Who acts, in which turn. */
  private readonly actors = $derived.by<string>(() => JSON.stringify([this.table.view?.turn.number, this.table.view?.decision.acting]));
  private readonly canAttack = $derived.by<boolean>(() => this.table.choices.some((c) => c.final && c.touches?.length));

  /** Who acts can attack now and might move afterwards. */
  readonly mayMoveAfter = $derived.by<boolean>(() => {
    const { decision } = this.table.view ?? {};
    return this.table.mine && !this.table.taught && decision?.kind === 'act' && !!decision.acting?.some((id) => this.table.moves.movers.has(id)) && this.canAttack && this.table.choices.some((c) => c.family === 'end' && !c.passes);
  });

  /** Who stands beside those that were told to hold, in which turn: for that turn they hold as well. */
  private beside = $state.raw<{ turn: number; ids: string[] }>({ turn: -1, ids: [] });
  private readonly besides = $derived.by<Set<string>>(() => new Set(settings.goAlong && this.beside.turn === this.table.view?.turn.number ? this.beside.ids : []));

  hold(pieces: string[]): void {
    this.holding = new Set([...this.holding, ...pieces]);
    this.beside = { turn: this.table.view?.turn.number ?? -1, ids: [...this.besides, ...this.table.march.neighbours.map((p) => p.id ?? '')] };
  }

  /** After a take-back they are asked again. */
  release(): void {
    this.beside = { turn: -1, ids: [] };
  }

  private firstOrder = '';
  /** An order is given: whether it attacks, and if it answers who acts first, the same answer is given from now on. */
  remember(order: Json): void {
    const choice = this.table.choices.find((c) => JSON.stringify(c.order) === JSON.stringify(order));
    if (choice?.family === 'first') this.firstOrder = JSON.stringify(order);
    if (choice?.final && choice.touches?.length) this.attacked = this.actors;
  }
  get first(): Choice | undefined {
    return settings.keepFirst ? this.table.choices.find((c) => c.family === 'first' && JSON.stringify(c.order) === this.firstOrder) : undefined;
  }

  /** They are asked again. */
  wake(): void {
    this.holding = new Set();
  }

  words(): string {
    const names = (this.idle?.pieces ?? []).map((id) => this.table.view?.pieces?.find((p) => p.id === id)).map((p) => p?.name || p?.brief || '').filter(Boolean);
    if (this.attacked === this.actors) return `${names.join(' and ')}: done with the attack.`;
    return `${names.join(' and ')} ${names.length > 1 ? 'hold' : 'holds'} here.`;
  }
}
