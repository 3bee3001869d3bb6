// Buttons that change under the hand: when the prompt has changed by itself they do not listen for a moment, and two
// quick clicks never hit two different buttons.
export const GUARD = 400;

export class Guard {
  on = $state(false);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private last: { what: string; at: number } | undefined;

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** The prompt changed, and not by the player's own choice. */
  raise(): void {
    this.on = true;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => (this.on = false), GUARD);
  }

  /** May this be pressed now? `what` tells one button from another, and a button from what it meant before. */
  admits(what: string): boolean {
    if (this.on) return false;
    const now = this.now();
    if (this.last && this.last.what !== what && now - this.last.at < GUARD) return false;
    this.last = { what, at: now };
    return true;
  }
}
