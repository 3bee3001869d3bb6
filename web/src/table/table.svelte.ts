// The player's hands on the table: what is picked, what is proposed, what is asked. Knows no rule set: everything
// comes from the view's choices.
import { untrack } from 'svelte';
import type { Choice, Json, Odds, Overlay, Piece, View } from '../generated/view';
import { No, type Refusal } from '../net/protocol';
import { commands, idOf, isQuestion, keysOf, kindOf, lone, stage, type Key, type Stage } from './choices';
import { refreshOverlays } from './overlays';
import { place, placingOf, type Placing } from './placing';
import { groundOf, litRegions, printedNames, type LitRegion } from './regions';
import { Replay } from './replay.svelte';
import type { SeatTable } from './seat.svelte';
import { coarsePointer } from './settings.svelte';
import { isSecret, seatToMove } from './shared';
import { Theatre } from './theatre.svelte';
import { whyNone } from './why';

const NOTHING: Stage = { candidates: [], next: new Map(), ready: [] };

const TIP_STAYS = 600;
const FEW_COMMANDS = 4;

export interface Proposal {
  choice: Choice;
  odds?: Odds | undefined;
}
export interface WhyNot extends Refusal {
  about: Key;
}

export class Table {
  active = $state(0);
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
  cursor = $state<Key | undefined>();
  whyNot = $state.raw<WhyNot | undefined>();
  said = $state('');
  trouble = $state.raw<{ text: string; clause?: string } | undefined>();
  busy = $state(false);
  pinned = $state.raw<Set<string>>(new Set(['arc', 'fire']));
  allOverlays = $state(false);
  overlays = $state.raw<Overlay[]>([]);
  ghosts = $state.raw<Piece[]>([]);
  /** commands that would move a piece, with the cell where it would stand: there they can be clicked too */
  placed = $state.raw<Choice[]>([]);
  clause = $state<string | undefined>();
  curtain = $state(false);
  /** somebody (a teacher) wants to know what was pointed at and cannot be chosen */
  tried: ((keys: Key[]) => void) | undefined;
  /** overlays that are shown besides those of the piece in hand */
  shown = $state.raw<Overlay[]>([]);

  readonly replay: Replay;
  readonly theatre: Theatre;

