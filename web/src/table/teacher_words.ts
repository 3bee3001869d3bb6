// What the teacher's slip says beside his own words: what the hand does, and a line for a slip that is folded.
import type { LessonWords } from '../generated/messages';
import type { Token } from '../generated/view';
import { idOf, keysOf, kindOf, type Key } from './choices';
import type { Table } from './table.svelte';

export const plain = (tokens: Token[] | undefined): string => (tokens ?? []).map((t) => t.text ?? '').join('');

export const lastSentence = (tokens: Token[] | undefined): string => plain(tokens).match(/[^.!?]+[.!?]+["”’]?\s*$/)?.[0].trim() ?? plain(tokens);

/** The order names this thing, but is given by a button: it is one of several about the same thing. */
export const isListed = (table: Pick<Table, 'commands' | 'stage'>, key: Key): boolean => !table.stage.next.has(key) && table.commands.some((c) => keysOf(c).at(-1) === key);

/** What is to be done with the hand now, by the words that the teacher has for it. `tap`: what a hand does here. */
export function handWords(now: Pick<LessonWords, 'hand' | 'say' | 'point'>, tap: string, listed = false): string {
  const key = now.hand ?? '';
  if (listed) return `${tap} one of the buttons`;
  if (!key || key === 'button') return now.point?.[0] === 'panel:hand' ? `${tap} a card` : 'Choose below the board';
  if (kindOf(key) === 'direction') return `${tap} an arrow at the piece`;
  if (kindOf(key) === 'card') return `${tap} a card`;
  const word = now.say?.find((t) => t.kind === kindOf(key) && t.id === idOf(key))?.text;
  if (word) return `${tap}: ${word}`;
  return kindOf(key) === 'piece' ? `${tap} the highlighted piece` : `${tap} the highlighted place`;
}
