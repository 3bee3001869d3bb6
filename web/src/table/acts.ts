// What happened between two views, as acts to be played. A rule set that writes scenes into its log is followed to the
// letter; where it gives none the page makes an act of what it sees: who moved slides, who is gone falls, the dice of
// the line are thrown at the piece it names.
import { nothing, type Act, type ActEffect, type ActThrow, type Tone } from '../draw/act';
import { onBoard } from '../draw/pieces';
import { symbolParts } from '../draw/symbols';
import type { LogEntry, Piece, Point, Scene, View } from '../generated/view';
import { placeOf } from './trail';
import { plainWords } from './words';

export interface StagedAct {
  act: Act;
  /** so many of the entries are told when it has been played */
  entries: number;
  weight: number;
  order: number;
}

const LONGEST_RESULT = 44;
export const cut = (words: string, most: number): string => (words.length > most ? `${words.slice(0, most - 1).trimEnd()}…` : words);
const toneOf = (tone: string | undefined): Tone => (tone === 'grave' || tone === 'middle' ? tone : 'none');

/** How much an event matters: what the rule set says, or at least what its tone and its dice say. */
export const weightOf = (e: LogEntry): number => Math.max(e.weight, e.tone === 'grave' ? 2 : e.tone === 'middle' || e.dice?.some((d) => d.kind !== 'card') ? 1 : 0);

const byId = (view: View): Map<string, Piece> => new Map((view.pieces ?? []).map((p) => [p.id ?? '', p]));
export const shortName = (p: Piece | undefined): string => p?.brief || p?.name || p?.code || p?.id || '';

// --- from a scene --------------------------------------------------------------------------------------------------

/** The dice of a line by side; what belongs to no side belongs to who acts. */
function throwsOf(e: LogEntry, actors: string[], targets: string[], pieces: Map<string, Piece>, view: View): ActThrow[] {
  const dice = e.dice ?? [];
  if (!dice.length) return [];
  const own = e.side >= 0 ? e.side : (pieces.get(actors[0] ?? targets[0] ?? '')?.side ?? -1);
  const sideOf = (side: number): number => (side >= 0 ? side : own);
  const sides = [...new Set(dice.map((d) => sideOf(d.side)))];
  const nameOf = (side: number): string => {
    const named = [...actors, ...targets].map((id) => pieces.get(id)).find((p) => p?.side === side);
    return named ? shortName(named) : (view.match.sides?.[side]?.name ?? '');
  };
  return sides.map((side, i) => ({
    side,
    who: nameOf(side),
    dice: dice.filter((d) => sideOf(d.side) === side),
    items: (e.items ?? []).filter((x) => (sides.includes(sideOf(x.side)) ? sideOf(x.side) === side : i === 0)),
    total: '',
    need: '',
  }));
}

function fromScene(e: LogEntry, scene: Scene, pieces: Map<string, Piece>, view: View): Act {
  const [actors, targets] = [scene.actors ?? [], scene.targets ?? []];
  return {
    ...nothing(),
    kind: scene.kind ?? '',
    weapon: scene.weapon ?? '',
    actors,
    targets,
    cells: scene.cells ?? [],
    points: scene.points ?? [],
    throws: scene.throws?.some((t) => t.dice?.length)
      ? scene.throws.map((t) => ({ side: t.side, who: t.who ?? '', dice: t.dice ?? [], items: t.items ?? [], total: t.total ?? '', need: t.need ?? '' }))
      : throwsOf(e, actors, targets, pieces, view).map((t) => {
          const told = scene.throws?.find((x) => x.side === t.side); // without dice of its own: a word about those of the line
          return told ? { ...t, who: told.who || t.who, total: told.total ?? '', need: told.need ?? '' } : t;
        }),
    falls: (scene.falls ?? []).map((x) => ({ cell: x.cell, at: x.at, hit: !!x.hit, word: x.word ?? '' })),
    result: cut(scene.result || e.result || '', LONGEST_RESULT),
    tone: toneOf(scene.tone || e.tone),
    effects: (scene.effects ?? []).map((x) => ({
      piece: x.piece ?? '', kind: x.kind ?? '', side: pieces.get(x.piece ?? '')?.side ?? -1, cells: x.cells ?? [], points: x.points ?? [], count: x.count ?? 0, text: x.text ?? '',
    })),
  };
}

