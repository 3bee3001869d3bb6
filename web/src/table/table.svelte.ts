// The player's hands on the table: what is picked, what is proposed, what is asked. Knows no rule set: everything
// comes from the view's choices.
import { untrack } from 'svelte';
import type { About, Choice, Json, Odds, Overlay, Piece, Preview } from '../generated/view';
import type { Refusal } from '../net/protocol';
import { Advice } from './advice.svelte';
import { Coach } from './coach.svelte';
import { Asked } from './asked.svelte';
import { commands, idOf, isQuestion, keysOf, kindOf, stage, type Key, type Stage } from './choices';
import { refreshOverlays } from './overlays';
import { place, placingOf, type Placing } from './placing';
import { groundOf, litRegions, printedNames, type LitRegion } from './regions';
import { OrderRing } from './ring.svelte';
import { noteRefusal } from './refused';
import { Reminder } from './reminder.svelte';
import { Ruler } from './ruler.svelte';
import { Screen } from './screen.svelte';
import { March } from './march.svelte';
import { Moves, type MoveChoice } from './moves.svelte';
import { coarsePointer, settings } from './settings.svelte';
import { Standing } from './standing.svelte';
import { READ, Targets } from './targets.svelte';
import { placeCommands } from './placed';
import { Volley } from './volley.svelte';
import { whyNone } from './why';

const NOTHING: Stage = { candidates: [], next: new Map(), ready: [] };

const TIP_STAYS = 600;

export interface Proposal {
  choice: Choice;
  odds?: Odds | undefined;
}
export interface WhyNot extends Refusal {
  about: Key;
}

export class Table extends Screen {
  picked = $state.raw<Key[]>([]);
  proposal = $state.raw<Proposal | undefined>();
  /** a free place that is proposed, where a formation can still be turned */
  placing = $state.raw<Placing | undefined>();
  /** several complete choices on one spot: which one? */
  menu = $state.raw<{ at: Key; choices: Choice[] } | undefined>();
  hovered = $state.raw<Key | undefined>();
  hoverOdds = $state.raw<Odds | undefined>();
  /** piece whose card is open */
  focus = $state<string | undefined>();
  /** piece at the pointer, the finger or the cursor whose card lies over the board, and in which corner */
  card = $state<string | undefined>();
  cardRight = $state(false);
  /** what the cards under the board cover of it: nothing else may lie there */
  cardsRoom = $state.raw({ w: 0, h: 0 });
  cursor = $state<Key | undefined>();
  whyNot = $state.raw<WhyNot | undefined>();
  said = $state('');
  trouble = $state.raw<{ text: string; clause?: string } | undefined>();
  busy = $state(false);
  pinned = $state.raw<Set<string>>(new Set(['arc', 'fire']));
  allOverlays = $state(false);
  overlays = $state.raw<Overlay[]>([]);
  ghosts = $state.raw<Piece[]>([]);
  /** what is drawn on the ghosts: way, length, cover */
  foreseen = $state.raw<Partial<Preview> | undefined>();
  /** commands that would move a piece, with the cell where it would stand: there they can be clicked too */
  placed = $state.raw<Choice[]>([]);
  /** what is being placed would stand open to most sides */
  exposed = $state(false);
  clause = $state<string | undefined>();
  /** a teacher sits at the table */
  taught = $state(false);
  /** he wants to know what was pointed at and cannot be chosen */
  tried: ((keys: Key[]) => void) | undefined;
  /** … or wants everything that is pointed at: true if it took it */
  intercept: ((keys: Key[]) => boolean) | undefined;
  /** overlays that are shown besides those of the piece in hand */
  shown = $state.raw<Overlay[]>([]);
  /** the piece that was moved last */
  lastMoved: string | undefined;
  /** cells are large enough to be hit by a finger */
  roomy = $state(false);

  readonly moves = new Moves(this);
  readonly march = new March(this);
  readonly targets = new Targets(this);
  readonly volley = new Volley(this);
  readonly standing = new Standing(this);
  readonly asked = new Asked(this);
  readonly advice = new Advice(this);
  readonly coach = new Coach(this);
  readonly ring = new OrderRing(this);
  readonly ruler = new Ruler(this);
  readonly reminder = new Reminder(this);

