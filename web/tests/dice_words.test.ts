import { expect, it } from 'vitest';
import { diceWords, waitingWords } from '../src/table/dice_words';

const player = (seat: string) => ({ red: 'Anna', blue: 'Ben' })[seat] ?? seat;

it('says who is waited for', () => {
  expect(waitingWords({ waiting: ['blue'] }, player)).toBe('Waiting for Ben to join before any dice are thrown.');
  expect(waitingWords({ waiting: ['red', 'blue', 'green'] }, player)).toBe('Waiting for Anna, Ben and green to join before any dice are thrown.');
  expect(waitingWords({}, player)).toBe('');
});

it('says what is special about the dice', () => {
  expect(diceWords({ scheme: 'chains' }, player)).toEqual([]);
  expect(diceWords({ scheme: 'seed', practice: true, take_backs: 2 }, player)).toEqual([
    'Practice: orders may be taken back after the dice.', 'Known seed: whoever began this match can know every die.', 'Dice were taken back 2 times.',
  ]);
  expect(diceWords({ scheme: 'chains', opened: { by: 'red', order: 37 }, uploaded: { order: 5 } }, player)).toEqual([
    'Uploaded at order 5: dice before that are not this server’s.', 'The dice were opened by Anna at order 37.',
  ]);
});
