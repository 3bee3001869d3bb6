// Where the card of a unit lies: at the lower left of the board, or at the lower right where it would hide what it
// speaks of, something lit, or another slip that lies there already.
import type { XY } from '../draw/svg';

const CARD = { w: 290, h: 270 };
/** What lies at the lower edge of the board and is to be read or clicked: the formation book, orders as chips, a hand of cards. */
const SLIPS = '.dock, .chips, .hands, .boxes';
/** A slip is hidden as badly as so many places. */
const WEIGHT = 100;

export function onTheRight(spots: XY[], board: HTMLElement): boolean {
  const box = board.getBoundingClientRect();
  const slips = [...(board.parentElement ?? board).querySelectorAll(SLIPS)].map((e) => e.getBoundingClientRect()).filter((b) => b.width && b.bottom > box.bottom - CARD.h);
  const hides = (right: boolean): number =>
    spots.filter(([x, y]) => y > box.height - CARD.h && (right ? x > box.width - CARD.w : x < CARD.w)).length +
    WEIGHT * slips.filter((b) => (right ? b.right > box.right - CARD.w : b.left < box.left + CARD.w)).length;
  return hides(true) < hides(false);
}
