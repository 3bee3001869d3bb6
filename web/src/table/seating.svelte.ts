// Who plays a seat can change in the middle of a match: here, by link, or the computer. The table is then set anew.
import { handSeat } from '../net/http';
import type { Presence } from '../net/protocol';
import { game as findGame, keep, type Game } from './games';

/** `round` counts the times the table was set anew; `menu` says that its menu was open. */
export const seating = $state({ round: 0, menu: false });

const own = (game: Game | undefined, seat: string): string | undefined => game?.mine[seat] ?? game?.computers?.[seat];

/** May this browser say who plays the seat? Its own, and what nobody has claimed if it made the match. */
export const mayGive = (game: Game | undefined, p: Presence): boolean => !!own(game, p.seat) || (!!game?.maker && (!!p.open || p.kind === 'computer'));

/** `to` is `me`, `link`, or `computer:LEVEL`, as in the lobby. */
export async function give(match: string, seat: string, to: string): Promise<void> {
  const game = findGame(match);
  const token = own(game, seat);
  if (!game || !(token ?? game.maker)) throw new Error('This browser does not hold that seat.');
  const level = to.startsWith('computer:') ? to.slice(9) : undefined;
  const made = await handSeat(match, { seat, kind: level ? 'computer' : 'human', ...(level ? { level } : {}), ...(to === 'link' ? { invite: true } : {}) }, [token ?? game.maker!]);
  const without = (list: Record<string, string> | undefined) => Object.fromEntries(Object.entries(list ?? {}).filter(([id]) => id !== seat));
  const kind = level ? 'computer' : to === 'link' ? 'link' : 'me';
  const next: Game = { ...game, mine: without(game.mine), invites: without(game.invites), computers: without(game.computers), seats: game.seats.map((s) => (s.id === seat ? { ...s, kind } : s)) };
  const held = made.token ?? token;
  if (made.invitation) next.invites[seat] = made.invitation;
  else if (held) (kind === 'me' ? next.mine : next.computers!)[seat] = held;
  keep(next);
  seating.menu = true;
  seating.round++;
}
