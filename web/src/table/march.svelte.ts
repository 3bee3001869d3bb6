// Neighbours go along: who stands beside the piece that moves, acts after it and has nobody to attack makes the same
// move without being asked, or comes as near to it as it can, whatever is fought or moved in between. Who must leave the
// same place after it goes to the same place. It ends with the turn, or with a take-back.
import { gridOf, type Grid } from '../draw/grid';
import { onBoard } from '../draw/pieces';
import { asks } from '../draw/reach';
import type { XY } from '../draw/svg';
import type { Destination, End, Piece, Reach } from '../generated/view';
import type { MoveChoice } from './moves.svelte';
import { settings } from './settings.svelte';
import type { Table } from './table.svelte';

/** Who stands no farther apart than this, in units of the grid, goes together: with one cell between at most. */
const TOGETHER = { hex: 3.6, square: 5.7, plane: 0 };
/** Nobody is led into these. */
const PERILS = new Set(['fatal', 'danger', 'zone']);
const OUT_OF_IT = new Set(['done', 'routing', 'idle', 'hidden', 'destroyed']);

const apart = (a: XY, b: XY): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
const perilous = (end: End | undefined): boolean => (end?.remarks ?? []).some((r) => PERILS.has(r.kind ?? ''));

export class March {
  private steps: { turn: number; by: XY; direction: string; ids: Set<string> }[] = [];
  /** where somebody was led out of a place that he had to leave */
  private driven: { turn: number; from: string; to: string; direction: string } | undefined;

  /** who has gone along since the last order by hand */
  private went: string[] = [];

  constructor(private readonly table: Table) {}

  private readonly grid = $derived.by<Grid | undefined>(() => this.table.view && gridOf(this.table.view.board));

  /** Who would go along with the piece in hand: its neighbours, and theirs. */
  readonly neighbours = $derived.by<Piece[]>(() => {
    const { view, moves, mine, taught } = this.table;
    const first = view?.pieces?.find((p) => p.id === moves.of);
    const { grid } = this;
    if (!mine || taught || !grid || !first?.cell || view?.decision.kind !== 'act' || !view.decision.acting?.includes(first.id ?? '')) return [];
    const able = (view.pieces ?? []).filter((p) => p !== first && p.cell && p.side === first.side && p.seat === first.seat && onBoard(p) && !OUT_OF_IT.has(p.state ?? ''));
    const found = new Set([first]);
    for (const near of found) for (const p of able) if (apart(grid.centre(near.cell!), grid.centre(p.cell!)) <= TOGETHER[grid.kind] * grid.unit) found.add(p);
    found.delete(first);
    return [...found];
  });

  /** Somebody must leave a place where others stand who may have to leave it too. */
  readonly drivenFrom = $derived.by<string>(() => {
    const { view, moves, mine, taught } = this.table;
    const first = view?.pieces?.find((p) => p.id === moves.of);
    const others = (view?.pieces ?? []).some((p) => p !== first && p.cell && p.cell === first?.cell && p.seat === first?.seat && onBoard(p));
    return mine && !taught && others && view?.decision.kind === 'forced' ? (first?.cell ?? '') : '';
  });

  readonly words = $derived.by<string>(() => {
    if (this.drivenFrom) return 'the others here too';
    const names = this.neighbours.map((p) => p.brief || p.name || '');
    return names.length === 1 ? `${names[0]} goes along` : names.length === 2 ? `${names.join(' and ')} go along` : `${names.length} neighbours go along`;
  });

  /** A move is given: those beside it follow. */
  lead(c: MoveChoice): void {
    const { grid } = this;
    const from = this.table.view?.pieces?.find((p) => p.id === this.table.moves.of)?.cell;
    if (!settings.goAlong || !grid || !from || !c.destination?.cell || c.destination.exit) return;
    if (this.drivenFrom) this.driven = { turn: this.turn, from, to: c.destination.cell, direction: c.end?.direction ?? '' };
    if (!this.neighbours.length) return;
    const [a, b] = [grid.centre(from), grid.centre(c.destination.cell)];
    const ids = new Set(this.neighbours.map((p) => p.id ?? ''));
    for (const earlier of this.steps) for (const id of ids) earlier.ids.delete(id); // whom it leads now
    this.steps.push({ turn: this.turn, by: [b[0] - a[0], b[1] - a[1]], direction: c.end?.direction ?? '', ids });
  }

  /** One more has gone along: in words. */
  followed(name: string): string {
    this.went = [...new Set([...this.went, name])];
    const names = this.went.length > 3 ? `${this.went.length} others` : this.went.length > 1 ? `${this.went.slice(0, -1).join(', ')} and ${this.went.at(-1)}` : name;
    return `${names} went along.`;
  }

  /** The player's own hand is at work again. */
  byHand(): void {
    this.went = [];
  }

  stop(): void {
    this.steps = [];
    this.driven = undefined;
  }

  private get turn(): number {
    return this.table.view?.turn.number ?? 0;
  }

  /** It must leave the same place as somebody before it, and can go where he was led: it goes there too. */
  private follows(id: string, reach: Reach): { destination: Destination; end: End } | undefined {
    const { driven } = this;
    const { view, taught } = this.table;
    const cell = view?.pieces?.find((p) => p.id === id)?.cell;
    if (!driven || view?.decision.kind !== 'forced' || taught || !settings.goAlong || driven.turn !== this.turn || cell !== driven.from) return undefined;
    const destination = reach.destinations?.find((d) => d.cell === driven.to && !d.exit);
    const end = destination?.ends?.find((e) => e.direction === driven.direction) ?? destination?.ends?.[0];
    return destination && end && !asks(end) ? { destination, end } : undefined;
  }

  /** Its turn has come, and its reach is known: does it go along, and where to? */
  order(id: string, reach: Reach): { destination: Destination; end: End } | undefined {
    return this.follows(id, reach) ?? this.marches(id, reach);
  }

  private marches(id: string, reach: Reach): { destination: Destination; end: End } | undefined {
    const { grid } = this;
    const step = this.steps.find((s) => s.turn === this.turn && s.ids.has(id));
    const { view, choices, standing } = this.table;
    const cell = view?.pieces?.find((p) => p.id === id)?.cell;
    const attacks = choices.some((c) => c.final && c.touches?.length);
    if (!step || !grid || !cell || attacks || !step.ids.delete(id) || !settings.goAlong || standing.holding.has(id)) return undefined;
    const here = grid.centre(cell);
    const there: XY = [here[0] + step.by[0], here[1] + step.by[1]];
    const best = (reach.destinations ?? [])
      .filter((d) => d.cell && !d.exit && d.ends?.length && !perilous(d.ends[0]))
      .map((d) => ({ destination: d, far: apart(grid.centre(d.cell!), there) }))
      .filter((d) => d.far < apart(here, there) - 1)
      .sort((a, b) => a.far - b.far)[0]?.destination;
    const end = best?.ends?.find((e) => e.direction === step.direction && !perilous(e)) ?? best?.ends?.[0];
    return best && end && { destination: best, end };
  }
}
