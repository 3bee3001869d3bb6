// A lesson at the table: what the teacher says, and what the pupil answers. The lesson itself is on the server; here is
// only what is shown.
import type { Overlay, Token } from '../generated/view';
import type { Incoming, Listener, Line, Connection } from '../net/protocol';
import type { Term } from '../net/school';
import type { LessonWords } from '../generated/messages';
import { keysOf, type Key } from './choices';
import { termsIn } from './glossary';
import { progress } from './progress.svelte';
import type { SeatTable } from './seat.svelte';
import type { Table } from './table.svelte';
import { plain } from './teacher_words';

export class Lesson implements Listener {
  /** what the teacher says now; it waits until everything that happened has been shown */
  now = $state.raw<LessonWords | undefined>();
  private next = $state.raw<LessonWords | undefined>();
  /** number of the last update that has come, shown or not */
  private newest = -1;
  /** what "Show me" points at, in the order of clicking */
  shown = $state.raw<Key[]>([]);
  hint = $state.raw<Token[] | undefined>();
  /** the server does not know this lesson any more */
  gone = $state(false);
  /** counts wrong attempts, so that the slip can shake at each */
  wrongs = $state(0);
  private helped = false;
  /** what the teacher has said since the page was opened, for the words that were met */
  private heard = new Set<string>();
  private linked = new Set<string>();

  /** where a solved puzzle leads */
  onward?: () => void;

  constructor(readonly name: string, readonly table: Table, private readonly seat: SeatTable) {
    const touched = (keys: Key[]): void => void this.ask('touch', { things: keys }).catch(() => {});
    table.taught = true;
    table.tried = touched;
    // What is to be tried may lie where something else could be done: there the teacher is asked first.
    table.intercept = (keys) => {
      if (this.now?.kind !== 'try' || this.now.phase !== 'asked') return false;
      if (keys.length) touched(keys); // and where the pointer only rests, nobody else says why it is forbidden
      return true;
    };
  }

  // Listener: the table gets every message but those of the teacher.
  message(m: Incoming): void {
    if (m.type === 'update') this.newest = m.seq;
    if (m.type === 'lesson') this.next = m;
    else this.seat.message(m);
  }
  lineState(state: Connection, text?: string): void {
    this.seat.lineState(state, text);
    if (state === 'closed') this.gone = true;
  }

  /** Called whenever something was shown: the words come after the deeds. */
  settle(): void {
    const next = this.next;
    if (!next || this.seat.seq !== this.newest) return;
    const moved = next.step !== this.now?.step || next.phase !== this.now?.phase;
    this.next = undefined;
    this.now = next;
    this.listen(next);
    if (next.wrong) this.wrongs++;
    if (moved) {
      this.shown = [];
      this.hint = undefined;
      void this.showOverlays(next.show ?? []);
    }
    if (next.puzzle) {
      if (next.phase === 'played') progress.solved(this.name, this.wrongs === 0 && !this.helped);
    } else if (next.phase === 'done') progress.finished(this.name);
    else if (next.phase === 'free') this.playOn();
    else progress.reached(this.name, next.step);
  }

  private listen({ say, said }: LessonWords): void {
    for (const tokens of [say ?? [], ...(said ?? [])]) {
      this.heard.add(plain(tokens));
      for (const t of tokens) if (t.kind === 'term') this.linked.add(t.id ?? '');
    }
  }
  /** Words of this game that the teacher has used, and those of all games that he has explained. */
  met(glossary: Term[]): Term[] {
    return termsIn([...this.heard], glossary).filter((t) => t.set || this.linked.has(t.id));
  }

  /** The lesson has become a battle: the teacher leaves, the coach comes. */
  private playOn(): void {
    const { table, seat } = this;
    if (!table.taught) return;
    table.taught = false;
    table.tried = undefined;
    table.intercept = undefined;
    seat.presence = (seat.view?.match.seats ?? []).map((s) => ({ seat: s.id ?? '', kind: s.id === seat.id ? 'human' : 'computer' }));
    table.coach.learning = true;
  }

  get waiting(): boolean {
    return !!this.next;
  }
  /** The teacher has said something and waits for nothing but that it was read. */
  get goesOn(): boolean {
    const now = this.now;
    return !!now && (now.phase === 'played' || (now.phase === 'asked' && (now.kind === 'read' || now.kind === 'watch')));
  }
  get wantsOrder(): boolean {
    const now = this.now;
    return now?.phase === 'asked' && (now.kind === 'order' || now.kind === 'goal' || now.kind === 'try');
  }

  /** In a puzzle there is something to find: help comes after wrong attempts. */
  get mayBeShown(): boolean {
    return this.wantsOrder && (!this.now?.puzzle || !!this.now.help);
  }

  private get line(): Line {
    return this.seat.line;
  }
  private ask(what: string, more: object = {}) {
    return this.line.request('lesson', { what, ...more });
  }

  async move(what: 'go_on' | 'back' | 'skip' | 'retry' | 'keep_playing' | 'try'): Promise<void> {
    if (this.now?.puzzle) return this.now.phase === 'played' && what === 'go_on' ? this.onward?.() : undefined;
    this.table.clear();
    this.table.trouble = undefined;
    await this.ask(what).catch((e) => what !== 'try' && (this.table.trouble = { text: (e as Error).message }));
  }
  async answer(choice: number): Promise<void> {
    await this.ask('answer', { answer: choice }).catch((e) => (this.table.trouble = { text: (e as Error).message }));
  }

  /** Lights what has to be touched and fills the draft; the pupil confirms. */
  async showMe(): Promise<void> {
    if (!this.mayBeShown) return;
    this.helped = true;
    try {
      const reply = await this.ask('show_me');
      this.hint = reply.hint;
      if (!reply.order) return;
      const same = (order: object | undefined) => !!order && Object.entries(reply.order!).every(([k, v]) => JSON.stringify((order as Record<string, unknown>)[k]) === JSON.stringify(v));
      const choice = this.table.choices.find((c) => same(c.order));
      const touches = choice ? keysOf(choice) : (reply.touches ?? []).map((t): Key => `${t.kind}:${t.id ?? ''}`);
      this.shown = [...touches];
      if (this.now?.kind === 'try') {
        this.table.cursor = touches.at(-1);
        return;
      }
      this.table.clear();
      await this.table.propose(choice ?? { order: reply.order, label: reply.label ?? 'As the teacher shows' });
    } catch (e) {
      this.table.trouble = { text: (e as Error).message };
    }
  }

  private async showOverlays(wanted: string[]): Promise<void> {
    const found = await Promise.all(wanted.map((w) => {
      const [kind, subject] = w.split(' ');
      return this.line.request('overlay', { kind: kind ?? '', subject }).then((r) => r.overlay, () => undefined);
    }));
    this.table.shown = found.filter((o): o is Overlay => !!o);
  }
}
