import { describe, expect, it } from 'vitest';
import { columns, exact, left, percent, sentence, spans } from '../src/table/odds';
import { empires } from '../dev/fixtures/empires';

describe('odds', () => {
  it('are shown in whole percents and exact fractions', () => {
    const list = spans(empires.odds!);
    expect(list.map(percent)).toEqual(['27%', '39%', '34%']);
    expect(list.map(exact)).toEqual(['117/432', '170/432', '145/432']);
  });
  it('never round the unlikely to nothing nor the likely to certainty', () => {
    const huge = spans({ of: '1' + '0'.repeat(40), outcomes: [{ label: 'a', ways: '1' }, { label: 'b', ways: '9'.repeat(40) }] });
    expect(huge.map(percent)).toEqual(['<1%', '>99%']);
    expect(percent({ ways: 6n, of: 6n })).toBe('100%');
  });
  it('leave out what cannot happen and widen what is rare', () => {
    const list = spans({ of: '100', outcomes: [{ label: 'never', ways: '0' }, { label: 'rare', ways: '3' }, { label: 'often', ways: '97' }] });
    expect(list.map((s) => [s.label, s.narrow])).toEqual([['rare', true], ['often', false]]);
  });
  it('leave the rest of the bar empty where the outcomes do not tell everything', () => {
    expect(left({ of: '100', outcomes: [{ label: 'hit', ways: '36' }] })).toBe(640);
    expect(left(empires.odds!)).toBe(0);
  });
  it('are columns where they are many, each as high as its share of the likeliest', () => {
    expect(columns(empires.odds!)).toBeUndefined();
    const throws = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]; // two dice
    const shares = columns({ of: '36', outcomes: throws.map((ways, i) => ({ label: `${i + 2}0 mm`, ways: String(ways) })) })!;
    expect(shares).toHaveLength(11);
    expect(shares[5]).toBe(1);
    expect(shares[0]).toBeCloseTo(1 / 6, 1);
    expect(shares[1]! / shares[0]!).toBeCloseTo(2, 1);
  });
  it('can be read aloud', () => {
    expect(sentence(empires.odds!)).toBe('Krupp battery on spear foot: Destroyed 27%, Recoils 39%, No effect 34%');
  });
});
