// Sentences about things, for those who listen and for tooltips.
import type { Piece, Token, Track, View } from '../generated/view';
import { cardWords } from './cards';
import { idOf, kindOf, type Key } from './choices';
import type { Table } from './table.svelte';

const DIRECTION: Record<string, string> = {
  N: 'north', NE: 'north-east', E: 'east', SE: 'south-east', S: 'south', SW: 'south-west', W: 'west', NW: 'north-west',
};
export const directionWords = (d: string): string => DIRECTION[d] ?? d;
const words = (s: string | undefined): string => (s ?? '').replaceAll('_', ' ');

export function pieceWords(p: Piece, view: View): string {
  const side = view.match.sides?.[p.side]?.name;
  const parts = [p.name || p.code || p.id];
  if (side) parts.push(side);
  if (p.state && p.state !== 'normal') parts.push(words(p.state));
  for (const s of p.stats ?? []) parts.push(`${s.label || words(s.id)} ${s.value}`);
  if (p.direction) parts.push(`facing ${DIRECTION[p.direction] ?? p.direction}`);
  if (p.degrees !== undefined) parts.push(`facing ${p.degrees} degrees`);
  const figures = p.parts?.filter((x) => !['mount', 'turret', 'funnel'].includes(x.shape ?? '')).length ?? 0;
  if (figures > 1) parts.push(`${figures} figures`);
  for (const b of p.badges ?? []) parts.push(b.text || words(b.code));
  if (p.room) parts.push(`in ${featureWords(p.room, view)}`);
  if (p.order) parts.push(`number ${p.order}`);
  return parts.join(', ');
}

/** A building, a room or a piece of ground by its name, and not by its id if it has one. */
export function featureWords(id: string, view: View): string {
  for (const b of view.board.buildings ?? []) {
    const house = b.label || words(b.id);
    if (b.id === id) return house;
    const room = b.rooms?.find((r) => r.id === id);
    if (room) return `${house}, ${room.level === 0 ? 'ground floor' : room.level >= b.storeys ? 'roof' : `floor ${room.level}`}`;
    if (b.doors?.some((d) => d.id === id)) return `the door of ${house}`;
  }
  return [...(view.board.areas ?? []), ...(view.board.zones ?? [])].find((x) => x.id === id)?.label || words(id);
}

export function cellWords(cell: string, view: View): string {
  const info = view.board.cells?.find((c) => c.cell === cell);
  const parts = [cell, words(info?.ground ?? view.board.ground ?? 'clear')];
  if (info?.height) parts.push(`height ${info.height}`);
  if (info?.label) parts.push(info.label);
  const edges = (view.board.edges ?? []).filter((e) => e.cell === cell);
  for (const e of edges) parts.push(`${words(e.kind)} to the ${DIRECTION[e.direction ?? ''] ?? e.direction}`);
  for (const m of view.marks ?? []) if (m.cell === cell) parts.push(m.text || words(m.kind));
  for (const p of view.pieces ?? []) if (p.cell === cell && !p.box) parts.push(pieceWords(p, view));
  return parts.join(', ');
}

export function thingWords(key: Key, view: View): string {
  const id = idOf(key);
  switch (kindOf(key)) {
    case 'cell':
      return cellWords(id, view);
    case 'piece': case 'figure': {
      const p = view.pieces?.find((x) => x.id === id || x.parts?.some((part) => part.id === id));
      return p ? pieceWords(p, view) + (p.cell ? ` in ${p.cell}` : '') : id;
    }
    case 'direction':
      return DIRECTION[id] ? `to the ${DIRECTION[id]}` : id;
    case 'card': {
      const card = (view.cards ?? []).flatMap((c) => c.cards ?? []).find((c) => c.code === id);
      return card?.label || id;
    }
    case 'point':
      return `${id.split(',').map((mm) => `${mm} mm`).join(' east, ')} north`;
    case 'feature':
      return featureWords(id, view);
    case 'place':
      return id.replace(' ', ', '); // "0504, rear"
    default:
      return words(id);
  }
}

/** What the cursor stands on, and whether it may be picked. */
export function cursorWords(table: Table): string {
  const { view, cursor } = table;
  if (!view || !cursor) return '';
  const can = table.stage.next.get(cursor);
  const what = thingWords(cursor, view) + (kindOf(cursor) === 'point' && table.ghosts.length ? '. May be chosen' : '');
  if (!can) return what;
  return `${what}. ${can.length === 1 ? can[0]!.label : 'May be chosen'}`;
}

/** Whose turn it is, and what they are doing: never the question they were asked. */
export function waitingWords(view: View, table: Table): { who: string; what: string } {
  const { seat: id, waiting } = view.decision;
  const seat = view.match.seats?.find((s) => s.id === id)?.name ?? id ?? '';
  const person = table.seat.presence.find((p) => p.seat === id);
  const computer = person?.kind === 'computer';
  const who = computer || !person?.name ? seat : `${person.name} (${seat})`;
  const doing = plainWords(waiting, view).replace(/\.$/, '');
  return { who, what: doing ? ` ${doing}.` : computer ? ' is thinking.' : ' is to move.' };
}

/** Cards and seats have codes; people read their names. */
export function tokenWords(t: Token, view: View | undefined): string {
  if (t.kind === 'card') return cardWords(t.text);
  if (t.kind === 'seat') return view?.match.seats?.find((s) => s.id === t.id)?.name || (t.text ?? '');
  return t.text ?? '';
}

/** A sentence where nothing in it can be touched. */
export const plainWords = (tokens: Token[] | undefined, view: View | undefined): string => (tokens ?? []).map((t) => tokenWords(t, view)).join('');

/** The steps of a track that names them all: "Not sighted|Sighted|Next ace wins". */
export const steps = (t: Track): string[] => (t.text ?? '').split('|').filter(Boolean);

/** Where a track stands, in words. */
export const trackWords = (t: Track): string => (steps(t).length > 1 ? (steps(t)[t.value] ?? '') : t.text || (t.max ? `${t.value} / ${t.max}` : String(t.value)));
