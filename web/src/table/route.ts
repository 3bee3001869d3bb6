// What stands behind the # of the address. Links are typed and cut off by people: nothing in them may break the page.
const PAGES: Record<string, number> = { play: 1, table: 2, join: 3, invite: 3, continue: 4, rules: 1, lab: 1, learn: 1, lesson: 3, puzzles: 1, puzzle: 3, how: 1, glossary: 1, study: 2, verify: 2 };

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // a percent sign that stands for nothing
  }
}

export const readRoute = (hash: string): string[] => hash.replace(/^#\/?/, '').split('/').filter(Boolean).map(decoded);

/** Is there a page at this address? Each has a name and needs so many parts. */
export const isPage = (route: string[]): boolean => !route.length || route.length >= (Object.hasOwn(PAGES, route[0]!) ? PAGES[route[0]!]! : Infinity);
