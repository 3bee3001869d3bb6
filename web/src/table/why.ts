// Why can a thing not be picked? The question is put as the order that would do to it what the legal ones do to others.
import type { Choice } from '../generated/view';
import { No, type Replies, type Requests } from '../net/protocol';
import { idOf, kindOf, questionsFor, type Key } from './choices';
import type { Table, WhyNot } from './table.svelte';

const why = (table: Table, question: Requests['why']): Promise<Replies['why']> =>
  table.once('why' + JSON.stringify(question), () =>
    table.seat.line.request('why', question).then((r) => r, (e): Replies['why'] => (e instanceof No && e.refusal ? { refusal: e.refusal } : {})),
  );

const FIGHTS = new Set(['fire', 'torpedo', 'fight', 'charge']);

const sideOf = (table: Table, about: Key): number | undefined => (kindOf(about) === 'piece' ? table.view?.pieces?.find((p) => p.id === idOf(about))?.side : undefined);
const isOwn = (table: Table, about: Key): boolean => sideOf(table, about) === table.view?.decision.side;

/** Of an enemy one asks why he cannot be attacked, if anybody can; of a friend never. */
function fitting(table: Table, choices: Choice[], about: Key): Choice[] {
  if (sideOf(table, about) === undefined) return choices;
  const fights = choices.filter((c) => FIGHTS.has(c.family ?? ''));
  if (isOwn(table, about)) return choices.filter((c) => !fights.includes(c));
  return fights.length ? fights : choices;
}

/**
 * The first of these things that has an answer. Where no legal order names such a thing, it is asked about by itself;
 * who only rests the pointer there (not `outright`) is then not told that it is not the time for it.
 */
export async function whyNone(table: Table, keys: Key[], outright: boolean): Promise<WhyNot | undefined> {
  const why = await firstAnswer(table, keys, outright);
  if (why && outright) table.theatre.sound('no');
  return why;
}

async function firstAnswer(table: Table, keys: Key[], outright: boolean): Promise<WhyNot | undefined> {
  const choices = table.stage.candidates.length ? table.stage.candidates : table.choices;
  for (const about of keys) {
    for (const order of questionsFor(fitting(table, choices, about), kindOf(about), idOf(about))) {
      const { refusal } = await why(table, { order });
      if (refusal) return { ...refusal, about };
    }
  }
  const hand = [...table.picked.filter((k) => kindOf(k) === 'piece').map(idOf), ...table.hand][0];
  for (const about of keys) {
    if (!outright && isOwn(table, about)) continue; // its card says what it can do
    const { refusal, general } = await why(table, { about: { kind: kindOf(about), id: idOf(about) }, ...(hand ? { hand } : {}) });
    if (refusal && (outright || !general)) return { ...refusal, about };
  }
  return undefined;
}
