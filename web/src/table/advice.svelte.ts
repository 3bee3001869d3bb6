// The hint: what a general would do, drawn on the board, with its reason and its risk.
import type { Choice } from '../generated/view';
import { No, type HintReply } from '../net/protocol';
import type { Table } from './table.svelte';

export class Advice {
  told = $state.raw<HintReply | undefined>();
  asking = $state(false);

  constructor(private readonly table: Table) {}

  async ask(): Promise<void> {
    const { table } = this;
    if (!table.mine || this.asking) return;
    this.asking = true;
    const seq = table.seat.seq;
    try {
      const reply = await table.seat.line.request('hint');
      if (seq === table.seat.seq) this.told = reply;
    } catch (e) {
      table.trouble = { text: e instanceof No ? e.message : String(e) };
    } finally {
      this.asking = false;
    }
  }

  /** The listed choice that the advice means: it knows what it touches. */
  readonly choice = $derived.by<Choice | undefined>(() => {
    const order = JSON.stringify(this.told?.order);
    return this.told ? this.table.choices.find((c) => JSON.stringify(c.order) === order) : undefined;
  });

  another(): void {
    if (this.told?.second) this.told = this.told.second;
  }

  close(): void {
    this.told = undefined;
  }

  async follow(): Promise<void> {
    const order = this.told?.order;
    this.close();
    if (order) await this.table.send('order', order);
  }
}
