// What the coach says about a kind of decision (scenarios/<set>/coach.toml): its braces are filled from a hint.
import type { CoachText } from '../net/school';

export interface Filling {
  best?: string | undefined;
  chances?: string | undefined;
}

export const wantsHint = (text: CoachText): boolean => `${text.asked}${text.matters}`.includes('{');

/** A sentence whose braces stay empty is left out. */
export function coachWords(text: string, filling: Filling): string {
  return text.split(/(?<=[.?]) /).flatMap((sentence) => {
    const wanted = [...sentence.matchAll(/\{(\w+)\}/g)].map((m) => m[1] as keyof Filling);
    if (wanted.some((name) => !filling[name])) return [];
    return [sentence.replace(/\{(\w+)\}/g, (_, name: keyof Filling) => filling[name]!)];
  }).join(' ');
}
