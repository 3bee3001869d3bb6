// The same battle once more: the same people and computers in the same seats, or with sides swapped.
import { newMatch } from '../net/http';
import type { Presence, SeatPlan } from '../net/protocol';
import type { Player, View } from '../generated/view';
import { keepNew, type Game } from './games';
import { settings } from './settings.svelte';

export type Who = SeatPlan & { person?: string | undefined };

/** Who plays each seat now. */
export function plansOf(game: Game, presence: readonly Presence[], level: string | undefined): Record<string, Who> {
  const out: Record<string, Who> = {};
  for (const s of game.seats) {
    const now = presence.find((p) => p.seat === s.id);
    if ((now?.kind ?? (s.kind === 'computer' ? 'computer' : '')) === 'computer') out[s.id] = { kind: 'computer', ...(now?.level ?? level ? { level: now?.level ?? level! } : {}) };
    else if (game.mine[s.id]) out[s.id] = { kind: 'human', mine: true, ...(settings.name ? { name: settings.name } : {}) };
    else out[s.id] = { kind: 'human', mine: false, person: s.id };
  }
  return out;
}

/** Each seat changes with one of the other side; undefined where the sides have not the same number of seats. */
export function swapped<T>(plans: Record<string, T>, seats: readonly Player[]): Record<string, T> | undefined {
  const filled = seats.filter((s) => (s.id ?? '') in plans);
  const sides = [...new Set(filled.map((s) => s.side))];
  const [a, b] = sides.map((side) => filled.filter((s) => s.side === side).map((s) => s.id ?? ''));
  if (sides.length !== 2 || !a || !b || a.length !== b.length) return undefined;
  return Object.fromEntries(a.flatMap((id, i) => [[id, plans[b[i]!]!], [b[i]!, plans[id]!]]));
}

/** A new match with these people; those who do not play from here are invited. */
export async function rematch(game: Game, view: View, plans: Record<string, Who>, practice: boolean): Promise<Game> {
  const invites = Object.values(plans).some((p) => p.kind === 'human' && !p.mine);
  const made = await newMatch({
    scenario: game.scenario, options: view.match.options ?? {}, ...(practice && !invites ? { practice } : {}),
    seats: Object.fromEntries(Object.entries(plans).map(([id, p]) => [id, { kind: p.kind, ...(p.level ? { level: p.level } : {}), ...(p.kind === 'human' ? { mine: !!p.mine } : {}), ...(p.name ? { name: p.name } : {}) }])),
  });
  return keepNew(made, {
    scenario: game.scenario, title: game.title.replace(/ \(from order \d+\)$/, ''), set: game.set, setTitle: game.setTitle,
    seats: game.seats.map((s) => ({ ...s, kind: plans[s.id]?.kind === 'computer' ? ('computer' as const) : plans[s.id]?.mine ? ('me' as const) : ('link' as const) })),
  });
}