  private answers = new Map<string, Promise<unknown>>();
  private answersSeq = -1;
  private held: string | undefined;
  private previewed = '';
  private tipTimer: ReturnType<typeof setTimeout> | undefined;

  choices = $derived.by<Choice[]>(() => (this.mine ? (this.view?.choices ?? []) : []));
  /** Those that are drawn as themselves: what a reach stands for is drawn by its destinations. */
  listed = $derived.by<Choice[]>(() => this.choices.filter((c) => this.moves.drawn(c)));
  commands = $derived.by<Choice[]>(() => [...commands(this.listed), ...this.listed.filter((c) => this.placeless(c))]);
  /** What is in hand: what the draft holds, or else who acts. */
  hand = $derived.by<string[]>(() => {
    const chosen = this.view?.decision.chosen ?? [];
    return chosen.length ? chosen : (this.view?.decision.acting ?? []);
  });
  regions = $derived.by<LitRegion[]>(() => (this.mine ? groundOf([...this.picked.map(idOf), ...Object.values(this.placing?.region.order ?? {})], litRegions(this.moves.reach?.regions?.length ? this.moves.reach.regions : (this.view?.regions ?? []), this.view, this.moves.of ? [this.moves.of] : this.hand), this.view?.pieces ?? []) : []));
  given = $derived.by<Key[]>(() => this.hand.flatMap((id) => [`piece:${id}`, `cell:${id}`, `feature:${id}`]));
  stage = $derived.by<Stage>(() => (this.choices.length ? stage([...this.listed.filter((c) => !this.placeless(c)), ...this.placed, ...this.moves.choices].filter((c) => this.ring.admits(c)), this.picked, this.given) : NOTHING));
  odds = $derived.by<Odds | undefined>(() => this.proposal?.odds ?? this.hoverOdds ?? this.view?.odds);

  private printed = $derived.by<Set<string>>(() => printedNames(this.view?.board));
  private question = $derived.by<boolean>(() => isQuestion(this.listed));
  /** A direction with nothing in hand to draw it at, a kind of troops that lies nowhere, or an answer becomes a button. */
  private placeless(c: Choice): boolean {
    const keys = keysOf(c);
    return !!keys.length && (this.question || keys.every((k) => kindOf(k) === 'direction' && !this.hand.length) || keys.every((k) => kindOf(k) === 'feature' && !this.printed.has(k.slice('feature:'.length))));
  }

  get primary(): Choice | undefined {
    return this.asked.primary;
  }

  // --- picking --------------------------------------------------------------------------------------------------

  /** Picks a thing; gives true if that meant something. */
  pick(key: Key): boolean {
    this.whyNot = undefined;
    if (!this.mine || this.busy) return false;
    const proposed = this.proposal?.choice;
    if (proposed && keysOf(proposed).at(-1) === key) {
      void this.confirm();
      return true;
    }
    if (this.picked.includes(key)) {
      this.picked = this.picked.slice(0, this.picked.indexOf(key));
      this.proposal = undefined;
      if (!this.picked.length) this.moves.letGo();
      return true;
    }
    let picked = this.picked;
    if (!this.stage.next.has(key)) {
      // Perhaps a thing named later, or a fresh start with another piece.
      const named = (c: Choice) => keysOf(c).includes(key);
      if (this.stage.candidates.some(named)) picked = this.picked;
      else if ([...this.listed, ...this.moves.choices].some(named)) picked = [];
      else return false;
    }
    this.proposal = undefined;
    this.menu = undefined;
    const taken = this.moves.movers.has(idOf(key)) && kindOf(key) === 'piece' ? idOf(key) : undefined;
    if (taken) {
      this.picked = this.hand.includes(taken) ? [] : [key];
      void this.moves.take(taken);
      return true;
    }
    this.moves.again = undefined;
    this.picked = [...picked, key];
    if (kindOf(key) === 'piece' && this.targets.seals(idOf(key))) void this.targets.refreshOf(idOf(key));
    const now = this.stage;
    if (now.next.size === 0 && now.ready.length === 1) this.offer(now.ready[0]!);
    else if (now.next.size === 0 && now.ready.length > 1) this.menu = { at: key, choices: now.ready };
    else if (now.ready.length && now.next.size) this.menu = { at: key, choices: now.ready };
    return true;
  }

