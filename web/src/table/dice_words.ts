// What everybody at the table should know about the dice, in a sentence each.
import type { DiceState } from '../net/protocol';

/** `player` names who sits at a seat, `seat` the seat itself. */
export function diceWords(dice: Partial<DiceState> | undefined, player: (seat: string) => string): string[] {
  if (!dice) return [];
  const out: string[] = [];
  if (dice.practice) out.push('Practice: orders may be taken back after the dice.');
  if (dice.scheme === 'seed') out.push('Known seed: whoever began this match can know every die.');
  if (dice.uploaded) out.push(`Uploaded at order ${dice.uploaded.order}: dice before that are not this server’s.`);
  if (dice.carried_over) out.push(`Begun under an older scheme: from order ${dice.carried_over.order} on nobody can know the dice.`);
  if (dice.opened) out.push(`The dice were opened by ${player(dice.opened.by ?? '')} at order ${dice.opened.order}.`);
  if (dice.take_backs) out.push(dice.take_backs === 1 ? 'Dice were taken back once.' : `Dice were taken back ${dice.take_backs} times.`);
  return out;
}

const list = (names: string[]): string => (names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`);

export const waitingWords = (dice: Partial<DiceState> | undefined, player: (seat: string) => string): string =>
  dice?.waiting?.length ? `Waiting for ${list(dice.waiting.map(player))} to join before any dice are thrown.` : '';
