// The glossary, loaded once for the whole page: words that explain themselves wherever they appear. At a table it comes with
// the first movement of somebody's hand, so that the table opens quickly; on pages made for reading, at once.
import { school, type Term } from '../net/school';
import { termsOf } from './glossary';

const MOVES = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart'];
const somebodyMoves = (): Promise<void> =>
  new Promise((done) => {
    const moved = (): void => {
      for (const e of MOVES) removeEventListener(e, moved, true);
      done();
    };
    for (const e of MOVES) addEventListener(e, moved, { capture: true, passive: true });
  });

const isAtTable = (): boolean => /^#\/table\//.test(location.hash);

class Terms {
  private all = $state.raw<Term[] | undefined>();
  private asked = false;
  private readonly bySet = new Map<string, Term[]>();

  /** Words of this game and of all games; none until they are loaded, or if they cannot be: then words are only words. */
  of(set: string): Term[] {
    if (!this.asked) {
      this.asked = true;
      void (isAtTable() ? somebodyMoves() : Promise.resolve()).then(school).then((s) => (this.all = s.glossary ?? []), () => (this.asked = false));
    }
    if (!this.all) return [];
    let found = this.bySet.get(set);
    if (!found) this.bySet.set(set, (found = termsOf(this.all, set)));
    return found;
  }

  /** By its id: of this game, or else of any. */
  called(id: string | undefined, set: string): Term | undefined {
    return this.of(set).find((t) => t.id === id) ?? this.all?.find((t) => t.id === id);
  }
}

export const terms = new Terms();
