// "My games" without an account: the tokens this browser holds, kept in its storage.
import type { NewMatch } from '../net/protocol';
import type { Bookmark } from './bookmarks.svelte';

export interface Game {
  match: string;
  scenario: string;
  title: string;
  set: string;
  setTitle: string;
  /** seats played from this browser */
  mine: Record<string, string>;
  /** seats given away by link, until their owner has come */
  invites: Record<string, string>;
  /** seats the computer plays for this browser */
  computers?: Record<string, string>;
  observer?: string;
  commitment?: string;
  seats: { id: string; name: string; kind: 'me' | 'computer' | 'link' }[];
  touched: number;
  over?: boolean;
  /** last known state, for the list */
  line?: string;
  turn?: 'mine' | 'theirs';
  /** where a link wants the table opened; not kept */
  position?: Bookmark | undefined;
}

const KEY = 'vedette.games';

export function games(): Game[] {
  try {
    const list = JSON.parse(localStorage.getItem(KEY) ?? '[]') as Game[];
    return list.sort((a, b) => b.touched - a.touched);
  } catch {
    return [];
  }
}

export const game = (match: string): Game | undefined => games().find((g) => g.match === match);

export function keep(g: Game): void {
  const rest = games().filter((x) => x.match !== g.match);
  localStorage.setItem(KEY, JSON.stringify([{ ...g, position: undefined, touched: Date.now() }, ...rest].slice(0, 200)));
}

export function touch(match: string, change: Partial<Game>): void {
  const found = game(match);
  if (found) keep({ ...found, ...change });
}

export function forget(match: string): void {
  localStorage.setItem(KEY, JSON.stringify(games().filter((g) => g.match !== match)));
}

/** A game made here: which seats stay in this browser and which are given away. */
export function keepNew(made: NewMatch, about: Omit<Game, 'match' | 'mine' | 'invites' | 'computers' | 'observer' | 'touched'>): Game {
  const mine: Record<string, string> = {};
  const invites: Record<string, string> = {};
  const computers: Record<string, string> = {};
  for (const seat of about.seats) {
    const token = made.tokens?.[seat.id];
    if (!token) continue;
    if (seat.kind === 'me') mine[seat.id] = token;
    if (seat.kind === 'link') invites[seat.id] = token;
    if (seat.kind === 'computer') computers[seat.id] = token;
  }
  const g: Game = { ...about, match: made.match, mine, invites, computers, observer: made.observer, commitment: made.commitment ?? about.commitment, touched: Date.now() };
  keep(g);
  return g;
}

/** A link that carries a token behind the #, which browsers do not send. */
export const linkTo = (match: string, token: string): string => `${location.origin}${location.pathname}#/join/${match}/${token}`;
