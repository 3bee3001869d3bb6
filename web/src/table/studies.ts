// The studies this browser has begun: the secret that may stop each is kept in its storage.
import type { StudyCard } from '../generated/view';

const KEY = 'vedette.studies';

function all(): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, string>;
  } catch {
    return {};
  }
}
export const studyToken = (id: string): string => all()[id] ?? '';
export function keepStudy(id: string, token: string): void {
  localStorage.setItem(KEY, JSON.stringify({ ...all(), [id]: token }));
}
export function forgetStudy(id: string): void {
  const rest = all();
  delete rest[id];
  localStorage.setItem(KEY, JSON.stringify(rest));
}

const ENOUGH = 100;

/** The newest finished study of a scenario as it is, if it played enough battles to say something. */
export const newest = (list: StudyCard[], scenario: string): StudyCard | undefined =>
  list.find((s) => s.scenario === scenario && s.state === 'done' && s.played >= ENOUGH && !Object.keys(s.options ?? {}).length);

export function timeLeft(seconds: number): string {
  if (seconds < 0) return 'time left not known yet';
  if (seconds < 60) return `${Math.max(1, Math.round(seconds))} s left`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ${seconds % 60} s left`;
  return `${Math.floor(seconds / 3600)} h ${Math.floor((seconds % 3600) / 60)} min left`;
}

const STAGES: Record<string, string> = { battles: 'battles', losses: 'battles played again for the losses', luck: 'positions played again for the luck' };
export const stageWords = (s: StudyCard): string => `${s.done} of ${s.of} ${STAGES[s.stage ?? ''] ?? ''}`;

const STATES: Record<string, string> = { waiting: 'Waiting', playing: 'Playing', done: 'Done', stopped: 'Stopped', failed: 'Failed' };
export const stateWord = (s: StudyCard): string => STATES[s.state ?? ''] ?? '';

/** Thousandths as whole percent. */
export const percent = (thousandths: number): string => `${Math.round(thousandths / 10)} %`;

/** Who commands, in a few words; `names` are those of the generals. */
export function commanders(s: StudyCard, names: (id: string) => string): string {
  const seats = s.seats ?? [];
  const first = seats[0]?.general ?? '';
  if (seats.every((x) => x.general === first)) return `${names(first)} on every seat`;
  return seats.map((x) => `${x.name || x.seat}: ${names(x.general ?? '')}`).join(', ');
}
