// How the lobby lays out what the server offers.
import type { ScenarioInfo, SetInfo } from '../net/protocol';

const ORDER = ['learning', 'standard', 'large'];
const rank = (s: ScenarioInfo): number => (ORDER.indexOf(s.size ?? '') + ORDER.length + 1) % (ORDER.length + 1);

/** Whoever comes for the first time finds the learning game first, and the long battles last. */
export const learningFirst = (set: SetInfo): SetInfo => ({ ...set, scenarios: [...(set.scenarios ?? [])].sort((a, b) => rank(a) - rank(b)) });

/** A card has room for one sentence. */
export const firstSentence = (text: string): string => /^.*?[.!?](?=\s+\p{Lu}|$)/u.exec(text)?.[0] ?? text;