  /** A complete choice: given at once if it can be taken back, else proposed with its odds. */
  offer(choice: Choice): void {
    this.menu = undefined;
    const { takes } = choice as MoveChoice;
    if (takes) return void this.pick(`piece:${takes}`);
    if (this.proposal?.choice === choice) return void this.give(choice);
    const placing = placingOf(choice, this.regions);
    if (placing) void place(this, placing);
    else if (this.mustAsk(choice)) void this.propose(choice);
    else void this.give(choice);
  }

  /** Dice whose odds have not been read, a warning, or a finger that may have slipped: a second click is wanted. */
  private mustAsk(choice: Choice): boolean {
    if (choice.warnings?.some((w) => w.level === 'ask')) return true;
    if (choice.final) return settings.askDice === 'always' || coarsePointer() || (settings.askDice === 'unread' && !this.targets.read(choice));
    const sure = !!(choice as MoveChoice).destination && this.roomy;
    return coarsePointer() && keysOf(choice).length > 0 && !sure;
  }

  async propose(choice: Choice): Promise<void> {
    this.placing = undefined;
    this.asked.sure = undefined;
    this.proposal = { choice };
    if (!choice.final) return;
    const odds = await this.oddsOf(choice);
    if (this.proposal?.choice === choice) this.proposal = { choice, odds };
  }

  async confirm(): Promise<void> {
    const choice = this.proposal?.choice ?? this.primary;
    if (choice) await this.give(choice);
  }

  cancel(): void {
    if (this.clause) this.clause = undefined;
    else if (this.menu) this.menu = undefined;
    else if (!this.proposal && this.ring.back()) return;
    else if (this.moves.via.length) void this.moves.dropWayPoint();
    else if (this.proposal || this.picked.length) {
      const held = !!this.proposal && this.picked.length > 1;
      this.clear();
      if (!held) this.moves.letGo();
    } else if (this.moves.again) this.moves.again = undefined;
    else if (this.moves.of) this.moves.letGo();
    else if (this.focus) this.focus = undefined;
    this.whyNot = undefined;
  }

  clear(): void {
    this.picked = [];
    this.proposal = undefined;
    this.placing = undefined;
    this.menu = undefined;
    this.hoverOdds = undefined;
    this.ghosts = [];
    this.foreseen = undefined;
    this.asked.sure = undefined;
  }

  // --- giving orders --------------------------------------------------------------------------------------------

  async give(choice: Choice): Promise<void> {
    this.asked.passed = '';
    this.march.byHand();
    this.volley.lead(choice);
    if ((choice as MoveChoice).destination) this.moves.given(choice as MoveChoice);
    if (choice.order) await this.send('order', (choice as MoveChoice).destination ? this.ring.with(choice.order) : choice.order);
  }

