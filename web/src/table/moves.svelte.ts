// Movement by destination: the reach of the piece in hand, its ends as choices, way-points, and the move just made, which
// may still be turned. Where a rule set tells no reach, nothing of this is there and its listed choices are used.
import type { Again, Choice, Destination, End, Json, Piece, Point, Reach } from '../generated/view';
import { gridOf } from '../draw/grid';
import { asks, placeId, warningsOf } from '../draw/reach';
import type { Requests } from '../net/protocol';
import type { Key } from './choices';
import { settings } from './settings.svelte';
import type { Table } from './table.svelte';
import { directionWords } from './words';

/** A destination as something that can be picked, announced and given. */
export interface MoveChoice extends Choice {
  destination?: Destination;
  end?: End;
  /** only takes a piece in hand */
  takes?: string;
}

type Via = string | [number, number];

/** Whose move a covered choice is: the first piece it names, or else the one in hand. */
export const moverOf = (c: Choice, hand: string[]): string | undefined => c.touches?.find((t) => t.kind === 'piece')?.id ?? hand[0];

/** "4 of 4 movement points, facing north. Stops here: in front of 1st Pikes 2." */
export function endWords(end: End | undefined, allowance = ''): string {
  const most = Number(/^\d+/.exec(allowance)?.[0] ?? Infinity);
  // by a road a piece may go farther than it otherwise could
  const cost = !end?.cost ? '' : !allowance ? `cost ${end.cost}` : end.cost > most ? allowance.replace(/^\d+/, String(end.cost)) : `${end.cost} of ${allowance}`;
  const facing = end?.direction ? `facing ${directionWords(end.direction)}` : '';
  const head = [cost, facing].filter(Boolean).join(', ');
  return [head, ...(end?.remarks ?? []).map((r) => r.text ?? '').filter(Boolean)].map((s) => s.replace(/\.$/, '')).filter(Boolean).join('. ');
}

export const placeWords = (d: Destination): string => (d.exit ? `off the map at ${d.cell ?? ''}` : [d.cell ?? '', d.place && d.place !== 'single' ? d.place : ''].filter(Boolean).join(', '));

export class Moves {
  /** of the piece in hand */
  reach = $state.raw<Reach | undefined>();
  of = $state<string | undefined>();
  /** of a piece that the pointer rests on */
  ahead = $state.raw<Reach | undefined>();
  via = $state.raw<Via[]>([]);
  again = $state.raw<Again | undefined>();
  /** companions that stay behind */
  staying = $state.raw<Set<string>>(new Set());
  /** pieces that no reach is told of: their listed choices are shown after all */
  barren = $state.raw<Set<string>>(new Set());
  private asked = 0;
  private looked = 0;
  private moved = false;
  /** The last order was a move, which may still be turned. */
  get justMoved(): boolean {
    return this.moved;
  }

  constructor(private readonly table: Table) {}

  private pending = $state(0);
  /** Where the piece in hand can go has not come yet. */
  get asking(): boolean {
    return this.pending > 0;
  }
  private async while<T>(answer: Promise<T>): Promise<T> {
    this.pending++;
    return answer.finally(() => this.pending--);
  }

  readonly movers = $derived.by<Set<string>>(() => {
    const out = new Set<string>();
    for (const c of this.table.choices) {
      const id = c.covered ? moverOf(c, this.table.hand) : undefined;
      if (id && (!this.barren.has(id) || this.onGround(c))) out.add(id);
    }
    return out;
  });

  /** Is this choice drawn as itself? */
  drawn(c: Choice): boolean {
    return !c.covered || (this.barren.has(moverOf(c, this.table.hand) ?? '') && !this.onGround(c));
  }

  /** Lit ground stands for it. */
  private onGround(c: Choice): boolean {
    return (this.table.view?.regions ?? []).some((r) => r.order?.verb === c.order?.verb);
  }

  /** Everything that can be picked to move: pieces, and the destinations of the one in hand. */
  readonly choices = $derived.by<MoveChoice[]>(() => {
    if (!this.table.mine) return [];
    const out: MoveChoice[] = [];
    for (const id of this.movers) {
      if (id === this.of && this.reach) continue;
      const piece = this.table.view?.pieces?.find((p) => p.id === id);
      out.push({ takes: id, family: 'move', label: `Move ${piece?.brief || piece?.name || id}`, touches: [{ kind: 'piece', id }] });
    }
    const { reach } = this;
    if (!reach || !this.of) return out;
    const seen = new Set<string>();
    for (const destination of reach.destinations ?? []) {
      const end = destination.ends?.[0];
      const first = this.touch(destination);
      // the best place of a cell is the cell itself, another is a part of the plate that lies there
      const touch = first?.kind === 'cell' && seen.has(JSON.stringify(first)) ? { kind: 'place', id: placeId(destination) } : first;
      if (!end?.order || !touch) continue;
      const spot = JSON.stringify(touch);
      const label = `${placeWords(destination) || 'There'}: ${endWords(end, reach.allowance)}`.replace(/: $/, '');
      if (seen.has(spot)) continue;
      seen.add(spot);
      out.push({ order: this.orderOf(end), family: 'move', label, destination, end, touches: [{ kind: 'piece', id: this.of }, touch], ...(warningsOf(end).length ? { warnings: warningsOf(end) } : {}) });
    }
    return out;
  });

