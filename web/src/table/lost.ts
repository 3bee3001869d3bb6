// The lesson that teaches what happened most: after a lost battle, and after a loss.
import type { LogEntry } from '../generated/view';
import type { LessonCard, SchoolSet } from '../net/school';

type Told = Pick<LogEntry, 'clauses' | 'weight'>;

const weightIn = (log: Told[], lesson: LessonCard): number => log.reduce((sum, e) => sum + (e.clauses?.some((c) => lesson.teaches?.includes(c)) ? 1 + e.weight : 0), 0);

const heaviest = (lessons: { lesson: LessonCard; number: number }[], log: Told[]) =>
  lessons.reduce<(typeof lessons)[number] | undefined>((best, one) => (best && weightIn(log, best.lesson) >= weightIn(log, one.lesson) ? best : one), undefined);

const numbered = (set: SchoolSet) => (set.lessons ?? []).map((lesson, i) => ({ lesson, number: i + 1 }));

/** Of the lessons not done the one whose clauses weigh most in the log; if none of them comes up in it, the first. */
export const lessonAfterLoss = (set: SchoolSet, log: Told[], isDone: (lesson: string) => boolean) => heaviest(numbered(set).filter(({ lesson }) => !isDone(lesson.name)), log);

/** The lesson whose clauses weigh most in what has happened; none if no lesson is about it. */
export const lessonAbout = (set: SchoolSet, log: Told[]) => heaviest(numbered(set).filter(({ lesson }) => weightIn(log, lesson) > 0), log);
