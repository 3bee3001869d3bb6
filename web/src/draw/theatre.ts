// The theatre of a fight. An act is played as a pure function of time: beats(act) gives the timetable, frame(act, t, …)
// the picture at one instant, cues(act) what is heard. So it can be slowed, skipped, scrubbed and tested.
import type { Act, ActEffect } from './act';
import { aimLine, along, bullets, clash, dust, easeInOut, easeOut, flash, mix, shell, smoke, splash, torpedo } from './effects';
import { fallen } from './markers';
import { itemRows, type Reckoning } from './slate';
import { f, text, type XY } from './svg';

export type BeatName = 'aim' | 'flight' | 'impact' | 'dice' | 'sum' | 'stamp' | 'effect' | 'rest';
export interface Beat {
  name: BeatName;
  from: number;
  to: number;
}

/** Where things are, in board units. */
export interface Places {
  piece(id: string): XY | undefined;
  cell(cell: string): XY;
  point(p: { x: number; y: number }): XY;
  /** hex size, half a square, or 20 mm */
  unit: number;
  sea: boolean;
}

/** How a piece differs from how it stood before the act. */
export interface Pose {
  x: number;
  y: number;
  opacity: number;
  /** degrees */
  turn: number;
  /** 1: as it was; 0: edge on; −1: turned over */
  flip: number;
  /** draw it as it is after the act */
  after: boolean;
  /** how much of its way it has gone, 0 … 1 */
  done: number;
}

export interface Frame {
  under: string;
  over: string;
  poses: Map<string, Pose>;
  reckoning: Reckoning | undefined;
}

// --- the timetable, in milliseconds at normal pace ---------------------------------------------------------------

const AIM = 240;
const MELEE_RUSH = 260;
const FLIGHT: Record<string, number> = { rifle: 170, musket: 190, machine_gun: 420, gun: 380, heavy_gun: 460, spear: 300, torpedo: 900 };
const ROLL = 640;
const ITEM = 130;
const ITEMS_AT_MOST = 780;
const SUM = 160;
const STAMP = 180;
const STAMP_HOLDS = 560;
const EFFECT: Record<string, number> = {
  none: 200, flinch: 280, recoil: 420, retreat: 420, rout: 760, panic: 760, rally: 420, losses: 420, destroyed: 620, gone: 300, turn: 120, sunk: 1100, captured: 500, arrival: 420,
};
const REST = 220;
const STEP = 160;
const STEPS_AT_MOST = 900;
const FALL_APART = 70;

const isFire = (a: Act): boolean => a.kind === 'volley' || a.kind === 'shell';
const isMelee = (a: Act): boolean => a.kind === 'charge' || a.kind === 'melee';
const isBlast = (a: Act): boolean => a.kind === 'torpedo' || a.kind === 'mine';
const isGun = (a: Act): boolean => a.kind === 'shell' || a.weapon === 'gun' || a.weapon === 'heavy_gun';
/** Only pieces that go somewhere: no beat but the effect. */
const isMove = (a: Act): boolean => (a.kind === 'move' || a.kind === 'arrival') && !a.throws.length;
const stepsOf = (e: ActEffect): number => Math.max(1, Math.max(e.cells.length, e.points.length) - 1);
const itemEvery = (a: Act): number => Math.min(ITEM, ITEMS_AT_MOST / Math.max(1, itemRows(a)));
const effectTime = (e: ActEffect): number => (e.kind === 'step' ? Math.min(STEPS_AT_MOST, stepsOf(e) * STEP) : (EFFECT[e.kind] ?? 300));

export function beats(act: Act): Beat[] {
  const out: Beat[] = [];
  let t = 0;
  const add = (name: BeatName, long: number): void => {
    out.push({ name, from: t, to: t + long });
    t += long;
  };
  const effects = Math.max(120, ...act.effects.map(effectTime));
  if (isMove(act)) {
    add('effect', act.effects.length ? effects : 0);
    return out;
  }
  if (isFire(act)) add('aim', AIM);
  if (isMelee(act)) add('aim', MELEE_RUSH);
  if (isFire(act) || act.kind === 'torpedo') add('flight', FLIGHT[act.weapon] ?? (act.kind === 'torpedo' ? 900 : 200));
  if (isFire(act) || isMelee(act) || isBlast(act)) add('impact', isBlast(act) ? 260 : 60 + Math.max(0, act.falls.length - 1) * FALL_APART);
  if (act.throws.length) {
    add('dice', ROLL);
    add('sum', Math.min(ITEMS_AT_MOST, itemRows(act) * ITEM) + SUM);
  }
  if (act.result) add('stamp', STAMP + STAMP_HOLDS);
  add('effect', act.effects.length ? effects : 120);
  add('rest', REST);
  return out;
}

