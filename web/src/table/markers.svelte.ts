// What an act leaves on the board until the player's next order: where somebody fell, where somebody was driven from.
import { eventNumber, fallen, trace } from '../draw/markers';
import type { XY } from '../draw/svg';
import { spotOf, wayOf } from '../draw/theatre';
import type { View } from '../generated/view';
import type { StagedAct } from './acts';
import { gridFor, placesOf } from './places';
import type { News } from './since.svelte';

export interface Marker {
  order: number;
  kind: 'fallen' | 'trace' | 'spot';
  side: number;
  text: string;
  way: XY[];
}

const MOST = 12;
const DRIVEN = ['recoil', 'retreat', 'rout', 'panic'];

export class Markers {
  list = $state.raw<Marker[]>([]);

  /** `view` is as it was before the act. */
  leave({ act, order }: StagedAct, view: View): void {
    const at = placesOf(view);
    const found: Marker[] = [];
    for (const e of act.effects) {
      const here = at.piece(e.piece);
      if (!here) continue;
      if (e.kind === 'destroyed' || e.kind === 'sunk') found.push({ order, kind: 'fallen', side: e.side, text: e.text, way: [here] });
      else if (DRIVEN.includes(e.kind) && wayOf(e, at).length > 1) found.push({ order, kind: 'trace', side: e.side, text: '', way: wayOf(e, at) });
    }
    const spot = spotOf(act, at);
    if (!found.length && spot && act.throws.length) found.push({ order, kind: 'spot', side: -1, text: '', way: [spot] });
    if (found.length) this.list = [...this.list, ...found].slice(-MOST);
  }

  /** The player has given an order: what lay there is swept away. */
  sweep(): void {
    if (this.list.length) this.list = [];
  }

  /** Orders were taken back: their marks go. */
  backTo(orders: number): void {
    if (this.list.some((m) => m.order > orders)) this.list = this.list.filter((m) => m.order <= orders);
  }

  drawn(view: View): string {
    const { unit } = gridFor(view.board);
    return this.list.map((m) => (m.kind === 'fallen' ? fallen(m.way[0]!, m.side, m.text, unit, 0.85) : m.kind === 'trace' ? trace(m.way, m.side, unit) : '')).join('');
  }

  /** The numbers of "Since your last order", beside where it happened. `k` is board units per pixel. */
  numbers(view: View, news: News[], k: number): string {
    const at = placesOf(view);
    const grid = view.board.kind !== 'plane';
    const taken: XY[] = [];
    return news.map((x) => {
      const left = this.list.find((m) => m.order === x.order)?.way.at(-1);
      const thing = x.things.map((t) => (t.kind === 'piece' ? at.piece(t.id) : grid && /^\d{4}$/.test(t.id) ? at.cell(t.id) : undefined)).find((p) => p);
      const here = left ?? thing;
      if (!here) return '';
      const spot: XY = [here[0] + at.unit * 0.62, here[1] - at.unit * 0.62];
      while (taken.some((p) => Math.hypot(p[0] - spot[0], p[1] - spot[1]) < 18 * k)) spot[0] += 20 * k;
      taken.push(spot);
      return eventNumber(spot, x.n, x.side, k);
    }).join('');
  }
}
