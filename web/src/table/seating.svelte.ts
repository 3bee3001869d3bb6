// Who plays a seat can change in the middle of a match: here, by link, or the computer. The table is then set anew.
import { handSeat } from '../net/http';
import { game as findGame, keep, type Game } from './games';

/** `round` counts the times the table was set anew; `menu` says that its menu was open. */
export const seating = $state({ round: 0, menu: false });

/** The token of a seat that this browser may dispose of. */
export const tokenOf = (game: Game | undefined, seat: string): string | undefined => game?.mine[seat] ?? game?.invites[seat] ?? game?.computers?.[seat];

/** `to` is `me`, `link`, or `computer:LEVEL`, as in the lobby. */
export async function give(match: string, seat: string, to: string): Promise<void> {
  const game = findGame(match);
  const token = tokenOf(game, seat);
  if (!game || !token) throw new Error('This browser does not hold that seat.');
  const level = to.startsWith('computer:') ? to.slice(9) : undefined;
  await handSeat(match, { seat, kind: level ? 'computer' : 'human', ...(level ? { level } : {}) }, token);
  const without = (list: Record<string, string> | undefined) => Object.fromEntries(Object.entries(list ?? {}).filter(([id]) => id !== seat));
  const kind = level ? 'computer' : to === 'link' ? 'link' : 'me';
  const next: Game = { ...game, mine: without(game.mine), invites: without(game.invites), computers: without(game.computers), seats: game.seats.map((s) => (s.id === seat ? { ...s, kind } : s)) };
  (kind === 'me' ? next.mine : kind === 'link' ? next.invites : next.computers!)[seat] = token;
  keep(next);
  seating.menu = true;
  seating.round++;
}
