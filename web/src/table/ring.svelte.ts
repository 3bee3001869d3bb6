// Orders at the piece: what the ring offers, what was chosen of it, and the book of formations.
import type { Chip, Choice, Json, Layout, Offer } from '../generated/view';
import { ringEntries, ringKeys } from '../draw/order_ring';
import type { Table } from './table.svelte';

export class OrderRing {
  /** put away until the next decision */
  closed = $state(false);
  /** what the board is narrowed to: an offer that leads to the ground or to targets */
  narrowed = $state.raw<Offer | undefined>();
  book = $state(false);
  list = $state.raw<Choice[] | undefined>();
  /** chips that are on, by their ids */
  on = $state.raw<Set<string>>(new Set());

  constructor(private readonly table: Table) {}

  private readonly offers = $derived.by<Offer[]>(() => (this.table.mine ? (this.table.view?.offers ?? []) : []));
  /** Those that are no piece's own stand in the prompt, the weightiest as its primary button. */
  readonly helps = $derived.by<Offer[]>(() => this.offers.filter((o) => o.leads === 'order' && !o.closed && (!this.table.hand.length || Object.keys(o.order ?? {}).length === 1)).sort((a, b) => b.weight - a.weight));
  readonly entries = $derived.by<{ shown: Offer[]; rest: Offer[] }>(() => ringEntries(this.offers.filter((o) => !this.helps.includes(o))));
  readonly letters = $derived.by<string[]>(() => ringKeys(this.entries.shown));
  readonly layouts = $derived.by<Layout[]>(() => (this.table.mine ? (this.table.view?.layouts ?? []) : []));
  /** What may follow in the same order. */
  readonly chips = $derived.by<Chip[]>(() => (this.narrowed ?? (this.book ? this.entries.shown.find((o) => o.leads === 'formations') : undefined))?.then ?? []);
  get open(): boolean {
    return this.entries.shown.length > 0 && !this.closed && !this.narrowed && !this.book && !this.list && !this.table.proposal && !this.table.placing;
  }

  /** One of its orders was chosen, and what belongs to it lies at the left edge of the board. */
  get away(): boolean {
    return !!this.narrowed || this.book || !!this.list || (this.closed && this.entries.shown.length > 0);
  }

  refresh(): void {
    this.closed = false;
    this.narrowed = undefined;
    this.book = false;
    this.list = undefined;
    this.on = new Set();
  }

  /** Back to the ring; gives false if it was there already. */
  back(): boolean {
    const { away } = this;
    this.refresh();
    return away;
  }

  toggle(chip: string): void {
    const set = new Set(this.on);
    if (!set.delete(chip)) set.add(chip);
    this.on = set;
  }

  /** An order with the chips that are on: what follows is part of the programme that the order names. */
  with(order: Json): Json {
    const chip = this.chips.find((c) => this.on.has(c.id ?? ''));
    return chip?.id ? { ...order, program: chip.id } : order;
  }

  choose(offer: Offer): void {
    const { table } = this;
    if (offer.closed) {
      table.trouble = { text: offer.closed, ...(offer.clause ? { clause: offer.clause } : {}) };
      return;
    }
    switch (offer.leads) {
      case 'order': {
        const listed = table.choices.find((c) => JSON.stringify(c.order) === JSON.stringify(offer.order));
        if (listed) table.offer(listed);
        else if (offer.order) void table.send('order', offer.order);
        return;
      }
      case 'formations':
        this.book = true;
        return;
      case 'list':
        this.list = table.listed.filter((c) => c.family === offer.family);
        return;
      case 'cards':
        this.closed = true;
        table.said = 'Choose a card of your hand.';
        return;
      default:
        this.narrowed = offer;
    }
  }

  choosePlan(layout: Layout): void {
    if (layout.closed || layout.now || !layout.order) return;
    void this.table.send('order', this.with(layout.order));
  }

  /** A letter or a number of the ring, of its list or of the book; gives true if it meant something. */
  press(key: string): boolean {
    if (this.book && /^[1-9]$/.test(key)) {
      const plan = this.layouts.filter((l) => !l.closed && !l.now)[Number(key) - 1];
      if (plan) this.choosePlan(plan);
      return !!plan;
    }
    if (this.list && /^[1-9]$/.test(key)) {
      const choice = this.list[Number(key) - 1];
      if (choice) this.table.offer(choice);
      return !!choice;
    }
    const help = this.helps[ringKeys(this.helps).indexOf(key)];
    if (help) this.choose(help);
    if (help || !this.open) return !!help;
    const n = /^[1-6]$/.test(key) ? Number(key) - 1 : this.letters.indexOf(key);
    const offer = n >= 0 ? this.entries.shown[n] : undefined;
    if (offer) this.choose(offer);
    return !!offer;
  }

  /** Narrowed to one family, the board shows nothing of the others. */
  admits(c: Choice): boolean {
    const { narrowed } = this;
    return !narrowed || !c.family || c.family === narrowed.family;
  }
}
