// What a rule set draws on request: overlays of the piece in hand.
import type { Overlay } from '../generated/view';
import type { Table } from './table.svelte';

/** Those that are pinned (or all of them), for the piece in hand. */
export async function refreshOverlays(table: Table): Promise<void> {
  const subject = table.focus ?? table.hand.find((id) => table.view?.pieces?.some((p) => p.id === id));
  const kinds = (table.view?.overlays ?? []).filter((k) => table.allOverlays || table.pinned.has(k));
  if (!subject || !kinds.length || !table.live) {
    table.overlays = [];
    return;
  }
  const seq = table.seat.seq;
  const found = await Promise.all(
    kinds.map((kind) => table.once(`overlay${kind}${subject}`, () => table.seat.line.request('overlay', { kind, subject }).then((r) => r.overlay, () => undefined))),
  );
  if (seq === table.seat.seq) table.overlays = found.filter((o): o is Overlay => !!o);
}
