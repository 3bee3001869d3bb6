// The coach: explains a kind of decision the first times it comes up, with the numbers of the best order found; looks at an
// order before it is given, and holds it back if it would lose much of the chance to win. Only against computers, and never
// in a lesson, which has its own teacher. One remark at a time: a warning takes the place of an explanation.
import type { Json } from '../generated/view';
import { school } from '../net/school';
import { coachWords, wantsHint } from './coach_words';
import { games } from './games';
import { progress } from './progress.svelte';
import { settings } from './settings.svelte';
import type { Table } from './table.svelte';
import { plainWords } from './words';

export interface Remark {
  text: string;
  /** what was about to be given */
  order: Json;
  best?: { order?: Json; label?: string } | undefined;
}

/** After so many warnings in a row that were not heeded the coach is silent for the rest of the battle. */
const UNHEEDED = 3;
/** So often a kind of decision is explained, and then never again. */
const EXPLAINED = 3;
/** A busy server may take long to think as much as a quiet one; after this, in ms, the order is given without the coach. */
const PATIENCE = 20000;

export interface Explanation {
  asked: string;
  matters: string;
}

export class Coach {
  remark = $state.raw<Remark | undefined>();
  thinking = $state(false);
  explanation = $state.raw<Explanation | undefined>();
  /** The scenario is one to learn the game by. */
  learning = $state(false);

  /** Gives the order without waiting for the coach any longer. */
  goOn: () => void = () => {};

  private decision = '';
  private passed = '';
  private unheeded = 0;

  constructor(private readonly table: Table) {}

  /** Nobody but computers on the other side. */
  private get alone(): boolean {
    const { seats, seat } = this.table;
    return seat.presence.length > 0 && seat.presence.every((p) => p.kind === 'computer' || seats.some((s) => s.id === p.seat));
  }

  /** As chosen in the menu, or else in learning games and in somebody's first battle of a game. */
  get wanted(): boolean {
    const set = this.table.view?.match.set;
    return settings.coach ?? (this.learning || games().filter((g) => g.set === set).length <= 1);
  }

  get on(): boolean {
    return this.wanted && this.alone && !this.table.tried && this.unheeded < UNHEEDED;
  }

  /** A decision has come up: the first times of its kind it is explained. */
  async explain(): Promise<void> {
    const { view } = this.table;
    const { match, decision } = view ?? {};
    const here = this.on && this.table.mine && this.table.live ? `${this.table.seat.match} ${match?.orders}` : '';
    if (this.decision === here) return;
    this.decision = here;
    this.explanation = undefined;
    if (!here || !match?.set || !decision?.stage) return;
    const kind = `${match.set}/${decision.stage}`;
    if (progress.timesExplained(kind) >= EXPLAINED) return;
    const text = (await school().catch(() => undefined))?.sets?.find((s) => s.id === match.set)?.coach?.[decision.stage];
    if (!text || this.decision !== here) return;
    progress.explained(kind);
    const say = (best?: string, chances?: string): void => {
      if (this.decision === here) this.explanation = { asked: coachWords(text.asked, { best, chances }), matters: coachWords(text.matters, { best, chances }) };
    };
    say();
    if (!wantsHint(text)) return;
    const hint = await this.table.seat.line.request('hint', {}).catch(() => undefined); // without it the words are shorter
    if (hint?.label && this.explanation) say(hint.label, plainWords(hint.reason, view).replace(/\.$/, ''));
  }

  /** May this order be given now? If not, there is a remark. */
  async allows(order: Json): Promise<boolean> {
    this.hush();
    const written = JSON.stringify(order);
    if (this.passed === written || !this.on || this.table.choices.length < 2) {
      this.passed = '';
      return true;
    }
    this.thinking = true;
    try {
      const enough = new Promise<never>((_, fail) => {
        this.goOn = () => fail(new Error('not waited for'));
        setTimeout(this.goOn, PATIENCE);
      });
      const { warn, text, best } = await Promise.race([this.table.seat.line.request('coach', { order }), enough]);
      if (!warn || !text) return true;
      this.remark = { text, order, best };
      return false;
    } catch {
      return true; // without the coach the battle goes on
    } finally {
      this.thinking = false;
    }
  }

  async anyway(): Promise<void> {
    const order = this.remark?.order;
    this.close();
    if (!order) return;
    this.unheeded++;
    this.passed = JSON.stringify(order);
    await this.table.send('order', order);
  }

  async better(): Promise<void> {
    const order = this.remark?.best?.order;
    this.close();
    if (!order) return;
    this.unheeded = 0;
    this.passed = JSON.stringify(order);
    await this.table.send('order', order);
  }

  off(): void {
    settings.coach = false;
    this.hush();
  }

  /** Nothing more about this decision. */
  hush(): void {
    this.close();
    this.explanation = undefined;
  }

  close(): void {
    this.remark = undefined;
  }
}
