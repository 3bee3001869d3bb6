// Standing orders of this match: who holds its place is asked only when it can attack; its activation ends by itself.
import type { Choice } from '../generated/view';
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
    if (!mine || view?.decision.kind !== 'act' || !pieces.length || view.offers?.length || choices.some((c) => c.final && c.touches?.length)) return undefined;
    const end = choices.find((c) => c.primary && c.family === 'end' && !c.passes);
    return end && { pieces, end };
  });

  readonly offer = $derived.by<HoldChoice | undefined>(() =>
    this.idle && !this.table.taught ? { ...this.idle.end, label: 'Hold here', brief: 'Hold', family: 'wait', primary: true, holds: this.idle.pieces } : undefined);

  /** What ends by itself, because all that act hold their place. */
  readonly ends = $derived.by<Choice | undefined>(() => (this.idle?.pieces.every((id) => this.holding.has(id)) ? this.idle.end : undefined));

  hold(pieces: string[]): void {
    this.holding = new Set([...this.holding, ...pieces]);
  }

  /** They are asked again. */
  wake(): void {
    this.holding = new Set();
  }

  words(): string {
    const names = (this.idle?.pieces ?? []).map((id) => this.table.view?.pieces?.find((p) => p.id === id)).map((p) => p?.name || p?.brief || '').filter(Boolean);
    return `${names.join(' and ')} ${names.length > 1 ? 'hold' : 'holds'} here.`;
  }
}
