// An order that was refused: what is said about it, and a line for the log.
import { No } from '../net/protocol';
import type { Table } from './table.svelte';

export function noteRefusal(table: Table, e: unknown): void {
  const no = e instanceof No ? e : new No(undefined, { text: String(e) });
  table.clear();
  if (no.failure?.code === 'unwanted') return; // the teacher answers
  if (no.failure?.code === 'stale') return; // a second click, or somebody was quicker: what is new is shown
  table.trouble = { text: no.message, clause: no.refusal?.clause };
  if (!no.refusal) return;
  table.seat.addRefusal({
    order: table.seat.view?.match.orders ?? 0,
    side: table.seat.view?.decision.side ?? -1,
    kind: 'refusal',
    refused: true,
    weight: 0,
    text: [{ kind: 'text', text: no.message }],
    clauses: no.refusal.clause ? [no.refusal.clause, ...(no.refusal.also ?? [])] : [],
  });
}
