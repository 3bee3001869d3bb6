// After a lost battle: the lesson that teaches what happened most.
import type { LogEntry } from '../generated/view';
import type { LessonCard, SchoolSet } from '../net/school';

type Told = Pick<LogEntry, 'clauses' | 'weight'>;

/** Of the lessons not done the one whose clauses weigh most in the log; if none of them comes up in it, the first. */
export function lessonAfterLoss(set: SchoolSet, log: Told[], isDone: (lesson: string) => boolean): { lesson: LessonCard; number: number } | undefined {
  const open = (set.lessons ?? []).map((lesson, i) => ({ lesson, number: i + 1 })).filter(({ lesson }) => !isDone(lesson.name));
  const weight = (lesson: LessonCard): number => log.reduce((sum, e) => sum + (e.clauses?.some((c) => lesson.teaches?.includes(c)) ? 1 + e.weight : 0), 0);
  return open.reduce<(typeof open)[number] | undefined>((best, one) => (best && weight(best.lesson) >= weight(one.lesson) ? best : one), undefined);
}
