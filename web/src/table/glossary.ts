// Finds words of the glossary in a text: whole words, the longest first, each once, and at most so many.
import type { Term } from '../net/school';

export interface Glossed {
  text: string;
  term?: Term;
}

const MOST = 3;
const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Words of the current game, and those of all games. */
export const termsOf = (glossary: Term[], set: string): Term[] => glossary.filter((t) => !t.set || t.set === set);

export function glossed(text: string, terms: Term[], most = MOST): Glossed[] {
  const words = terms.flatMap((term) => [term.word, ...(term.also ?? [])].flatMap((w) => w.split(', ')).map((word) => ({ word, term }))).sort((a, b) => b.word.length - a.word.length);
  if (!words.length) return [{ text }];
  const byWord = new Map(words.map((w) => [w.word.toLowerCase(), w.term]));
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}-])(${words.map((w) => escaped(w.word)).join('|')})(?:s|es)?(?![\\p{L}\\p{N}-])`, 'giu');
  const out: Glossed[] = [];
  const used = new Set<string>();
  let from = 0;
  for (const match of text.matchAll(pattern)) {
    const term = byWord.get(match[1]!.toLowerCase());
    if (!term || used.has(term.id) || used.size >= most) continue;
    used.add(term.id);
    out.push({ text: text.slice(from, match.index) }, { text: match[0], term });
    from = match.index + match[0].length;
  }
  return [...out, { text: text.slice(from) }].filter((part) => part.text);
}
