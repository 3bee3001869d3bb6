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

/** Zones of the enemy, as far as the rule set draws them for a whole side: faintly there while something may move. */
export async function enemyZones(table: Table): Promise<Overlay[]> {
  const { view } = table;
  if (!view || !table.mine || !table.moves.movers.size || !view.overlays?.includes('zone')) return [];
  const enemies = (view.match.sides ?? []).filter((_, side) => side !== view.decision.side).map((s) => s.id ?? '');
  const found = await Promise.all(enemies.map((subject) => table.once(`zone${subject}`, () => table.seat.line.request('overlay', { kind: 'zone', subject }).then((r) => r.overlay, () => undefined))));
  return found.filter((o): o is Overlay => !!o);
}
