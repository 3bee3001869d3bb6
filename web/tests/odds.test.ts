import { describe, expect, it } from 'vitest';
import { exact, left, percent, sentence, spans } from '../src/table/odds';
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
  it('can be read aloud', () => {
    expect(sentence(empires.odds!)).toBe('Krupp battery on spear foot: Destroyed 27%, Recoils 39%, No effect 34%');
  });
});