// --- from a line of the log ----------------------------------------------------------------------------------------

const FIRE = /\b(fires?|shoots?|shells?|bombards?|volley|fired)\b/i;
const MELEE = /\b(attacks?|charges?|fights?|melee|storms?|assaults?)\b/i;
const MORALE = /\b(morale|tests?|stands?)\b/i;
const SHIPS = new Set(['ship', 'gunboat', 'torpedo_boat', 'transport', 'merchant']);

function weaponOf(p: Piece | undefined): string {
  const { base, weapon } = symbolParts(p?.symbol ?? '');
  if (SHIPS.has(base)) return 'heavy_gun';
  if (/machine|gatling/.test(base)) return 'machine_gun';
  if (/gun|howitzer|mortar|artillery/.test(base)) return 'gun';
  return weapon === 'musket' ? 'musket' : 'rifle';
}

/** A line with dice and no scene: thrown at the enemy it names, or at the first piece it names at all. */
function fromLine(e: LogEntry, pieces: Map<string, Piece>, view: View): Act | undefined {
  const named = (e.text ?? []).filter((t) => t.kind === 'piece').flatMap((t) => pieces.get(t.id ?? '') ?? []);
  const cell = (e.text ?? []).find((t) => t.kind === 'cell' && /^\d{4}$/.test(t.id ?? ''))?.id;
  const dice = (e.dice ?? []).filter((d) => d.kind !== 'card');
  if (!dice.length && !named.length) return undefined; // cards that are dealt are seen in the hand
  const words = plainWords(e.text, view);
  const side = e.side >= 0 ? e.side : (named[0]?.side ?? -1);
  const enemies = named.filter((p) => p.side !== side);
  const there = cell ? [...pieces.values()].filter((p) => onBoard(p) && p.cell === cell && p.side !== side) : [];
  const actors = named.filter((p) => p.side === side && onBoard(p));
  const hit = enemies.length ? enemies : there;
  const towards = hit.length > 0 || (!!cell && actors.length > 0 && actors[0]!.cell !== cell);
  const fires = towards && FIRE.test(words);
  const weapon = weaponOf(actors[0]);
  const kind = fires ? (weapon === 'gun' || weapon === 'heavy_gun' ? 'shell' : 'volley') : towards && MELEE.test(words) ? 'melee' : MORALE.test(words) ? 'morale' : 'throw';
  const targets = (fires || kind === 'melee' ? hit : named.slice(0, 1)).map((p) => p.id ?? '');
  const doing = fires || kind === 'melee' ? actors.map((p) => p.id ?? '') : [];
  return {
    ...nothing(), kind, weapon: fires ? weapon : '', actors: doing, targets, cell: targets.length ? undefined : cell,
    throws: throwsOf(e, actors.map((p) => p.id ?? ''), targets, pieces, view), result: cut(e.result ?? '', LONGEST_RESULT), tone: toneOf(e.tone),
  };
}

// --- from two views ------------------------------------------------------------------------------------------------

const middle = (p: Piece): Point | undefined => {
  const points = p.parts?.length ? p.parts.map((x) => x.at) : p.at ? [p.at] : (p.outline ?? []);
  if (!points.length) return undefined;
  return { x: points.reduce((a, q) => a + q.x, 0) / points.length, y: points.reduce((a, q) => a + q.y, 0) / points.length };
};
const men = (p: Piece): number => (p.parts ?? []).filter((x) => !['gun', 'mount', 'truck', 'engine', 'hull'].includes(x.shape ?? '')).length;
const strength = (p: Piece): number => p.pips?.[0]?.value ?? 0;