export const duration = (act: Act): number => beats(act).at(-1)?.to ?? 0;
/** When what it brought about is there to be seen: the log's line, the new places, the next prompt. */
export const toldAt = (act: Act): number => beats(act).find((b) => b.name === 'effect')?.to ?? 0;

export interface Cue {
  at: number;
  sound: string;
}

const shotSound = (a: Act): string => (a.kind === 'torpedo' ? 'torpedo' : !a.weapon || a.weapon === 'rifle' ? 'volley' : a.weapon === 'spear' || a.weapon === 'sword' ? 'step' : a.weapon);
const impactSound = (a: Act): string => (isMelee(a) ? 'clash' : isBlast(a) ? 'heavy_gun' : a.kind === 'shell' ? 'burst' : 'tick');
const EFFECT_SOUND: Record<string, string> = { rout: 'rout', panic: 'rout', recoil: 'rout', retreat: 'rout', destroyed: 'loss', losses: 'loss', sunk: 'loss', captured: 'loss', rally: 'rally', arrival: 'step' };

export function cues(act: Act): Cue[] {
  const out: Cue[] = [];
  for (const b of beats(act)) {
    if (b.name === 'flight') out.push({ at: b.from, sound: shotSound(act) });
    if (b.name === 'impact') out.push({ at: b.from, sound: impactSound(act) });
    if (b.name === 'dice') {
      const cards = act.throws.every((t) => t.dice.every((d) => d.kind === 'card'));
      out.push({ at: b.from, sound: cards ? 'card' : 'dice' }, { at: b.to, sound: 'settle' });
    }
    if (b.name === 'sum') for (let i = 0; i < itemRows(act); i++) out.push({ at: b.from + i * itemEvery(act), sound: 'tick' });
    if (b.name === 'stamp') out.push({ at: b.from, sound: 'stamp' });
    if (b.name !== 'effect') continue;
    for (const sound of new Set(act.effects.map((e) => EFFECT_SOUND[e.kind]).filter((s) => s !== undefined))) out.push({ at: b.from, sound });
    if (act.effects.some((e) => e.kind === 'step')) for (let at = b.from; at < b.to; at += STEP) out.push({ at, sound: 'step' });
  }
  return out;
}

// --- one instant -------------------------------------------------------------------------------------------------

const still = (): Pose => ({ x: 0, y: 0, opacity: 1, turn: 0, flip: 1, after: false, done: 0 });

/** Where the act happens: what is hit, or else who acts. */
export function spotOf(act: Act, at: Places): XY | undefined {
  const piece = (ids: string[]): XY | undefined => ids.map((id) => at.piece(id)).find((p) => p);
  const fall = act.falls[0];
  return piece(act.targets) ?? (act.cell ? at.cell(act.cell) : undefined) ?? (fall ? fallSpot(fall, at) : undefined) ?? piece(act.effects.map((e) => e.piece)) ?? piece(act.actors);
}

const fallSpot = (x: { cell?: string | undefined; at?: { x: number; y: number } | undefined }, at: Places): XY | undefined => (x.cell ? at.cell(x.cell) : x.at ? at.point(x.at) : undefined);

