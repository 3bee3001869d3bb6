// Your turn, where it is seen when the table is not: the tab's title and its icon, and a notice of the system if it was
// allowed.
import type { Table } from './table.svelte';
import { plainWords } from './words';

const ICON = '<rect width="28" height="28" rx="4" fill="#9e2f1e"/><path d="M5 20l9-14 9 14z" fill="#fbf3df"/>';
const DOT = '<circle cx="21" cy="7" r="6.5" fill="#f0b323" stroke="#3a2a04" stroke-width="1.4"/>';
const iconOf = (dot: boolean): string => `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28">${ICON}${dot ? DOT : ''}</svg>`)}`;

export type State = 'turn' | 'waiting' | 'won' | 'lost' | 'over' | 'watching';

/** How the match stands for who sits here. */
export function stateOf(table: Table): State | undefined {
  const view = table.seat.view;
  if (!view) return undefined;
  const seats = table.seats.map((s) => s.id).filter(Boolean);
  if (view.outcome) {
    const sides = new Set(seats.map((id) => view.match.sides?.[view.match.seats?.find((s) => s.id === id)?.side ?? -1]?.id));
    if (!view.outcome.winner || sides.size !== 1 || sides.has(undefined)) return 'over';
    return sides.has(view.outcome.winner) ? 'won' : 'lost';
  }
  if (!seats.length) return 'watching';
  return seats.includes(view.decision.seat ?? '') && !table.theatre.playing ? 'turn' : 'waiting';
}

const WORDS: Record<State, string> = { turn: '● Your turn', waiting: 'Waiting', won: 'Won', lost: 'Lost', over: 'The end', watching: 'Watching' };

/** "● Your turn · The Wells" */
export const titleOf = (state: State | undefined, title: string): string => (state ? `${WORDS[state]} · ${title}` : 'Vedette');

export function showInTab(state: State | undefined, title: string): void {
  document.title = titleOf(state, title);
  const link = document.querySelector<HTMLLinkElement>('link[rel=icon]');
  const href = iconOf(state === 'turn');
  if (link && link.href !== href) link.href = href;
}

export const mayNotify = (): boolean => typeof Notification !== 'undefined' && Notification.permission === 'granted';

/** Asks the browser; false if it does not want to. */
export async function allowNotices(): Promise<boolean> {
  return typeof Notification !== 'undefined' && (await Notification.requestPermission()) === 'granted';
}

export function notify(table: Table, title: string): void {
  if (!mayNotify()) return;
  const view = table.seat.view;
  const notice = new Notification(titleOf('turn', title), { body: plainWords(view?.decision.prompt, view), tag: `vedette ${title}` });
  notice.onclick = () => {
    window.focus();
    notice.close();
  };
}
