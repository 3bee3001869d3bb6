// Commands that name nothing on the board but would move a piece: there they can be clicked too.
import { untrack } from 'svelte';
import type { Choice } from '../generated/view';
import { keysOf } from './choices';
import type { Table } from './table.svelte';

const FEW = 4;

export async function placeCommands(table: Table): Promise<Choice[]> {
  const { view } = table;
  const few = untrack(() => table.commands).filter((c) => c.order && !c.final && !c.takes_back && !keysOf(c).length);
  if (!view || view.board.kind === 'plane' || !few.length || few.length > FEW) return [];
  const found = await Promise.all(few.map(async (choice): Promise<Choice[]> => {
    const { pieces } = await table.foresee(choice.order!);
    const moved = pieces?.find((g) => g.cell && g.cell !== view.pieces?.find((p) => p.id === g.id)?.cell);
    return moved ? [{ ...choice, touches: [{ kind: 'cell', id: moved.cell }] }] : [];
  }));
  return found.flat();
}
