// The sentence of the prompt: what is asked, or what the thing under the pointer or cursor would mean.
import { onBoard } from '../draw/pieces';
import type { Token } from '../generated/view';
import { buttonLabel, idOf, kindOf } from './choices';
import { endWords, placeWords } from './moves.svelte';
import { percent, spans } from './odds';
import type { Table } from './table.svelte';
import { plainWords } from './words';

export interface Spoken {
  sentence: Token[];
  /** who acts, with what it would do at the pointer */
  actor: string;
  there: string;
  hint: string;
  /** all of it, where it was cut */
  title: string;
  confirm: string;
  /** what Enter does now */
  enter: 'primary' | 'cursor';
  /** said whatever else is: what it would choose under the cursor */
  key: string;
}

/** What is short on a choice of these families is its target: the button says what is done. */
const DEEDS: Record<string, string> = { fire: 'Fire', torpedo: 'Fire', charge: 'Charge', fight: 'Attack' };

const nameOf = (table: Table, id: string | undefined): string => {
  const p = table.view?.pieces?.find((x) => x.id === id);
  return p?.name || p?.brief || '';
};

/** An enemy by name, or those who stand in a cell. */
function targetWords(table: Table, key: string): string {
  if (kindOf(key) !== 'cell') return nameOf(table, idOf(key));
  const there = (table.view?.pieces ?? []).filter((p) => p.cell === idOf(key) && onBoard(p) && p.side !== table.view?.decision.side).map((p) => p.name || p.brief || '');
  return `${there.join(' and ')} in ${idOf(key)}`;
}

/** Taken from among others that could be taken: who it is, and how far it goes. */
function inHand(table: Table): { actor: string; there: string } {
  const { of, reach } = table.moves;
  const actor = of && reach?.allowance && !table.hand.includes(of) ? nameOf(table, of) : '';
  return { actor, there: actor && `: click where it is to go. It has ${reach!.allowance}.` };
}

/** What a click at the pointer would bring: a move with its cost, a throw with its chances. */
function thereWords(table: Table): { actor: string; there: string } {
  const key = table.hovered ?? table.cursor;
  const to = table.moves.destinationAt(key);
  if (to?.destination) return { actor: nameOf(table, table.moves.of), there: ` to ${placeWords(to.destination) || 'this place'}: ${endWords(to.end, table.moves.reach?.allowance)}.` };
  const choices = key ? table.stage.next.get(key) : undefined;
  if (!key || !choices || !table.targets.isTarget(key, choices)) return inHand(table);
  const odds = table.hoverOdds;
  const chances = odds ? spans(odds).slice(0, 3).map((s) => `${s.label} ${percent(s)}`).join(', ') : (table.targets.best(choices)?.chance.text ?? '');
  const actor = nameOf(table, table.hand[0] ?? idOf(table.picked.find((k) => kindOf(k) === 'piece') ?? 'piece:'));
  return { actor, there: `${actor ? ' at' : 'At'} ${targetWords(table, key)}${chances ? `: ${chances}` : ''}.` };
}

export function spokenOf(table: Table): Spoken {
  const { view, cursor } = table;
  const sentence: Token[] = table.ruler.out ? [{ kind: 'text', text: 'Ruler: drag to measure. No click gives an order until it is put away (R).' }] : (view?.decision.prompt ?? []);
  const { actor, there } = thereWords(table);
  const lit = cursor ? table.stage.next.get(cursor) : undefined;
  const ghosted = table.ghosts.length > 0 && !table.placing && table.regions.some((r) => r.turn);
  const hint = table.exposed ? 'It would stand in the open: most sides have no cover.' : ghosted ? 'Click to go there. Shift-click to choose its facing first.' : (table.asked.primary && table.ring.helps[0]?.order === table.asked.primary.order ? table.ring.helps[0]?.note : '') || (view?.decision.hint ?? '');
  const chooses = !!lit && !table.proposal;
  return {
    sentence, actor, there, hint, title: plainWords(sentence, view), enter: chooses ? 'cursor' : 'primary', key: chooses ? `Enter: ${lit?.length === 1 ? buttonLabel(lit[0]!) : 'choose it'}` : '',
    confirm: table.proposal ? (DEEDS[table.proposal.choice.family ?? ''] ?? (table.proposal.choice.brief || 'Confirm')) : '',
  };
}
