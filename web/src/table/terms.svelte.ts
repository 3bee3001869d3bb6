// The glossary, loaded once for the whole page: words that explain themselves wherever they appear.
import { school, type Term } from '../net/school';
import { termsOf } from './glossary';

class Terms {
  private all = $state.raw<Term[] | undefined>();
  private asked = false;
  private readonly bySet = new Map<string, Term[]>();

  /** Words of this game and of all games; none until they are loaded, or if they cannot be: then words are only words. */
  of(set: string): Term[] {
    if (!this.asked) {
      this.asked = true;
      school().then((s) => (this.all = s.glossary ?? []), () => (this.asked = false));
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
