// What somebody has learned, kept in this browser and nowhere else.
import type { LessonCard, SchoolSet } from '../net/school';

const KEY = 'vedette.school';

interface Kept {
  v: 1;
  /** lessons that were finished, and when */
  done: Record<string, number>;
  /** steps that were reached in lessons begun */
  at: Record<string, number>;
  /** the lesson begun last */
  last?: string;
  /** puzzles that were solved; 2: at the first try */
  puzzles: Record<string, 1 | 2>;
  /** how often the coach has explained a kind of decision, by "set/stage" */
  explained: Record<string, number>;
  /** show the briefing before each battle */
  briefings: boolean;
  /** the welcome has been answered */
  first?: number;
}

const NOTHING: Kept = { v: 1, done: {}, at: {}, puzzles: {}, explained: {}, briefings: true };

class Progress {
  private kept: Kept = $state.raw(this.load());
  /** nothing can be kept in this browser */
  forgetful = $state(false);

  private load(): Kept {
    try {
      return { ...NOTHING, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>) };
    } catch {
      return NOTHING;
    }
  }

  private set(change: Partial<Kept>): void {
    this.kept = { ...this.kept, ...change };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.kept));
    } catch {
      this.forgetful = true;
    }
  }

  /** Somebody who has never been here: nothing was begun, and the welcome not put away. */
  get newcomer(): boolean {
    return !this.kept.first && !Object.keys(this.kept.at).length && !Object.keys(this.kept.done).length;
  }
  get briefings(): boolean {
    return this.kept.briefings;
  }
  set briefings(on: boolean) {
    this.set({ briefings: on });
  }
  isDone = (lesson: string): boolean => lesson in this.kept.done;
  isBegun = (lesson: string): boolean => (this.kept.at[lesson] ?? 0) > 0;
  /** Where to go on: a finished lesson begins anew. */
  stepOf = (lesson: string): number => this.kept.at[lesson] ?? 0;
  doneOf = (set: string): number => Object.keys(this.kept.done).filter((name) => name.startsWith(`${set}/`)).length;
  doneIn = (set: SchoolSet): number => (set.lessons ?? []).filter((l) => this.isDone(l.name)).length;
  hasLearned = (set: SchoolSet): boolean => !!set.lessons?.length && this.doneIn(set) === set.lessons.length;
  /** The game whose lessons were learned last, if all of them are done. */
  learnedLast = (sets: SchoolSet[]): SchoolSet | undefined => sets.find((s) => this.kept.last?.startsWith(`${s.id}/`) && this.hasLearned(s));
  /** The lesson that comes next in a game; none if all are done. */
  nextIn = (set: SchoolSet): LessonCard | undefined => (set.lessons ?? []).find((l) => !this.isDone(l.name));

  /** The lesson begun last and not finished, or the one after it. */
  goOn(sets: SchoolSet[]): { set: SchoolSet; lesson: LessonCard; number: number } | undefined {
    const set = sets.find((s) => s.lessons?.some((l) => l.name === this.kept.last));
    const lesson = set?.lessons?.find((l) => l.name === this.kept.last && !this.isDone(l.name)) ?? (set && this.nextIn(set));
    return set && lesson ? { set, lesson, number: set.lessons!.indexOf(lesson) + 1 } : undefined;
  }

  reached(lesson: string, step: number): void {
    if (this.kept.at[lesson] === step && this.kept.last === lesson) return;
    this.set({ at: { ...this.kept.at, [lesson]: step }, last: lesson, first: this.kept.first ?? Date.now() });
  }
  finished(lesson: string): void {
    const { [lesson]: _, ...at } = this.kept.at;
    this.set({ done: { ...this.kept.done, [lesson]: Date.now() }, at, last: lesson });
  }
  isSolved = (puzzle: string): boolean => puzzle in this.kept.puzzles;
  isSolvedAtOnce = (puzzle: string): boolean => this.kept.puzzles[puzzle] === 2;
  solved(puzzle: string, atOnce: boolean): void {
    this.set({ puzzles: { ...this.kept.puzzles, [puzzle]: atOnce || this.isSolvedAtOnce(puzzle) ? 2 : 1 }, first: this.kept.first ?? Date.now() });
  }
  timesExplained = (decision: string): number => this.kept.explained[decision] ?? 0;
  explained(decision: string): void {
    this.set({ explained: { ...this.kept.explained, [decision]: this.timesExplained(decision) + 1 } });
  }
  putWelcomeAway(): void {
    this.set({ first: Date.now() });
  }
  forget(): void {
    this.set({ ...NOTHING, first: this.kept.first ?? Date.now(), last: undefined });
  }
}

export const progress = new Progress();