export function frame(act: Act, t: number, at: Places): Frame {
  const table = beats(act);
  const u = (name: BeatName): number => {
    const b = table.find((x) => x.name === name);
    return !b ? -1 : b.to === b.from ? 1 : Math.max(0, Math.min(1, (t - b.from) / (b.to - b.from)));
  };
  const from = (name: BeatName): number => table.find((x) => x.name === name)?.from ?? Infinity;
  const poses = new Map<string, Pose>();
  const pose = (id: string): Pose => {
    let p = poses.get(id);
    if (!p) poses.set(id, (p = still()));
    return p;
  };
  let under = '';
  let over = '';
  const size = at.unit;
  const target = spotOf(act, at);

  if (isFire(act)) ({ under, over } = fire(act, t, at, u, from));
  if (isBlast(act)) {
    const track = act.cells.length ? act.cells.map((c) => at.cell(c)) : act.points.map((p) => at.point(p));
    if (track.length > 1) over += torpedo(track, u('flight'));
    const end = track.at(-1) ?? target;
    if (end) over += splash(end, size * 1.3, (t - from('impact')) / 900) + flash(end, size, (t - from('impact')) / 300);
  }
  if (isMelee(act) && target) {
    for (const id of act.actors) {
      const here = at.piece(id);
      if (!here) continue;
      const gap = Math.hypot(target[0] - here[0], target[1] - here[1]);
      const close = along([0, 0], [target[0] - here[0], target[1] - here[1]], gap * 0.3);
      const k = u('effect') > 0 ? 1 - easeOut(u('effect')) : easeOut(u('aim'));
      Object.assign(pose(id), { x: close[0] * k, y: close[1] * k });
      if (u('dice') >= 0 && u('stamp') < 0.3 && u('effect') <= 0) pose(id).turn = Math.sin(t / 46) * 2.2;
    }
    const a = act.actors.map((id) => at.piece(id)).find((p) => p) ?? target;
    over += clash(mix(a, target, 0.58), size * 0.8, (t - from('impact')) / Math.max(700, from('effect') - from('impact')));
  }
  // struck: the target starts back
  const struck = (t - from('impact')) / 260;
  if (struck > 0 && struck < 1) {
    const a = act.actors.map((id) => at.piece(id)).find((p) => p);
    for (const id of act.targets) {
      const b = at.piece(id);
      if (!a || !b) continue;
      const [dx, dy] = along([0, 0], [b[0] - a[0], b[1] - a[1]], Math.sin(struck * Math.PI) * size * 0.12);
      pose(id).x += dx;
      pose(id).y += dy;
    }
  }
  if (t >= from('effect')) for (const e of act.effects) over += play(e, u('effect'), pose(e.piece), at, isMove(act));

  const shown = act.throws.length > 0 || !!act.result;
  const first = Math.min(from('dice'), from('stamp'));
  const rolled = shown && t >= first && u('rest') < 1;
  const reckoning = rolled
    ? {
        roll: act.throws.length ? u('dice') : 1,
        told: t >= from('sum') ? Math.floor((t - from('sum')) / itemEvery(act)) + 1 : 0,
        summed: u('sum') >= 1 || (itemRows(act) === 0 && t >= from('sum')),
        stamp: t >= from('stamp') ? Math.min(1, (t - from('stamp')) / STAMP) : 0,
      }
    : undefined;
  return { under, over, poses, reckoning };
}

/** What stands on the slip when all is told. */
export const reckoned = (act: Act): Reckoning | undefined => (act.throws.length || act.result ? { roll: 1, told: itemRows(act), summed: true, stamp: 1 } : undefined);

function fire(act: Act, t: number, at: Places, u: (n: BeatName) => number, from: (n: BeatName) => number): { under: string; over: string } {
  const falls = act.falls.map((x) => ({ ...x, spot: fallSpot(x, at) })).filter((x): x is typeof x & { spot: XY } => !!x.spot);
  const target = falls.length ? undefined : spotOf(act, at);
  const spots: XY[] = falls.length ? falls.map((x) => x.spot) : target ? [target] : [];
  const size = at.unit;
  const gun = isGun(act);
  let under = '';
  let over = '';
  act.actors.forEach((id, n) => {
    const here = at.piece(id);
    const aimed = target ?? spots[n % Math.max(1, spots.length)];
    if (!here || !aimed || (here[0] === aimed[0] && here[1] === aimed[1])) return;
    const muzzle = along(here, aimed, size * 0.7);
    under += aimLine(along(here, aimed, size * 0.55), along(aimed, here, size * 0.62), u('aim'), t < from('sum') ? 1 : Math.max(0, 1 - (t - from('sum')) / 300));
    const fired = t - from('flight') - n * 60;
    over += smoke(muzzle, aimed, size * (gun ? 1.2 : 0.8), fired / 2600, id) + flash(muzzle, size * (gun ? 0.8 : 0.5), fired / 170);
    if (!gun) over += bullets(muzzle, aimed, act.weapon === 'machine_gun' ? 7 : 4, u('flight'));
    else for (const [i, spot] of spots.entries()) if (act.actors.length === 1 || i % act.actors.length === n) over += shell(muzzle, spot, (t - from('flight') - i * 30) / (FLIGHT[act.weapon] ?? 380));
  });
  for (const [i, spot] of spots.entries()) {
    const hit = (t - from('impact') - i * FALL_APART) / (gun ? 900 : 600);
    const missed = falls[i] && !falls[i].hit;
    over += at.sea && missed ? splash(spot, size, hit) : gun ? flash(spot, size * 1.05, hit * 3) + dust(spot, size * 1.15, hit, `b${i}`) : dust(spot, size * 0.55, hit, `b${i}`);
    // what hit is told by the slip; what missed is told where it fell
    if (missed && falls[i]!.word && hit > 0.25) over += text(spot[0], spot[1] - size * 0.9, 12, falls[i]!.word, { fill: 'var(--ink)', weight: 700, halo: 'var(--map)', haloWidth: 4 });
  }
  return { under, over };
}

