import { beforeEach, describe, expect, it } from 'vitest';
import { Chain } from '../src/net/chain';
import { emptyMemory, forEngine, MOST_LINES, Remembered } from '../src/net/remembered';

const red = new Chain('m', 'red', 'a'.repeat(64));
const blue = new Chain('m', 'blue', 'b'.repeat(64));
const order = { verb: 'confirm' };
const die = (value: number): (string | number)[] => [0, 0, 'tiny.pace', 'die', 6, value];

let memory: Remembered;
const texts = (): string[] => memory.doubts.map((d) => `${d.line}: ${d.text}`);

beforeEach(() => {
  memory = new Remembered(emptyMemory('m', 'red'));
  memory.commitment(0, 'c'.repeat(64));
  memory.heard([{ line: 0, seat: 'red', tip: red.tip }, { line: 1, seat: 'blue', tip: blue.tip }]);
});

describe('what a browser remembers', () => {
  it('has no doubts about an honest server', () => {
    memory.sending(2, red.link(1)!, order);
    memory.heard([{ line: 2, seat: 'red', link: red.link(1), draws: [die(5), die(3)] }, { line: 3, seat: 'blue', link: blue.link(1) }]);
    memory.heard([{ line: 2, seat: 'red', link: red.link(1), draws: [die(5), die(3)] }]); // told again after a break
    expect(texts()).toEqual([]);
    expect(memory.memory.draws).toEqual([{ line: 2, draws: [die(5), die(3)] }]);
    expect(memory.memory.next).toBe(4);
  });

  it('notices another seal, another tip, another link and other dice', () => {
    memory.sending(2, red.link(1)!, order);
    memory.heard([{ line: 2, seat: 'red', link: red.link(1), draws: [die(5)] }]);
    memory.commitment(0, 'd'.repeat(64));
    memory.heard([{ line: 1, seat: 'blue', tip: red.tip }]);
    memory.heard([{ line: 2, seat: 'red', link: red.link(2), draws: [die(6)] }]);
    expect(texts()).toEqual([
      '0: The server has exchanged the seal of its secret.', '1: The server has exchanged the first link of a seat.',
      '2: The server has exchanged a link.', '2: The server shows other dice than before.',
    ]);
  });

  it('notices an order that it did not send, and one that was moved', () => {
    memory.heard([{ line: 2, seat: 'red', link: red.link(1) }]);
    memory.sending(3, red.link(2)!, order);
    memory.heard([{ line: 3, seat: 'blue', link: blue.link(1) }, { line: 4, seat: 'red', link: red.link(2) }]);
    expect(memory.doubts.map((d) => d.line)).toEqual([2, 4]);
    expect(memory.doubts[0]!.text).toContain('did not send');
    expect(memory.doubts[1]!.text).toContain('sent as line 3 was played as line 4');
  });

  it('notices a link that belongs to no chain', () => {
    memory.heard([{ line: 2, seat: 'blue', link: blue.link(2) }]);
    expect(texts()).toEqual(['2: A link does not follow from the one before.']);
  });

  it('allows for as many links as there were sealed lines, and no more', () => {
    memory.heard([{ line: 2 }, { line: 3 }, { line: 4, seat: 'blue', link: blue.link(3) }]);
    expect(texts()).toEqual([]);
    memory.heard([{ line: 5 }, { line: 6, seat: 'blue', link: blue.link(6) }]);
    expect(texts()).toEqual(['6: A link does not follow from the one before.']);
  });

  it('begins anew with every epoch and every chain', () => {
    const next = new Chain('m', 'blue', 'e'.repeat(64));
    memory.heard([{ line: 2, commitment: 'd'.repeat(64) }, { line: 3, seat: 'blue', tip: next.tip }, { line: 4, seat: 'blue', link: next.link(1) }]);
    memory.heard([{ line: 5, seat: 'blue', computer: true }, { line: 6, seat: 'blue', tip: blue.tip }, { line: 7, seat: 'blue', link: blue.link(1) }]);
    expect(texts()).toEqual([]);
    expect(memory.memory.commitments.map((c) => c.line)).toEqual([0, 2]);
  });

  it('is handed to the engine as it reads it', () => {
    memory.sending(2, red.link(1)!, order);
    memory.sending(3, red.link(1)!, order); // it was not kept the first time
    memory.heard([{ line: 2, seat: 'blue', link: blue.link(1) }, { line: 3, seat: 'red', link: red.link(1), draws: [die(4)] }]);
    memory.sending(4, red.link(2)!, order); // under way
    expect(forEngine(memory.memory)).toEqual({
      match: 'm', seat: 'red', commitments: ['c'.repeat(64)], tips: { red: [red.tip], blue: [blue.tip] },
      links: [{ seat: 'blue', link: blue.link(1) }, { seat: 'red', link: red.link(1) }],
      draws: [{ line: 3, draws: [die(4)] }], sent: [{ line: 3, link: red.link(1), order }],
    });
  });

  it('is bounded', () => {
    memory.heard([{ line: MOST_LINES, seat: 'blue', link: blue.link(9) }]);
    expect(memory.memory.links).toEqual([]);
  });
});
