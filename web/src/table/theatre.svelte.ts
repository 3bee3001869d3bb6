// The stage of the table: what an act looks like at this instant, for the board to draw; the slip with the dice; the
// marks that stay; and the camera's way there and back.
import { pieceCentre, piecePoints } from '../draw/figures';
import { nothing, type Act } from '../draw/act';
import { onBoard, type DrawnPiece } from '../draw/pieces';
import { slate, slatePlace, type Reckoning } from '../draw/slate';
import { f, type XY } from '../draw/svg';
import { easeInOut } from '../draw/effects';
import { frame, reckoned, spotOf, wayOf, type Places, type Pose } from '../draw/theatre';
import type { LogEntry, Piece, View } from '../generated/view';
import { actsOf, between, chief, settled, weightOf } from './acts';
import { Markers } from './markers.svelte';
import { gridFor, placesOf } from './places';
import { PAUSE, Player, type Clock, type Stage } from './player';
import { reducedMotion, settings } from './settings.svelte';
import { Since } from './since.svelte';
import { sounds } from './sound';

/** What the board lends to the theatre: where things are on the screen. */
export interface House {
  width: number;
  height: number;
  zoom: number;
  x: number;
  y: number;
  toScreen(at: XY): XY;
  centre(at: XY): void;
}

export interface Slip {
  markup: string;
  x: number;
  y: number;
  w: number;
  h: number;
  line: string;
}

/** One order of somebody, from one view to the next. */
export interface Performance {
  before: View | undefined;
  after: View;
  entries: LogEntry[];
  /** not one's own order: a pause before it */
  others: boolean;
  /** seen once more: it leaves no marks */
  again?: boolean;
  /** an act of several has been seen: the view as it stands now, and so many of the entries */
  partly(view: View, entries: number): void;
  /** all has been seen */
  wholly(): void;
}

const NO_POSES: Map<string, Pose> = new Map();
const NO_PIECES: Map<string, Piece> = new Map();
const RESULT_STAYS = 1200;
const OUTLINE_STAYS = 300;
const PAN = 200;
const PAN_HOME = 240;
const MIDDLE = 0.84;
const SMALL = 700;

const clock: Clock = { now: () => performance.now(), frame: (callback) => void requestAnimationFrame(callback) };

export class Theatre implements Stage {
  under = $state.raw('');
  over = $state.raw('');
  poses = $state.raw(NO_POSES);
  /** pieces that are drawn otherwise than the view has them */
  stand = $state.raw(NO_PIECES);
  slip = $state.raw<Slip | undefined>();
  /** a ring round what was hit, where nothing moves */
  outline = $state.raw<XY | undefined>();
  playing = $state(false);
  words = $state('');
  /** more has come together than anybody wants to wait for */
  hurry = $state(false);

  readonly markers = new Markers();
  readonly since = new Since();
  house = $state.raw<House | undefined>();
  readonly player: Player;