export const wayOf = (e: ActEffect, at: Places): XY[] => (e.cells.length ? e.cells.map((c) => at.cell(c)) : e.points.map((q) => at.point(q)));

function play(e: ActEffect, t: number, p: Pose, at: Places, plain: boolean): string {
  const here = at.piece(e.piece);
  if (!here) return '';
  const size = at.unit;
  const way = wayOf(e, at);
  const slide = (k: number): void => {
    p.done = Math.max(p.done, k);
    if (way.length < 2) return;
    const leg = Math.min(way.length - 2, Math.floor(k * (way.length - 1)));
    const [x, y] = mix(way[leg]!, way[leg + 1]!, k * (way.length - 1) - leg);
    p.x += x - way[0]![0];
    p.y += y - way[0]![1];
  };
  switch (e.kind) {
    case 'flinch': case 'none':
      p.x += Math.sin(t * Math.PI * 6) * (1 - t) * size * 0.06;
      return '';
    case 'step': case 'recoil': case 'retreat': case 'turn':
      slide(plain ? t : easeInOut(t));
      p.after = t >= 1;
      return e.kind === 'recoil' || e.kind === 'retreat' ? puffs(way, t, size) : '';
    case 'rout': case 'panic': {
      // turned over first, then it runs
      const over = Math.min(1, t / 0.36);
      p.flip = Math.abs(1 - over * 2);
      p.after = over >= 0.5;
      slide(easeInOut(Math.max(0, (t - 0.36) / 0.64)));
      return puffs(way, Math.max(0, (t - 0.36) / 0.64), size);
    }
    case 'rally': case 'captured':
      p.flip = Math.abs(1 - t * 2);
      p.after = t >= 0.5;
      slide(t);
      return '';
    case 'sunk':
      p.opacity = 1 - easeOut(t);
      p.turn = 14 * t;
      p.y += size * 0.3 * t;
      return splash(here, size * 0.8, t) + smoke(here, [here[0], here[1] - 20], size, t, e.piece, '#BDB3A0', '#5C4E3A');
    case 'destroyed':
      p.opacity = t < 0.25 ? 1 : 1 - easeOut((t - 0.25) / 0.75);
      p.y -= 6 * t;
      return dust(here, size * 0.8, t, e.piece) + (t > 0.35 ? fallen(here, e.side, e.text, size, Math.min(1, (t - 0.35) / 0.4)) : '');
    case 'gone':
      p.opacity = 1 - t;
      return '';
    case 'losses':
      slide(easeInOut(t));
      p.after = t >= 0.5;
      return e.count ? `<g opacity="${(1 - Math.max(0, t - 0.7) / 0.3).toFixed(2)}">${text(here[0], here[1] - size * (0.7 + 0.5 * easeOut(t)), 17, `−${e.count}`, { fill: 'var(--sev3)', weight: 850, halo: 'var(--map)', haloWidth: 5 })}</g>` : '';
    default:
      return '';
  }
}

const puffs = (way: XY[], t: number, size: number): string =>
  way.length > 1 && t > 0 && t < 1 ? smoke(mix(way[0]!, way.at(-1)!, t * 0.6), way[0]!, size * 0.4, t, `p${f(way[0]![0])}`, '#E4D2A8', '#8A6A42') : '';
