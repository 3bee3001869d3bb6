// A seat's hash chain (docs/verifiable-dice.md). The key never leaves this browser; each order shows one link more, and
// nobody can work out the next one from those already shown.
import { hex, sha256Hex } from './sha256';

export const LINKS = 4096;
const EVERY = 64; // so many links apart they are kept; those between are worked out again

const HEX_64 = /^[0-9a-f]{64}$/;
export const isLink = (text: string): boolean => HEX_64.test(text);

export const newKey = (): string => hex(crypto.getRandomValues(new Uint8Array(32)));

/** The link before `link`: hashing goes back from the key to the tip. */
export const linkBefore = (match: string, seat: string, link: string): string => sha256Hex(`vedette-link-2|${match}|${seat}|${link}`);

/** What a server publishes of its secret before the first die. */
export const commitmentTo = (secret: string): string => sha256Hex(`vedette-server-2|${secret}`);

export class Chain {
  /** every 64th link, from the tip (0) to the key (4096) */
  private kept: string[] = [];

  constructor(readonly match: string, readonly seat: string, readonly key: string) {
    let link = key;
    for (let j = LINKS; j >= 0; j--) {
      if (j % EVERY === 0) this.kept[j / EVERY] = link;
      if (j > 0) link = linkBefore(match, seat, link);
    }
  }

  get tip(): string {
    return this.kept[0]!;
  }

  /** Which link this is; -1 if it is none of this chain. Tries `near` first. */
  indexOf(link: string, near = 0): number {
    for (let j = near; j < near + 4; j++) if (this.link(j) === link) return j;
    let before = this.key;
    for (let j = LINKS; j >= 0; j--) {
      if (before === link) return j;
      before = linkBefore(this.match, this.seat, before);
    }
    return -1;
  }

  /** The link that the j-th order on this chain carries; none once the chain is used up. */
  link(j: number): string | undefined {
    if (!Number.isInteger(j) || j < 0 || j > LINKS) return undefined;
    const above = Math.ceil(j / EVERY);
    let link = this.kept[above]!;
    for (let at = above * EVERY; at > j; at--) link = linkBefore(this.match, this.seat, link);
    return link;
  }
}
