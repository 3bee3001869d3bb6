import { createHash, createHmac, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { Chain, LINKS, commitmentTo, isLink, linkBefore, newKey } from '../src/net/chain';
import { bytesOf, hex, hmac, sha256, unhex } from '../src/net/sha256';

const sha = (text: string): string => createHash('sha256').update(text).digest('hex');

describe('SHA-256 in the browser', () => {
  it('gives the published values', () => {
    expect(hex(sha256(bytesOf('abc')))).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    expect(hex(sha256(bytesOf('vedette')))).toBe('d471e87bb4a937dfc98fe604bb4e0b2a67afaa241e8f2773a6d5c4fb35c3ecb0');
    const seed = unhex('d471e87bb4a937dfc98fe604bb4e0b2a67afaa241e8f2773a6d5c4fb35c3ecb0');
    expect(hex(hmac(seed, bytesOf('vedette-dice-1|0|17|empires.combat|0')))).toBe('0bcc2e06cd45184d4b5899561d2fbca8a431257c68125135f8b360858c0d82c5');
  });

  it('agrees with Node at every length around the blocks', () => {
    for (let length = 0; length <= 200; length++) {
      const message = randomBytes(length);
      const key = randomBytes(length);
      expect(hex(sha256(message))).toBe(createHash('sha256').update(message).digest('hex'));
      expect(hex(hmac(key, message))).toBe(createHmac('sha256', key).update(message).digest('hex'));
    }
  });
});

describe('the chain of a seat', () => {
  const key = '0123456789abcdef'.repeat(4);
  const chain = new Chain('abcdefgh', 'red', key);

  it('hashes from the key down to the tip', () => {
    let link = key;
    for (let j = LINKS; j > 0; j--) {
      if (j % 61 === 0 || j > LINKS - 3 || j < 3) expect(chain.link(j)).toBe(link);
      link = sha(`vedette-link-2|abcdefgh|red|${link}`);
    }
    expect(chain.tip).toBe(link);
    expect(chain.link(0)).toBe(link);
    expect(chain.link(LINKS)).toBe(key);
  });

  it('finds a link again', () => {
    for (const j of [0, 1, 63, 64, 65, 4000, LINKS]) expect(chain.indexOf(chain.link(j)!, 62)).toBe(j);
    expect(chain.indexOf('0'.repeat(64))).toBe(-1);
  });

  it('ends', () => {
    expect(chain.link(LINKS + 1)).toBeUndefined();
    expect(chain.link(-1)).toBeUndefined();
    expect(chain.link(1.5)).toBeUndefined();
  });

  it('belongs to one seat of one match', () => {
    expect(linkBefore('abcdefgh', 'blue', key)).not.toBe(linkBefore('abcdefgh', 'red', key));
    expect(linkBefore('abcdefgi', 'red', key)).not.toBe(linkBefore('abcdefgh', 'red', key));
  });

  it('has keys that are links and do not come twice', () => {
    expect(isLink(newKey())).toBe(true);
    expect(newKey()).not.toBe(newKey());
    expect(isLink(`${key}0`)).toBe(false);
  });

  it('is made in a moment', () => {
    const start = performance.now();
    new Chain('abcdefgh', 'red', newKey());
    expect(performance.now() - start).toBeLessThan(2000); // some ten milliseconds on a quiet machine
  });
});

it('a server commits itself to the secret as written', () => {
  const secret = 'f'.repeat(64);
  expect(commitmentTo(secret)).toBe(sha(`vedette-server-2|${secret}`));
});