  private touch(d: Destination): { kind: string; id?: string; at?: Point } | undefined {
    if (d.exit && d.cell) return { kind: 'exit', id: d.cell };
    if (d.cell) return { kind: 'cell', id: d.cell };
    if (d.feature) return { kind: 'feature', id: d.feature };
    return d.at ? { kind: 'point', at: d.at } : undefined;
  }

  /** Companions that were told to stay are left out of the order. */
  orderOf(end: End): Json {
    const order = { ...end.order };
    for (const c of this.reach?.companions ?? []) if (c.argument && this.staying.has(c.piece ?? '')) order[c.argument] = false;
    return order;
  }

  toggle(companion: string): void {
    const set = new Set(this.staying);
    if (!set.delete(companion)) set.add(companion);
    this.staying = set;
  }

  // --- asking ---------------------------------------------------------------------------------------------------

  private ask(fields: Requests['reach']): Promise<Reach | undefined> {
    return this.table.once('reach' + JSON.stringify(fields), () => this.table.seat.line.request('reach', fields).then((r) => r.reach ?? undefined, () => undefined));
  }

  /** A new position: what is in hand, and whether the last move may still be turned. */
  async refresh(): Promise<void> {
    const { table } = this;
    this.forget();
    this.barren = new Set();
    const moved = this.moved;
    this.moved = false;
    if (!table.mine) return;
    const seq = table.seat.seq;
    if (moved && table.view?.decision.undo) {
      const told = await this.while(table.seat.line.request('again').then((r) => r.again ?? undefined, () => undefined));
      if (seq !== table.seat.seq) return;
      if (told && (told.destination.ends?.length ?? 0) > 1) this.again = told;
    }
    const inHand = table.hand.find((id) => this.movers.has(id));
    const only = this.movers.size === 1 && !table.choices.some((c) => this.drawn(c) && c.touches?.length) ? [...this.movers][0] : undefined;
    const next = moved && !inHand && !only ? this.nearestMover(table.lastMoved) : undefined;
    const taken = inHand ?? only ?? next;
    if (taken) await this.take(taken);
    if (next && this.of === next && seq === table.seat.seq && !table.picked.length) table.picked = [`piece:${next}`];
    if (inHand && seq === table.seat.seq) this.goAlong(inHand);
    if (seq === table.seat.seq && this.of) this.goWhereItMust();
  }

  /** Where pieces are picked one after the other: the one beside the piece that was moved, so that it need not be clicked. */
  private nearestMover(id: string | undefined): string | undefined {
    const { view, asked, ring } = this.table;
    const last = view?.pieces?.find((p) => p.id === id);
    if (!view || !last?.cell || !settings.takeNext || !asked.spares || view.decision.kind !== 'act' || ring.helps.length) return undefined;
    const grid = gridOf(view.board);
    const [x, y] = grid.centre(last.cell);
    const far = (p: Piece): number => Math.hypot(grid.centre(p.cell!)[0] - x, grid.centre(p.cell!)[1] - y);
    return (view.pieces ?? []).filter((p) => p.cell && p.id !== id && this.movers.has(p.id ?? '')).sort((a, b) => far(a) - far(b))[0]?.id;
  }

  /** Its neighbour has moved: it makes the same move by itself. */
  private goAlong(id: string): void {
    const { table } = this;
    const to = this.of === id && this.reach ? table.march.order(id, this.reach) : undefined;
    if (!to?.end.order || !table.mine) return;
    const piece = table.view?.pieces?.find((p) => p.id === id);
    void table.send('order', to.end.order).then((given) => given && (table.asked.passed = table.march.followed(piece?.brief || piece?.name || id)));
  }