  private shown: { before: View; after: View } | undefined;
  private place: { act: Act; key: string; at: XY } | undefined;
  private home: { x: number; y: number; zoom: number } | undefined;
  private way: { from: XY; to: XY } | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private outlineTimer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    this.player = new Player(this, () => ({ pace: settings.pace, still: reducedMotion(), hidden: document.visibilityState === 'hidden' }), clock);
  }

  /** Plays what lies between two views. */
  perform(p: Performance): void {
    const staged = actsOf(p.before, p.after, p.entries);
    const grave = Math.max(0, ...p.entries.map(weightOf));
    if (!staged.length) {
      this.player.add([{ act: { ...nothing(), kind: 'move' }, routine: true, pause: 0, told: () => p.wholly() }]);
      return;
    }
    const still = settings.pace === 'once' || reducedMotion();
    let before = p.before!;
    const items = staged.map((s, i) => {
      const from = before;
      const to = (before = settled(before, s.act, p.after));
      const last = i === staged.length - 1;
      return {
        act: s.act,
        routine: p.others && grave === 0 && s.act.kind === 'move',
        pause: p.others && i === 0 ? PAUSE : 0,
        told: () => {
          if (!p.again) this.markers.leave(s, from);
          if (last) p.wholly();
          else p.partly(to, s.entries);
        },
        from,
      };
    });
    for (const item of items) this.context.set(item.act, { before: item.from, after: p.after });
    this.player.add(items);
    const told = chief(staged);
    if (still && told && !this.player.playing) this.result(told.act);
    this.follow();
  }

  private context = new WeakMap<Act, { before: View; after: View }>();

  private follow(): void {
    this.playing = this.player.playing;
  }

  /** A click or key that ends what is being played; false if nothing is. */
  skip(all = false): boolean {
    if (!this.player.playing) return false;
    if (all) this.player.skipAll();
    else this.player.skip();
    this.follow();
    return true;
  }

  // --- Stage -------------------------------------------------------------------------------------------------------

  ready(): boolean {
    return !!this.house && this.house.width > 0;
  }

  private fit(act: Act): Places | undefined {
    const shown = this.context.get(act);
    if (!shown) return undefined;
    this.shown = shown;
    return placesOf(shown.before);
  }

  approach(act: Act): number {
    this.follow();
    clearTimeout(this.timer);
    this.slip = undefined;
    this.words = act.words;
    this.way = undefined;
    const at = this.fit(act);
    const house = this.house;
    if (!at || !house) return 0;
    const who = [...act.actors, ...act.targets, ...act.effects.map((e) => e.piece)].map((id) => at.piece(id));
    const spots = [...who, spotOf(act, at)].filter((p): p is XY => !!p);
    const [mx, my] = [(house.width * (1 - MIDDLE)) / 2, (house.height * (1 - MIDDLE)) / 2];
    const out = spots.map((p) => house.toScreen(p)).some(([x, y]) => x < mx || y < my || x > house.width - mx || y > house.height - my);
    if (!spots.length || !out) return 0;
    const from: XY = [house.x, house.y];
    house.centre([(Math.min(...spots.map((p) => p[0])) + Math.max(...spots.map((p) => p[0]))) / 2, (Math.min(...spots.map((p) => p[1])) + Math.max(...spots.map((p) => p[1]))) / 2]);
    const to: XY = [house.x, house.y];
    [house.x, house.y] = from;
    if (Math.hypot(to[0] - from[0], to[1] - from[1]) < 2) return 0; // the map's edge holds it: there is nothing to see beyond
    this.home ??= { x: from[0], y: from[1], zoom: house.zoom };
    this.way = { from, to };
    return PAN;
  }

  pan(k: number): void {
    if (!this.way || !this.house) return;
    const e = easeInOut(Math.max(0, Math.min(1, k)));
    this.house.x = this.way.from[0] + (this.way.to[0] - this.way.from[0]) * e;
    this.house.y = this.way.from[1] + (this.way.to[1] - this.way.from[1]) * e;
  }

  draw(act: Act, t: number, told: boolean): void {
    const at = this.fit(act);
    if (!at) return;
    const drawn = frame(act, t, at);
    this.under = drawn.under;
    this.over = drawn.over;
    this.pose(told ? NO_POSES : drawn.poses);
    this.slip = drawn.reckoning && this.house ? this.slipOf(act, drawn.reckoning, at) : undefined;
  }

  /** Those that are drawn as they will be, or on their way, beside how they stand. */
  private pose(poses: Map<string, Pose>): void {
    this.poses = poses;
    const { before, after } = this.shown!;
    const stand = new Map<string, Piece>();
    for (const [id, p] of poses) {
      const was = before.pieces?.find((x) => x.id === id);
      const now = after.pieces?.find((x) => x.id === id);
      if (!was) continue;
      if (before.board.kind === 'plane') {
        if (now && p.done > 0) stand.set(id, between(was, now, p.done));
      } else {
        // a counter that goes is lifted out of its pile
        const cell = was.cell ? `${was.cell}*` : '';
        const from = { cell, ...(was.cells ? { cells: was.cells } : {}), place: was.place ?? '', rank: was.rank };
        stand.set(id, { ...(p.after && now && onBoard(now) ? now : was), ...from });
      }
    }
    this.stand = stand.size ? stand : NO_PIECES;
  }

  private slipOf(act: Act, r: Reckoning, at: Places): Slip {
    const house = this.house!;
    const small = house.width < SMALL;
    const s = slate(act, r, Math.min(420, house.width - 16));
    const target = spotOf(act, at);
    const point: XY = target ? house.toScreen(target) : [house.width / 2, house.height / 2];
    const key = [s.w, s.h, house.width, house.height, house.x, house.y].join();
    if (!small && (this.place?.act !== act || this.place.key !== key)) this.place = { act, key, at: this.placeFor(act, point, s, at) };
    const [x, y] = small ? [(house.width - s.w) / 2, Math.max(0, house.height - s.h - 8)] : this.place!.at;
    const edge: XY = [Math.max(x, Math.min(point[0], x + s.w)), Math.max(y, Math.min(point[1], y + s.h))];
    return { markup: s.markup, x, y, w: s.w, h: s.h, line: target ? `M${f(edge[0])} ${f(edge[1])}L${f(point[0])} ${f(point[1])}` : '' };
  }

  private placeFor(act: Act, target: XY, s: { w: number; h: number }, at: Places): XY {
    const house = this.house!;
    const onScreen = (p: XY | undefined): XY[] => (p ? [house.toScreen(p)] : []);
    const grid = gridFor(this.shown!.before.board);
    const whole = (id: string): XY[] => {
      const p = grid.kind === 'plane' ? this.shown!.before.pieces?.find((x) => x.id === id) : undefined;
      return [...onScreen(at.piece(id)), ...(p ? piecePoints(p, grid).map((q) => house.toScreen(q)) : [])];
    };
    const keep = [...act.actors, ...act.targets].flatMap(whole);
    const ends = act.effects.flatMap((e) => wayOf(e, at).flatMap(onScreen));
    const others = (this.shown?.before.pieces ?? []).filter(onBoard).flatMap((p) => onScreen(at.piece(p.id ?? '')));
    return slatePlace(target, s, { w: house.width, h: house.height }, [...keep, ...ends], others, at.unit * house.zoom + 12);
  }

  clear(): void {
    this.under = '';
    this.over = '';
    this.poses = NO_POSES;
    this.stand = NO_PIECES;
    this.slip = undefined;
    this.way = undefined;
    this.place = undefined;
  }

  rest(): void {
    this.words = '';
    this.follow();
    const { home, house } = this;
    this.home = undefined;
    if (!home || !house || home.zoom !== house.zoom) return;
    const from: XY = [house.x, house.y];
    const begun = clock.now();
    const back = (now: number): void => {
      if (this.player.playing || home.zoom !== house.zoom) return;
      const k = Math.min(1, (now - begun) / PAN_HOME);
      house.x = from[0] + (home.x - from[0]) * easeInOut(k);
      house.y = from[1] + (home.y - from[1]) * easeInOut(k);
      if (k < 1) clock.frame(back);
    };
    if (reducedMotion() || settings.pace === 'once') [house.x, house.y] = [home.x, home.y];
    else back(begun);
  }

  /** Nothing moves: the slip with the result lies there for a moment, and stops nobody. */
  result(act: Act): void {
    const at = this.fit(act);
    const r = reckoned(act);
    if (!at || !r || !this.house || document.visibilityState === 'hidden') return;
    for (const sound of act.effects.some((e) => ['destroyed', 'losses', 'sunk'].includes(e.kind)) ? ['stamp', 'loss'] : ['stamp']) this.sound(sound);
    this.place = undefined;
    this.slip = this.slipOf(act, r, at);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => (this.slip = undefined), RESULT_STAYS);
    this.outline = spotOf(act, at);
    clearTimeout(this.outlineTimer);
    this.outlineTimer = setTimeout(() => (this.outline = undefined), OUTLINE_STAYS);
  }

  sound(name: string): void {
    sounds.play(name);
  }

  hurried(yes: boolean): void {
    this.hurry = yes;
  }

  /** How a piece is drawn at this instant. */
  style(d: DrawnPiece): string {
    const p = this.poses.get(d.id);
    const here = `translate(${d.x}px,${d.y}px)`;
    if (!p || !this.shown) return `transform:${here}`;
    const plane = this.shown.before.board.kind === 'plane';
    const grid = gridFor(this.shown.before.board);
    let [x, y] = [p.x, p.y];
    if (plane && p.done > 0 && this.stand.has(d.id)) {
      // the figures themselves are on their way: only what bends from the straight line is left
      const [a, b] = [this.shown.before, this.shown.after].map((v) => v.pieces?.find((q) => q.id === d.id));
      if (a && b) {
        const [from, to] = [pieceCentre(a, grid), pieceCentre(b, grid)];
        if (this.stand.get(d.id) !== a) [x, y] = [x - (to[0] - from[0]) * p.done, y - (to[1] - from[1]) * p.done];
      }
    }
    const turned = p.turn || p.flip !== 1;
    const centre = plane && turned ? pieceCentre(d.piece, grid) : ([0, 0] as XY);
    const about = turned ? ` translate(${f(centre[0])}px,${f(centre[1])}px) rotate(${p.turn.toFixed(1)}deg) scaleX(${Math.max(0.03, p.flip).toFixed(2)}) translate(${f(-centre[0])}px,${f(-centre[1])}px)` : '';
    return `transform:${here} translate(${x.toFixed(1)}px,${y.toFixed(1)}px)${about};opacity:${p.opacity.toFixed(2)}`;
  }

  /** The view as the board draws it at this instant. */
  staged(view: View): View {
    const { stand } = this;
    return stand.size ? { ...view, pieces: (view.pieces ?? []).map((p) => stand.get(p.id ?? '') ?? p) } : view;
  }

  close(): void {
    clearTimeout(this.timer);
    clearTimeout(this.outlineTimer);
    this.house = undefined;
  }
}
