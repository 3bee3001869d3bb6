// Playing cards by their code: "10H", "QS", "JOKER"; other cards have words of their own.
export interface Face {
  rank: string;
  suit: string;
  red: boolean;
  words: string;
}

const SUITS: Record<string, [string, string]> = { S: ['♠', 'spades'], H: ['♥', 'hearts'], D: ['♦', 'diamonds'], C: ['♣', 'clubs'] };
const RANKS: Record<string, string> = { A: 'Ace', K: 'King', Q: 'Queen', J: 'Jack' };

export function faceOf(code: string | undefined): Face | undefined {
  const found = /^(10|[2-9AJQK])([SHDC])$/.exec(code ?? '');
  if (!found) return undefined;
  const [, rank, letter] = found;
  const [suit, name] = SUITS[letter!]!;
  return { rank: rank!, suit, red: letter === 'H' || letter === 'D', words: `${RANKS[rank!] ?? rank} of ${name}` };
}

export const isJoker = (code: string | undefined): boolean => /^(JOKER|[BR]J|J[12BR]|X[12]?|\*)$/i.test(code ?? '');

/** A card in words: its own, or those of a playing card. */
export const cardWords = (code: string | undefined, label?: string): string =>
  faceOf(code)?.words ?? (isJoker(code) ? 'Joker' : label || (code ?? '').replaceAll('_', ' '));