  private answers = new Map<string, Promise<unknown>>();
  private answersSeq = -1;
  private held: string | undefined;
  /** so many orders had been given when other eyes were wanted */
  private lookedAt = $state(-1);
  private previewed = '';
  private tipTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly seats: SeatTable[]) {
    this.theatre = new Theatre(() => this.view);
    this.replay = new Replay(this);
    for (const s of seats) s.theatre = () => (s === this.seat && this.live && !this.curtain ? this.theatre : undefined);
  }

  get seat(): SeatTable {
    return this.seats[this.active]!;
  }
  get view(): View | undefined {
    return this.replay.view ?? this.seat.view;
  }
  get live(): boolean {
    return !this.replay.view;
  }
  /** Is it the turn of the seat whose view is shown? */
  get mine(): boolean {
    const v = this.view;
    return this.live && !!v && !!v.decision.seat && v.decision.seat === v.match.seat && !this.curtain && !this.theatre.playing;
  }

  choices = $derived.by<Choice[]>(() => (this.mine ? (this.view?.choices ?? []) : []));
  commands = $derived.by<Choice[]>(() => [...commands(this.choices), ...this.choices.filter((c) => this.placeless(c))]);
  /** What is in hand: what the draft holds, or else who acts. */
  hand = $derived.by<string[]>(() => {
    const chosen = this.view?.decision.chosen ?? [];
    return chosen.length ? chosen : (this.view?.decision.acting ?? []);
  });
  regions = $derived.by<LitRegion[]>(() => (this.mine ? groundOf([...this.picked.map(idOf), ...Object.values(this.placing?.region.order ?? {})], litRegions(this.view, this.hand), this.view?.pieces ?? []) : []));
  given = $derived.by<Key[]>(() => this.hand.flatMap((id) => [`piece:${id}`, `cell:${id}`, `feature:${id}`]));
  stage = $derived.by<Stage>(() => (this.choices.length ? stage([...this.choices.filter((c) => !this.placeless(c)), ...this.placed], this.picked, this.given) : NOTHING));
  primary = $derived.by<Choice | undefined>(() => this.commands.find((c) => c.primary) ?? lone(this.commands, this.stage));
  odds = $derived.by<Odds | undefined>(() => this.proposal?.odds ?? this.hoverOdds ?? this.view?.odds);

  private printed = $derived.by<Set<string>>(() => printedNames(this.view?.board));
  private question = $derived.by<boolean>(() => isQuestion(this.choices));
  /** A direction with nothing in hand to draw it at, a kind of troops that lies nowhere, or an answer becomes a button. */
  private placeless(c: Choice): boolean {
    const keys = keysOf(c);
    return !!keys.length && (this.question || keys.every((k) => kindOf(k) === 'direction' && !this.hand.length) || keys.every((k) => kindOf(k) === 'feature' && !this.printed.has(k.slice('feature:'.length))));
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
      return true;
    }
    let picked = this.picked;
    if (!this.stage.next.has(key)) {
      // Perhaps a thing named later, or a fresh start with another piece.
      const named = (c: Choice) => keysOf(c).includes(key);
      if (this.stage.candidates.some(named)) picked = this.picked;
      else if (this.choices.some(named)) picked = [];
      else return false;
    }
    this.proposal = undefined;
    this.menu = undefined;
    this.picked = [...picked, key];
    const now = this.stage;
    if (now.next.size === 0 && now.ready.length === 1) this.offer(now.ready[0]!);
    else if (now.next.size === 0 && now.ready.length > 1) this.menu = { at: key, choices: now.ready };
    else if (now.ready.length && now.next.size) this.menu = { at: key, choices: now.ready };
    return true;
  }

  /** A complete choice: given at once if it can be taken back, else proposed with its odds. */
  offer(choice: Choice): void {
    this.menu = undefined;
    const placing = placingOf(choice, this.regions);
    if (placing) void place(this, placing);
    else if (choice.final || (coarsePointer() && keysOf(choice).length > 0)) void this.propose(choice);
    else void this.give(choice);
  }

  async propose(choice: Choice): Promise<void> {
    this.placing = undefined;
    this.proposal = { choice };
    if (!choice.final) return;
    const odds = await this.oddsOf(choice);
    if (this.proposal?.choice === choice) this.proposal = { choice, odds };
  }

  async confirm(): Promise<void> {
    const choice = this.proposal?.choice;
    if (choice) await this.give(choice);
    else if (this.primary) await this.give(this.primary);
  }

  cancel(): void {
    if (this.clause) this.clause = undefined;
    else if (this.menu) this.menu = undefined;
    else if (this.proposal || this.picked.length) this.clear();
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
  }

  // --- giving orders --------------------------------------------------------------------------------------------

  async give(choice: Choice): Promise<void> {
    if (choice.order) await this.send('order', choice.order);
  }

  async send(what: 'order' | 'interject', order: Json): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.trouble = undefined;
    try {
      const link = await this.seat.fair.linkFor(this.seat.seq, order);
      await this.seat.line.request(what, { ...(what === 'order' ? { seq: this.seat.seq } : {}), order, ...link });
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
    await this.seat.line.request('undo', { seq: this.seat.seq }).then(() => this.clear(), (e) => this.refused(e));
  }

  async consent(yes: boolean): Promise<void> {
    this.seat.asked = undefined;
    await this.seat.line.request('consent', { yes }).catch((e) => this.refused(e));
  }

  private refused(e: unknown): void {
    const no = e instanceof No ? e : new No(undefined, { text: String(e) });
    this.clear();
    if (no.failure?.code === 'unwanted') return; // the teacher answers
    if (no.failure?.code === 'stale') return; // a second click, or somebody was quicker: what is new is shown
    this.trouble = { text: no.message, clause: no.refusal?.clause };
    if (!no.refusal) return;
    this.seat.addRefusal({
      order: this.seat.view?.match.orders ?? 0,
      side: this.seat.view?.decision.side ?? -1,
      kind: 'refusal',
      refused: true,
      weight: 0,
      text: [{ kind: 'text', text: no.message }],
      clauses: no.refusal.clause ? [no.refusal.clause] : [],
    });
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

  oddsOf(choice: Choice): Promise<Odds | undefined> {
    const order = choice.order ?? {};
    return this.once('odds' + JSON.stringify(order), () =>
      this.seat.line.request('odds', { order }).then((r) => r.odds, () => undefined),
    );
  }

  /** Why can none of these be picked, the nearest first? */
  async askWhyNot(keys: Key[], outright = true): Promise<void> {
    if (!this.mine) return;
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
    if (!this.regions.length) void this.preview(last?.order);
    if (last?.final) {
      const odds = await this.oddsOf(last);
      if (this.hovered === key) this.hoverOdds = odds;
    }
  }

  /** How the table would look after an order at the pointer. Only the newest question counts. */
  async preview(order: Json | undefined): Promise<void> {
    const question = order ? JSON.stringify(order) : '';
    this.previewed = question;
    if (!order) {
      this.ghosts = [];
      return;
    }
    const pieces = await this.previewOf(order);
    if (this.previewed === question) this.ghosts = pieces;
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
    const view = this.view;
    const few = untrack(() => this.commands).filter((c) => c.order && !c.final && !c.takes_back && !keysOf(c).length);
    if (!view || view.board.kind === 'plane' || !few.length || few.length > FEW_COMMANDS) return;
    const seq = this.seat.seq;
    const found = await Promise.all(few.map(async (choice): Promise<Choice[]> => {
      const ghosts = await this.previewOf(choice.order!);
      const moved = ghosts.find((g) => g.cell && g.cell !== view.pieces?.find((p) => p.id === g.id)?.cell);
      return moved ? [{ ...choice, touches: [{ kind: 'cell', id: moved.cell }] }] : [];
    }));
    if (seq === this.seat.seq && this.mine) this.placed = found.flat();
  }

  private previewOf(order: Json): Promise<Piece[]> {
    return this.once('preview' + JSON.stringify(order), () => this.seat.line.request('preview', { order }).then((r) => r.pieces ?? [], () => []));
  }

  refreshOverlays = (): Promise<void> => refreshOverlays(this);

  pinOverlay(kind: string): void {
    const set = new Set(this.pinned);
    if (!set.delete(kind)) set.add(kind);
    this.pinned = set;
  }

  async hint(): Promise<void> {
    try {
      const r = await this.seat.line.request('hint');
      this.said = [r.label, r.text].filter(Boolean).join('. ');
      const found = this.choices.find((c) => JSON.stringify(c.order) === JSON.stringify(r.order));
      if (found) void this.propose(found);
    } catch (e) {
      this.refused(e);
    }
  }

  // --- several seats on one screen (shared.ts) ------------------------------------------------------------------

  /** Nothing is shown before it is known what every seat of this screen knows. */
  get ready(): boolean {
    return !!this.seat.view && this.seats.every((s) => s.view || s.connection === 'closed');
  }

  /** The first look: whoever sits there now opens the curtain, also after a reload. */
  sitDown(): void {
    const deciding = this.seats.findIndex((s) => s.id === this.seat.view?.decision.seat);
    this.active = Math.max(0, deciding);
    this.curtain = this.seats.some((s) => isSecret(this.seat, s));
  }

  followDecision(): void {
    if (!this.live || this.curtain) return;
    const now = this.seat.view?.match.orders;
    if (this.lookedAt === now) return; // somebody wants to look with other eyes for a moment
    const next = seatToMove(this.seats, this.seat);
    if (next >= 0) this.turnTo(next);
  }

  lookAs(index: number): void {
    if (index === this.active) return;
    this.replay.leave();
    this.lookedAt = this.seat.view?.match.orders ?? -1;
    this.turnTo(index);
  }

  private turnTo(index: number): void {
    this.theatre.skip(true);
    this.clear();
    this.focus = undefined;
    this.whyNot = undefined;
    this.trouble = undefined;
    this.curtain = isSecret(this.seat, this.seats[index]!);
    this.active = index;
  }

  close(): void {
    this.theatre.close();
    for (const s of this.seats) s.close();
  }
}
