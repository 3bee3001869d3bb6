// Whoever makes an attack better joins it by himself. Who is left out by hand stays out, until that attack is made.
import type { Choice } from '../generated/view';

export class Joins {
  private stopped = false;
  private names: string[] = [];

  /** The next that joins, if any. */
  next(choices: Choice[]): Choice | undefined {
    const joining = choices.filter((c) => c.family === 'join');
    if (!joining.length && !choices.some((c) => c.takes_back)) {
      this.stopped = false;
      this.names = [];
    }
    const [first] = this.stopped ? [] : joining;
    if (first) this.names = [...this.names, first.brief ?? ''];
    return first;
  }

  /** Somebody was left out: from now on the player chooses. */
  stop(): void {
    this.stopped = true;
  }

  get words(): string {
    return `${this.names.join(', ')} ${this.names.length > 1 ? 'join' : 'joins'} in. Click one to leave it out.`;
  }
}