  /** With `replace` the last order is taken back and this one given in its place: its line of the journal is one later. */
  async send(what: 'order' | 'interject', order: Json, replace = false): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.trouble = undefined;
    try {
      if (what === 'order' && !replace && !(await this.coach.allows(order))) return false;
      if (what === 'order') this.standing.remember(order);
      if (this.choices.some((c) => c.takes_back && c.order?.verb === order.verb)) this.asked.joins.stop();
      const { seq } = this.seat;
      const link = await this.seat.fair.linkFor(replace ? seq + 1 : seq, order);
      await this.seat.line.request(what, { ...(what === 'order' ? { seq } : {}), order, ...(replace ? { replace } : {}), ...link });
      this.clear();
      return true;
    } catch (e) {
      this.refused(e);
      return false;
    } finally {
      this.busy = false;
    }
  }

  async undo(): Promise<void> {
    this.asked.takenBack();
    this.march.stop();
    this.volley.stop();
    this.standing.release();
    await this.seat.line.request('undo', { seq: this.seat.seq }).then(() => this.clear(), (e) => this.refused(e));
  }

  async consent(yes: boolean): Promise<void> {
    this.seat.asked = undefined;
    await this.seat.line.request('consent', { yes }).catch((e) => this.refused(e));
  }

  private refused(e: unknown): void {
    noteRefusal(this, e);
  }

  // --- asking ---------------------------------------------------------------------------------------------------

  /** A question is asked once for each position. */
  once<T>(question: string, ask: () => Promise<T>): Promise<T> {
    if (this.answersSeq !== this.seat.seq) this.answers.clear();
    this.answersSeq = this.seat.seq;
    const kept = this.answers.get(question) as Promise<T> | undefined;
    if (kept) return kept;
    const answer = ask();
    this.answers.set(question, answer);
    return answer;
  }

  aboutOf(piece: string): Promise<About | undefined> {
    return this.once('about' + piece, () => this.seat.line.request('about', { piece }).then((r) => r, () => undefined));
  }

  oddsOf(choice: Choice): Promise<Odds | undefined> {
    const order = choice.order ?? {};
    return this.once('odds' + JSON.stringify(order), () =>
      this.seat.line.request('odds', { order }).then((r) => r.odds ?? undefined, () => undefined),
    );
  }

  /** Why can none of these be picked, the nearest first? */
  async askWhyNot(keys: Key[], outright = true): Promise<void> {
    if (!this.mine || (!outright && this.intercept?.([]))) return;
    if (outright) this.tried?.(keys);
    const asked = this.seat.seq;
    const told = await whyNone(this, keys, outright);
    if (!told || asked !== this.seat.seq) return;
    clearTimeout(this.tipTimer);
    this.whyNot = told;
  }

  /** The pointer is on the slip itself: it stays. */
  holdTip(): void {
    clearTimeout(this.tipTimer);
  }

  /** The pointer or cursor rests on a thing. */
  async hover(key: Key | undefined): Promise<void> {
    this.hovered = key;
    this.hoverOdds = undefined;
    if (this.whyNot && this.whyNot.about !== key) {
      // the pointer may be on its way to the slip
      clearTimeout(this.tipTimer);
      this.tipTimer = setTimeout(() => (this.whyNot = undefined), TIP_STAYS);
    }
    const reached = key ? this.stage.next.get(key) : undefined;
    const only = reached?.length === 1 ? reached[0] : undefined;
    const last = only && keysOf(only).at(-1) === key ? only : undefined;
    const there = this.moves.destinationAt(key);
    if (there && this.view?.board.kind !== 'plane') {
      this.previewed = '';
      this.ghosts = this.moves.ghost(there);
    } else if (!this.regions.length) void this.preview(last?.order);
    this.targets.point(key, last);
  }

  private ghostSince = 0;
  /** The ghost has gone with the pointer long enough: who clicks has seen where it would stand. */
  get ghostSeen(): boolean {
    return this.ghosts.length > 0 && this.ghostSince > 0 && performance.now() - this.ghostSince >= READ;
  }

  /** How the table would look after an order at the pointer. Only the newest question counts. */
  async preview(order: Json | undefined): Promise<void> {
    const question = order ? JSON.stringify(order) : '';
    this.previewed = question;
    if (!order) {
      this.ghostSince = 0;
      this.ghosts = [];
      this.foreseen = undefined;
      return;
    }
    const told = await this.foresee(order);
    if (this.previewed !== question) return;
    this.ghosts = told.pieces ?? [];
    if (!this.ghosts.length) this.ghostSince = 0;
    else this.ghostSince ||= performance.now();
    this.foreseen = told;
  }

  /** When the turn comes to another piece, the card of the one before is put away. */
  followHand(): void {
    const now = untrack(() => this.hand[0]);
    if (now && now !== this.held) this.focus = undefined;
    this.held = now;
  }

  /** Asks where commands that name nothing on the board would put a piece, if they are few. */
  async placeCommands(): Promise<void> {
    this.placed = [];
    const seq = this.seat.seq;
    const found = await placeCommands(this);
    if (seq === this.seat.seq && this.mine) this.placed = found;
  }

  foresee(order: Json): Promise<Partial<Preview>> {
    return this.once('preview' + JSON.stringify(order), () => this.seat.line.request('preview', { order }).then((r) => r, () => ({})));
  }

  refreshOverlays = (): Promise<void> => refreshOverlays(this);

  pinOverlay(kind: string): void {
    const set = new Set(this.pinned);
    if (!set.delete(kind)) set.add(kind);
    this.pinned = set;
  }

  protected override putAway(): void {
    this.clear();
    this.moves.forget();
    this.focus = undefined;
    this.whyNot = undefined;
    this.trouble = undefined;
  }
}
