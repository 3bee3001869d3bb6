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
  /** invitations for seats that somebody else is to claim; each works once */
  invites: Record<string, string>;
  /** seats of this browser that the computer plays for it */
  computers?: Record<string, string>;
  observer?: string;
  /** the secret keys of seats played from here; never sent to anybody */
  keys?: Record<string, string>;
  /** seats that were claimed here by invitation: whoever sat there before has kept the key */
  claimed?: string[];
  /** this browser made the match: it may renew invitations */
  maker?: string;
  commitment?: string;
  seats: { id: string; name: string; kind: 'me' | 'computer' | 'link' }[];
  touched: number;
  /** it was played on from a position of another */
  parent?: { match: string; order: number };
  over?: boolean;
  /** last known state, for the list */
  line?: string;
  turn?: 'mine' | 'theirs';
  /** seats that have seen the briefing */
  briefed?: string[];
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

export const parentOf = (match: string): Game['parent'] => game(match)?.parent;

export const keyOf = (match: string, seat: string): string | undefined => game(match)?.keys?.[seat];

export function keepKey(match: string, seat: string, key: string): void {
  const found = game(match);
  if (found) keep({ ...found, keys: { ...found.keys, [seat]: key } });
}

export function touch(match: string, change: Partial<Game>): void {
  const found = game(match);
  if (found) keep({ ...found, ...change });
}

export function forget(match: string): void {
  localStorage.setItem(KEY, JSON.stringify(games().filter((g) => g.match !== match)));
}

/** A game made here: which seats stay in this browser and which are given away. */
export function keepNew(made: NewMatch, about: Omit<Game, 'match' | 'mine' | 'invites' | 'computers' | 'observer' | 'maker' | 'keys' | 'touched'>): Game {
  const g: Game = {
    ...about, match: made.match, mine: made.tokens ?? {}, invites: made.invitations ?? {}, observer: made.observer, maker: made.maker,
    commitment: made.commitment ?? about.commitment, touched: Date.now(),
  };
  keep(g);
  return g;
}

/** Links carry their secret behind the #, which browsers do not send. This one opens a place for as long as it is kept. */
export const linkTo = (match: string, token: string): string => `${location.origin}${location.pathname}#/join/${match}/${token}`;
/** This one takes my seat to another device of mine: token and key. Nobody else should have it. */
export const elsewhere = (g: Game, seat: string): string =>
  `${location.origin}${location.pathname}#/continue/${g.match}/${seat}/${g.mine[seat]}${g.keys?.[seat] ? `/${g.keys[seat]}` : ''}`;
/** This one gives the seat to whoever opens it first. That it names the seat only tells the guest which one. */
export const invitationTo = (match: string, invitation: string, seat: string): string => `${location.origin}${location.pathname}#/invite/${match}/${invitation}/${encodeURIComponent(seat)}`;