/** What became of each piece, as far as the two views show it. */
export function changes(before: View, after: View, thrown: boolean): ActEffect[] {
  const now = byId(after);
  const out: ActEffect[] = [];
  for (const was of before.pieces ?? []) {
    if (!onBoard(was)) continue;
    const is = now.get(was.id ?? '');
    const base: ActEffect = { piece: was.id ?? '', kind: '', side: was.side, cells: [], points: [], count: 0, text: '' };
    if (!is || !onBoard(is)) {
      const lost = !is || is.state === 'destroyed' || (thrown && !is.carried_by);
      out.push({ ...base, kind: lost ? 'destroyed' : 'gone', text: lost ? `${shortName(was)} lost` : '' });
      continue;
    }
    const moved = !!placeOf(is) && placeOf(was) !== placeOf(is);
    const [from, to] = [middle(was), middle(is)];
    const way = !moved ? {} : was.cell && is.cell ? { cells: [was.cell, is.cell] } : from && to ? { points: [from, to] } : {};
    const fell = Math.max(men(was) - men(is), was.pips?.length && is.pips?.length ? strength(was) - strength(is) : 0);
    const fled = is.state === 'routing' && was.state !== 'routing';
    const rallied = was.state === 'routing' && is.state !== 'routing';
    if (fled) out.push({ ...base, ...way, kind: 'rout' });
    else if (rallied) out.push({ ...base, ...way, kind: 'rally' });
    else if (fell > 0) out.push({ ...base, ...way, kind: 'losses', count: fell });
    else if (moved) out.push({ ...base, ...way, kind: 'step' });
  }
  return out;
}

const mentions = (e: LogEntry, id: string): boolean => !!e.text?.some((t) => t.kind === 'piece' && t.id === id);

/** All that happened, in the order in which it is told. Nothing if the match went back, or began. */
export function actsOf(before: View | undefined, after: View, entries: LogEntry[]): StagedAct[] {
  if (!before || after.match.orders < before.match.orders) return [];
  const pieces = byId(before);
  const later = byId(after);
  for (const [id, p] of later) if (!pieces.has(id)) pieces.set(id, p);
  const out: (StagedAct & { made: boolean; entry: LogEntry })[] = [];
  entries.forEach((e, i) => {
    if (e.heading) return;
    const act = e.scene ? fromScene(e, e.scene, pieces, before) : e.dice?.length ? fromLine(e, pieces, before) : undefined;
    if (act) out.push({ act: { ...act, words: wordsOf(act, pieces, before) }, entries: i + 1, weight: weightOf(e), order: e.order, made: !e.scene, entry: e });
  });
  const shown = new Set(out.flatMap((s) => s.act.effects.map((x) => x.piece)));
  const thrown = entries.some((e) => e.dice?.length);
  const rest = changes(before, after, thrown).filter((x) => !shown.has(x.piece));
  const alone: ActEffect[] = [];
  for (const x of rest) {
    const made = out.filter((s) => s.made);
    const whose = made.findLast((s) => s.act.targets.includes(x.piece) || (mentions(s.entry, x.piece) && !s.act.actors.includes(x.piece))) ?? (x.kind === 'step' ? undefined : made.at(-1));
    if (whose) whose.act.effects.push(x.kind === 'step' && whose.act.throws.length && whose.act.targets.includes(x.piece) ? { ...x, kind: 'recoil' } : x);
    else alone.push(x);
  }
  const staged: StagedAct[] = out.map(({ act, entries: n, weight, order }) => ({ act, entries: n, weight, order }));
  if (alone.length) {
    const act: Act = { ...nothing(), kind: alone.every((x) => x.kind === 'step' || x.kind === 'gone') ? 'move' : 'work', effects: alone };
    // who goes somewhere and then fights has gone there first
    const first = staged.findIndex((s) => alone.some((x) => s.act.actors.includes(x.piece) || s.act.targets.includes(x.piece)));
    const at = first < 0 ? staged.length : first;
    const move = { act: { ...act, words: wordsOf(act, pieces, before) }, entries: at < staged.length ? 0 : entries.length, weight: 0, order: after.match.orders };
    staged.splice(at, 0, move);
  }
  const last = staged.at(-1);
  if (last) last.entries = entries.length;
  return staged;
}

// --- in words, and half-way ----------------------------------------------------------------------------------------

