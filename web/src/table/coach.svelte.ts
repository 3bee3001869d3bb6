// The coach: explains a kind of decision the first times it comes up, with the numbers of the best order found; later points
// out what would be missed by ending, or which lesson is about what was lost; and looks at an order before it is given, and
// holds it back if it would lose much of the chance to win. Only against computers, and never in a lesson, which has its own
// teacher. One remark at a time: a warning takes the place of all others.
import type { Json } from '../generated/view';
import { school, type LessonCard } from '../net/school';
import { coachWords, wantsHint } from './coach_words';
import { games } from './games';
import { lessonAbout } from './lost';
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
/** Whoever has done so many lessons of a game is accompanied into its battles. */
const PUPIL = 3;
/** A busy server may take long to think as much as a quiet one; after this, in ms, the order is given without the coach. */
const PATIENCE = 20000;

/** He speaks up unasked in one of so many decisions at most. */
const SELDOM = 4;

export interface Explanation {
  asked: string;
  matters: string;
}

/** Something good that could be done, before the turn is ended without it. */
export interface Chance {
  label: string;
  order: Json;
}

/** What was lost in the others' turn, and the lesson about it. */
export interface Loss {
  names: string[];
  lesson: LessonCard;
  number: number;
}

export class Coach {
  remark = $state.raw<Remark | undefined>();
  thinking = $state(false);
  explanation = $state.raw<Explanation | undefined>();
  chance = $state.raw<Chance | undefined>();
  loss = $state.raw<Loss | undefined>();
  /** The scenario is one to learn the game by. */
  learning = $state(false);

  /** Gives the order without waiting for the coach any longer. */
  goOn: () => void = () => {};

  private decision = '';
  private passed = '';
  private unheeded = 0;
  /** decisions since he last spoke up unasked */
  private since = SELDOM;
  private unheard = 0;
  /** own pieces as the last decision of this seat found them */
  private standing = new Map<string, string>();
  private ordersThen = 0;

  constructor(private readonly table: Table) {}

  /** Nobody but computers on the other side. */
  private get alone(): boolean {
    const { seats, seat } = this.table;
    return seat.presence.length > 0 && seat.presence.every((p) => p.kind === 'computer' || seats.some((s) => s.id === p.seat));
  }

  /** As chosen in the menu, or else in learning games, in somebody's first battle of a game, and for its pupils. */
  get wanted(): boolean {
    const set = this.table.view?.match.set ?? '';
    return settings.coach ?? (this.learning || games().filter((g) => g.set === set).length <= 1 || progress.doneOf(set) >= PUPIL);
  }

  get on(): boolean {
    return this.wanted && this.alone && !this.table.tried && this.unheeded < UNHEEDED;
  }

  /** A decision has come up. The first times of its kind it is explained; later he says what could be done, or what was lost. */
  async explain(): Promise<void> {
    const { view } = this.table;
    const { match, decision } = view ?? {};
    const here = this.on && this.table.mine && this.table.live ? `${this.table.seat.match} ${match?.orders}` : '';
    if (this.decision === here) return;
    this.decision = here;
    this.quiet();
    if (!here || !match?.set || !decision?.stage) return;
    this.since++;
    const [before, lost] = [this.ordersThen, this.gone()];
    if (await this.explains(here, match.set, decision.stage)) return;
    if (this.since < SELDOM || this.decision !== here) return;
    if (!(await this.seesChance(here)) && lost.length) await this.tellsLoss(here, match.set, lost, before);
  }

  private async explains(here: string, set: string, stage: string): Promise<boolean> {
    const kind = `${set}/${stage}`;
    if (progress.timesExplained(kind) >= EXPLAINED) return false;
    const text = (await school().catch(() => undefined))?.sets?.find((s) => s.id === set)?.coach?.[stage];
    if (!text || this.decision !== here) return false;
    progress.explained(kind);
    const say = (best?: string, chances?: string): void => {
      if (this.decision === here) this.explanation = { asked: coachWords(text.asked, { best, chances }), matters: coachWords(text.matters, { best, chances }) };
    };
    say();
    if (!wantsHint(text)) return true;
    const hint = await this.table.seat.line.request('hint', {}).catch(() => undefined); // without it the words are shorter
    if (hint?.label && this.explanation) say(hint.label, plainWords(hint.reason, this.table.view).replace(/\.$/, ''));
    return true;
  }

  /** Would it lose much to end here? */
  private async seesChance(here: string): Promise<boolean> {
    const { choices, seat } = this.table;
    const end = choices.find((c) => c.passes || c.family === 'end');
    if (!end?.order || choices.length < 3 || this.unheard >= UNHEEDED) return false;
    const answer = await seat.line.request('coach', { order: end.order }).catch(() => undefined);
    if (this.decision !== here || !answer?.warn || !answer.best?.order || this.remark || this.thinking) return false;
    this.since = 0;
    this.chance = { order: answer.best.order, label: answer.best.label ?? 'The best order found' };
    return true;
  }

  private async tellsLoss(here: string, set: string, names: string[], before: number): Promise<void> {
    const taught = (await school().catch(() => undefined))?.sets?.find((s) => s.id === set);
    const told = this.table.seat.log.filter((e) => e.order > before);
    const found = taught && lessonAbout(taught, told);
    if (!found || this.decision !== here || this.remark) return;
    this.since = 0;
    this.loss = { names, ...found };
  }

  /** Names of own pieces that stood at the last decision and stand no more. */
  private gone(): string[] {
    const { view } = this.table;
    const side = view?.match.seats?.find((s) => s.id === view.match.seat)?.side ?? -1;
    const now = new Map((view?.pieces ?? []).filter((p) => p.side === side && !p.box && p.state !== 'destroyed').map((p) => [p.id ?? '', p.name ?? '']));
    const out = [...this.standing].filter(([id, name]) => name && !now.has(id)).map(([, name]) => name);
    this.standing = now;
    this.ordersThen = view?.match.orders ?? 0;
    return out;
  }

  /** Lays the good order out on the table; it is for the player to give it. */
  async showChance(): Promise<void> {
    const wanted = this.chance;
    if (!wanted) return;
    this.hush();
    this.unheard = 0;
    const same = this.table.choices.find((c) => JSON.stringify(c.order) === JSON.stringify(wanted.order));
    await this.table.propose(same ?? { order: wanted.order, label: wanted.label });
  }

  /** The small words are put away unheeded. */
  dismiss(): void {
    if (this.chance) this.unheard++;
    this.hush();
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
    this.quiet();
  }
  private quiet(): void {
    this.explanation = undefined;
    this.chance = undefined;
    this.loss = undefined;
  }

  close(): void {
    this.remark = undefined;
  }
}
