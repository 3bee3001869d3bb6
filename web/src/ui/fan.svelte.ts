// A stack opens as a fan when the pointer rests on it, or a finger taps it.
import { onBoard } from '../draw/pieces';
import type { Piece } from '../generated/view';
import { idOf, kindOf, type Key } from '../table/choices';

/** So long the pointer rests on a stack before it opens. */
export const FAN = 350;

/** The cell among these things in which more than one piece stands. */
export function stackOf(keys: Key[], pieces: Piece[]): string | undefined {
  const cell = keys.find((k) => kindOf(k) === 'cell');
  return cell && pieces.filter((p) => p.cell === idOf(cell) && onBoard(p)).length > 1 ? idOf(cell) : undefined;
}

export class Fan {
  cell = $state<string | undefined>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  rest(cell: string | undefined, ms: number): void {
    clearTimeout(this.timer);
    if (cell === this.cell) return;
    this.cell = undefined;
    if (cell) this.timer = setTimeout(() => (this.cell = cell), ms);
  }

  close(): void {
    clearTimeout(this.timer);
    this.cell = undefined;
  }
}