const WORDS: Record<string, [string, string]> = {
  volley: ['Fire', 'at'], shell: ['Fire', 'at'], melee: ['Melee', 'against'], charge: ['Charge', 'against'], torpedo: ['Torpedo', 'at'], mine: ['Mine', 'under'],
};

/** A few plain words for the time in which it is played: they do not give the result away. */
function wordsOf(act: Act, pieces: Map<string, Piece>, view: View): string {
  const names = (ids: string[]): string => {
    const list = [...new Set(ids.map((id) => shortName(pieces.get(id))).filter(Boolean))];
    return list.length > 3 ? `${list.slice(0, 2).join(', ')} and ${list.length - 2} more` : list.length > 1 ? `${list.slice(0, -1).join(', ')} and ${list.at(-1)}` : (list[0] ?? '');
  };
  const who = names(act.actors) || (act.throws[0] ? (view.match.sides?.[act.throws[0].side]?.name ?? '') : '');
  const whom = names(act.targets) || (act.cell ?? '');
  const does = WORDS[act.kind];
  if (does && whom) return `${does[0]}: ${who ? `${who} ` : ''}${does[1]} ${whom}…`;
  const subject = names([...act.targets, ...act.actors, ...act.effects.map((e) => e.piece)]) || who;
  const what = { move: 'Move', arrival: 'Arrival', morale: 'Morale', rally: 'Rally', card: 'Card', work: 'Work' }[act.kind] ?? 'Dice';
  return subject ? `${what}: ${subject}…` : `${what}…`;
}

/** The view as it stands when some of its acts have been played: pieces are where their effects have left them. */
export function settled(view: View, act: Act, after: View): View {
  if (!act.effects.length) return view;
  const now = byId(after);
  const by = new Map(act.effects.map((e) => [e.piece, e]));
  return {
    ...view,
    pieces: (view.pieces ?? []).map((p) => {
      const e = by.get(p.id ?? '');
      if (!e) return p;
      const is = now.get(p.id ?? '');
      if (e.kind === 'destroyed' || e.kind === 'sunk' || e.kind === 'gone' || !is) return { ...p, state: 'destroyed' };
      const end = e.cells.at(-1);
      // on a free table a piece is drawn by its figures: they are known only as they stand at the end
      return p.cell ? { ...is, cell: end ?? p.cell, ...(end ? {} : { cells: p.cells ?? [] }), place: p.place ?? '', direction: end === is.cell ? (is.direction ?? '') : (p.direction ?? '') } : is;
    }),
  };
}

const halfway = (a: Point, b: Point, k: number): Point => ({ x: a.x + (b.x - a.x) * k, y: a.y + (b.y - a.y) * k });

/** A piece of a free table on its way: each figure between where it stood and where it will stand. */
export function between(was: Piece, now: Piece, k: number): Piece {
  if ((was.parts?.length ?? 0) !== (now.parts?.length ?? 0) || (was.outline?.length ?? 0) !== (now.outline?.length ?? 0)) return was;
  const turned = was.degrees !== undefined && now.degrees !== undefined ? ((now.degrees - was.degrees + 540) % 360) - 180 : 0;
  return {
    ...was,
    ...(was.at && now.at ? { at: halfway(was.at, now.at, k) } : {}),
    ...(was.degrees !== undefined ? { degrees: was.degrees + turned * k } : {}),
    ...(was.outline ? { outline: was.outline.map((p, i) => halfway(p, now.outline![i]!, k)) } : {}),
    ...(was.parts
      ? { parts: was.parts.map((p, i) => ({ ...p, at: halfway(p.at, now.parts![i]!.at, k), ...(p.outline ? { outline: p.outline.map((q, j) => halfway(q, now.parts![i]!.outline?.[j] ?? q, k)) } : {}) })) }
      : {}),
  };
}

/** Which of several acts is shown where only one can be: a fight before a test, the last of them. */
export function chief(acts: StagedAct[]): StagedAct | undefined {
  const fights = acts.filter((s) => s.act.throws.length && ['volley', 'shell', 'melee', 'charge', 'torpedo', 'mine'].includes(s.act.kind));
  return fights.at(-1) ?? acts.filter((s) => s.act.throws.length || s.act.result).at(-1);
}

