import { describe, expect, it } from 'vitest';
import type { Choice } from '../src/generated/view';
import { Joins } from '../src/table/joins';

const join = (brief: string): Choice => ({ order: { verb: 'add', unit: brief }, family: 'join', brief });
const drop: Choice = { order: { verb: 'drop' }, takes_back: true };
const fire: Choice = { order: { verb: 'fire' }, family: 'fire', primary: true };

describe('an attack that is put together', () => {
  it('gets everybody who makes it better, one after the other', () => {
    const joins = new Joins();
    expect(joins.next([join('A'), join('B'), fire])?.brief).toBe('A');
    expect(joins.next([join('B'), drop, fire])?.brief).toBe('B');
    expect(joins.words).toBe('A, B join in. Click one to leave it out.');
    expect(joins.next([drop, fire])).toBeUndefined();
  });
  it('does not get back who was left out by hand, until it is made', () => {
    const joins = new Joins();
    joins.next([join('A'), drop]);
    joins.stop();
    expect(joins.next([join('A'), drop])).toBeUndefined();
    joins.next([fire]);
    expect(joins.next([join('A'), fire])?.brief).toBe('A');
  });
});
