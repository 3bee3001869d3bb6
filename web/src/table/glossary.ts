// Finds words of the glossary in a text: whole words, the longest first, each once, and at most so many.
import type { Term } from '../net/school';

export interface Glossed {
  text: string;
  term?: Term;
}

const MOST = 3;
/** Everyday words in which one of the glossary is only a part. */
const EVERYDAY = /\bin front\b/giu;
const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Words of the current game, and those of all games. */
export const termsOf = (glossary: Term[], set: string): Term[] => glossary.filter((t) => !t.set || t.set === set);

interface Finder {
  pattern: RegExp;
  byWord: Map<string, Term>;
}
const finders = new WeakMap<Term[], Finder>();

/** Made once for each list of words: a log has many lines. */
function finderOf(terms: Term[]): Finder {
  const known = finders.get(terms);
  if (known) return known;
  // A single letter is explained in the list of words; in a text "a" is nearly always just "a".
  const words = terms.flatMap((term) => [term.word, ...(term.also ?? [])].flatMap((w) => w.split(', ')).filter((w) => w.length > 1).map((word) => ({ word, term }))).sort((a, b) => b.word.length - a.word.length);
  const made = {
    byWord: new Map(words.map((w) => [w.word.toLowerCase(), w.term])),
    pattern: new RegExp(`(?<![\\p{L}\\p{N}-])(${words.map((w) => escaped(w.word)).join('|')})(?:s|es)?(?![\\p{L}\\p{N}-])`, 'giu'),
  };
  finders.set(terms, made);
  return made;
}

/** `used`: ids of the words already explained in this block of text; it grows. */
export function glossed(text: string, terms: Term[], most = MOST, used = new Set<string>()): Glossed[] {
  if (!terms.length || !text) return [{ text }];
  const { pattern, byWord } = finderOf(terms);
  const everyday = [...text.matchAll(EVERYDAY)].map((m) => [m.index, m.index + m[0].length] as const);
  const out: Glossed[] = [];
  let from = 0;
  for (const match of text.matchAll(pattern)) {
    const term = byWord.get(match[1]!.toLowerCase());
    if (everyday.some(([a, b]) => match.index >= a && match.index < b)) continue;
    if (!term || used.has(term.id) || used.size >= most) continue;
    used.add(term.id);
    out.push({ text: text.slice(from, match.index) }, { text: match[0], term });
    from = match.index + match[0].length;
  }
  return [...out, { text: text.slice(from) }].filter((part) => part.text);
}

/** All words of the glossary that these texts use, each once, in the order in which they come. */
export function termsIn(texts: string[], terms: Term[]): Term[] {
  const used = new Set<string>();
  return texts.flatMap((text) => glossed(text, terms, Infinity, used)).flatMap((part) => part.term ?? []);
}
