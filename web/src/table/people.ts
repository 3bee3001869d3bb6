// People by their names, where they have told one.
import type { Table } from './table.svelte';

const seatName = (table: Table, seat: string): string => table.view?.match.seats?.find((s) => s.id === seat)?.name ?? seat;

/** "Ann (Miners)", or "Miners" where nobody has told a name. */
export function personIn(table: Table, seat: string | undefined): string {
  const id = seat ?? '';
  const name = table.seat.presence.find((p) => p.seat === id && p.kind !== 'computer')?.name;
  const side = id === 'observer' ? 'A watcher' : seatName(table, id);
  return name && name !== side ? `${name} (${side})` : side;
}

/** "Ann (Miners) and Bob (Police)" */
export function peopleIn(table: Table, seats: readonly string[]): string {
  const names = seats.map((s) => personIn(table, s));
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? '');
}