  /** It must go, and there is one place to go to: it goes there, and may be turned afterwards. */
  private goWhereItMust(): void {
    const { table } = this;
    const [only, ...others] = this.reach?.destinations ?? [];
    const elsewhere = others.length > 0 || !!this.reach?.regions?.length || table.listed.some((c) => !c.takes_back);
    const end = only?.ends?.[0];
    if (table.view?.decision.kind !== 'forced' || !table.asked.spares || !settings.playSingle || elsewhere || !end?.order || asks(end)) return;
    const passed = `${only!.exit ? 'Off the map' : placeWords(only!)}: the only place to go.`;
    void table.send('order', end.order).then((given) => {
      this.moved = given;
      if (given) table.asked.passed = passed;
    });
  }

  forget(): void {
    this.reach = undefined;
    this.of = undefined;
    this.ahead = undefined;
    this.via = [];
    this.again = undefined;
    this.staying = new Set();
  }

  /** Takes a piece in hand. What no reach is told of is shown by its listed choices. */
  async take(id: string): Promise<void> {
    const asked = ++this.asked;
    const seq = this.table.seat.seq;
    this.of = id;
    this.via = [];
    this.reach = undefined;
    const found = await this.while(this.ask({ piece: id }));
    if (asked !== this.asked || seq !== this.table.seat.seq) return;
    if (!found || !(found.destinations?.length || found.regions?.length || found.contours?.length)) {
      this.of = undefined;
      this.barren = new Set(this.barren).add(id);
      return;
    }
    this.reach = found;
    this.ahead = undefined;
  }

  /** Puts the piece down, unless the decision itself holds it. */
  letGo(): void {
    this.asked++;
    this.via = [];
    this.again = undefined;
    if (this.of && this.table.hand.includes(this.of)) return;
    this.reach = undefined;
    this.of = undefined;
  }

  /** The pointer rests on a piece that may be taken: its reach, lightly. */
  async lookAt(id: string | undefined): Promise<void> {
    const looked = ++this.looked;
    if (!id || !this.movers.has(id) || id === this.of) {
      this.ahead = undefined;
      return;
    }
    const found = await this.ask({ piece: id });
    if (looked === this.looked) this.ahead = found;
  }

  /** By this way: the reach is asked anew through these places. */
  async wayPoint(d: Destination): Promise<boolean> {
    const place: Via | undefined = d.cell ?? (d.at ? [d.at.x, d.at.y] : undefined);
    if (!this.of || !place || d.stop) return false;
    return this.through([...this.via, place]);
  }
  async dropWayPoint(): Promise<boolean> {
    return this.via.length > 0 && this.through(this.via.slice(0, -1));
  }
  private async through(via: Via[]): Promise<boolean> {
    const asked = ++this.asked;
    const found = await this.ask({ piece: this.of, ...(via.length ? { via } : {}) });
    if (asked !== this.asked || !found?.destinations?.length) return false;
    this.via = via;
    this.reach = found;
    return true;
  }

  // --- the move just made ---------------------------------------------------------------------------------------

  /** An order that moves was given: its other ends are asked for when the table has changed. */
  given(choice?: MoveChoice): void {
    this.moved = true;
    this.table.lastMoved = this.of;
    if (choice) this.table.march.lead(choice);
    this.again = undefined;
  }

  async turn(end: number): Promise<void> {
    const { again } = this;
    const order = again?.destination.ends?.[end]?.order;
    if (!again || !order || end === again.end) return;
    this.moved = await this.table.send('order', order, true);
  }

  /** One heading to the left or right in the ring. */
  turnBy(by: number): void {
    const ends = this.again?.destination.ends ?? [];
    if (ends.length < 2) return;
    const bearings = ends.map((e, i) => ({ i, turn: e.degrees ?? ORDER.indexOf(e.direction ?? '') })).sort((a, b) => a.turn - b.turn);
    const at = bearings.findIndex((b) => b.i === this.again!.end);
    void this.turn(bearings[(at + by + bearings.length) % bearings.length]!.i);
  }

  destinationAt(key: Key | undefined): MoveChoice | undefined {
    if (!key) return undefined;
    return (this.table.stage.next.get(key) ?? []).find((c) => (c as MoveChoice).destination) as MoveChoice | undefined;
  }

  /** The piece as it would stand at the end of a move on a grid. */
  ghost(c: MoveChoice): Piece[] {
    const { destination: d, end } = c;
    const moving = new Set([this.of, ...(this.reach?.pieces ?? [])].filter((id) => !this.staying.has(id ?? '')));
    if (!d?.cell || d.exit) return [];
    return (this.table.view?.pieces ?? []).filter((p) => moving.has(p.id)).map((p) => ({
      ...p, cell: d.cell, cells: p.cells?.length ? [d.cell!] : [], direction: end?.direction || p.direction, place: d.place || (p.place === 'rear' ? '' : p.place),
    }));
  }
}

const ORDER = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'];
