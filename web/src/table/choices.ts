// From the list of legal choices to what may be clicked next. A choice names things in order; the player picks them
// one by one, skips what all remaining choices share, and the last thing picked completes it.
import type { Choice, Json, Target } from '../generated/view';

/** "piece:F40-1", "cell:1407", "direction:NE", "point:120,300" */
export type Key = string;

export const keyOf = (t: Target): Key => (t.at && !t.id ? `${t.kind}:${t.at.x},${t.at.y}` : `${t.kind}:${t.id ?? ''}`);
export const kindOf = (key: Key): string => key.slice(0, key.indexOf(':'));
export const idOf = (key: Key): string => key.slice(key.indexOf(':') + 1);

const CLICKABLE = new Set(['piece', 'figure', 'cell', 'edge', 'feature', 'point', 'direction', 'card', 'exit', 'place']);

const known = new WeakMap<Choice, readonly Key[]>();

/** The things of a choice that can be clicked on the table, in order. */
export function keysOf(c: Choice): readonly Key[] {
  let keys = known.get(c);
  if (!keys) known.set(c, (keys = (c.touches ?? []).filter((t) => CLICKABLE.has(t.kind ?? '')).map(keyOf)));
  return keys;
}

const FEW = 3;

/** Do the few that name anything name the same things? Then picking these would not tell them apart: it is a question,
 *  and its answers are buttons. */
export function isQuestion(choices: Choice[]): boolean {
  const named = choices.map((c) => keysOf(c).join(' ')).filter((k) => k);
  return named.length > 1 && named.length <= FEW && named.every((k) => k === named[0]);
}

/** Orders that name nothing on the table: buttons. */
export const commands = (choices: Choice[]): Choice[] => choices.filter((c) => keysOf(c).length === 0);

export interface Stage {
  /** choices that agree with what has been picked */
  candidates: Choice[];
  /** what may be picked next, with the choices it leads to */
  next: Map<Key, Choice[]>;
  /** choices that are complete: more than one differ in something that is not on the table */
  ready: Choice[];
}

/** `given` are things the draft has already: they need not be picked again on the way to another thing. */
export function stage(choices: Choice[], picked: Key[], given: Key[] = []): Stage {
  const all = choices.map((choice) => ({ choice, keys: keysOf(choice) })).filter((c) => c.keys.length > 0);
  const left = all.filter((c) => picked.every((p) => c.keys.includes(p)));
  const count = new Map<Key, number>();
  for (const c of left) for (const k of new Set(c.keys)) count.set(k, (count.get(k) ?? 0) + 1);
  const settled = (k: Key) => picked.includes(k) || given.includes(k) || count.get(k) === left.length;
  const next = new Map<Key, Choice[]>();
  const ready: Choice[] = [];
  for (const { choice, keys } of left) {
    const last = keys[keys.length - 1]!;
    const open = keys.find((k) => !settled(k)) ?? (picked.includes(last) ? undefined : last);
    if (open === undefined) ready.push(choice);
    else if (next.has(open)) next.get(open)!.push(choice);
    else next.set(open, [choice]);
  }
  return { candidates: left.map((c) => c.choice), next, ready };
}

/** Where a direction is drawn: the last thing before it that has a place. */
export function anchorOf(choice: Choice, direction: Key, chosen: string[]): Key | undefined {
  const keys = keysOf(choice);
  const before = keys.slice(0, keys.indexOf(direction)).reverse();
  const placed = before.find((k) => kindOf(k) !== 'direction' && kindOf(k) !== 'card');
  if (placed) return placed;
  const first = chosen[0];
  return first === undefined ? undefined : /^\d{4}$/.test(first) ? `cell:${first}` : `piece:${first}`;
}

/**
 * An order that does to `id` what the listed choices do to others of its kind: the question "why not this one?".
 * The argument that named the last thing is replaced; the rest of the order stays.
 */
export function sameOrderFor(choice: Choice, kind: string, id: string): Json | undefined {
  const touches = choice.touches ?? [];
  for (let i = touches.length - 1; i >= 0; i--) {
    const t = touches[i]!;
    if (t.kind !== kind || !t.id) continue;
    const field = Object.entries(choice.order ?? {}).find(([name, value]) => name !== 'verb' && value === t.id);
    if (field) return { ...choice.order, [field[0]]: id };
  }
  return undefined;
}

/** Questions to ask about a thing that cannot be picked, one for each verb that could have named it, at most three. */
export function questionsFor(choices: Choice[], kind: string, id: string): Json[] {
  const verbs = new Map<string, Json>();
  for (const c of choices) {
    const verb = String(c.order?.verb ?? c.group ?? '');
    if (verbs.has(verb)) continue;
    const order = sameOrderFor(c, kind, id);
    if (order) verbs.set(verb, order);
  }
  return [...verbs.values()].slice(0, 3);
}

/** Short word for a button: the label without what everybody can see. */
export const buttonLabel = (c: Choice): string => c.label || String(c.order?.verb ?? 'Go').replaceAll('_', ' ');

/** The only button there is, unless it would only pass over what may be picked. */
export function lone(buttons: Choice[], now: Stage, ground = false): Choice | undefined {
  const [only] = buttons;
  return buttons.length === 1 && (only?.final || only?.automatic || (!now.next.size && !ground)) ? only : undefined;
}
