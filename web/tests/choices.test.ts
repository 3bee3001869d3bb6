import { describe, expect, it } from 'vitest';
import { anchorOf, commands, isQuestion, questionsFor, sameOrderFor, stage } from '../src/table/choices';
import { choice } from '../dev/fixtures/common';

const attack = (stand: string, target: string) => choice('attack', `${stand} on ${target}`, [['piece', stand], ['piece', target]], { args: { stand, target } });

describe('a question', () => {
  const answer = (leader: string, goes: boolean) => choice('goes', goes ? 'Goes' : 'Stays', [['piece', leader]], { args: { leader, goes } });
  it('is asked where few choices name the same thing', () => {
    expect(isQuestion([answer('L', true), answer('L', false)])).toBe(true);
    expect(isQuestion([answer('L', true), answer('L', false), choice('end', 'End', [])])).toBe(true);
  });
  it('is not asked where picking tells them apart, nor where they are many', () => {
    expect(isQuestion([answer('L', true), answer('M', true)])).toBe(false);
    expect(isQuestion([answer('L', true)])).toBe(false);
    expect(isQuestion(Array.from({ length: 9 }, () => answer('L', true)))).toBe(false);
  });
});

describe('picking things one by one', () => {
  it('asks for the target at once when only one stand can attack', () => {
    const s = stage([attack('A1', 'B1'), attack('A1', 'B2')], []);
    expect([...s.next.keys()]).toEqual(['piece:B1', 'piece:B2']);
  });

  it('asks for the stand first when two can attack', () => {
    const s = stage([attack('A1', 'B1'), attack('A2', 'B1'), attack('A2', 'B2')], []);
    expect([...s.next.keys()]).toEqual(['piece:A1', 'piece:A2']);
    expect([...stage([attack('A1', 'B1'), attack('A2', 'B1'), attack('A2', 'B2')], ['piece:A2']).next.keys()]).toEqual(['piece:B1', 'piece:B2']);
  });

  it('does not ask again for what the draft already holds', () => {
    const choices = [attack('A1', 'B1'), attack('A1', 'B2'), choice('move', 'Move', [['cell', '0101']], { args: { square: '0101' } })];
    expect([...stage(choices, [], ['piece:A1']).next.keys()]).toEqual(['piece:B1', 'piece:B2', 'cell:0101']);
  });

  it('still asks for a click when one order is left', () => {
    const s = stage([attack('A1', 'B1')], []);
    expect([...s.next.keys()]).toEqual(['piece:B1']);
    expect(s.ready).toEqual([]);
  });

  it('is complete when the last thing is picked', () => {
    const s = stage([attack('A1', 'B1'), attack('A1', 'B2')], ['piece:B2']);
    expect(s.next.size).toBe(0);
    expect(s.ready.map((c) => c.label)).toEqual(['A1 on B2']);
  });

  it('leaves several complete orders that differ in something invisible', () => {
    const front = choice('move', 'To the front', [['cell', '0101']], { args: { square: '0101', place: 'front' } });
    const rear = choice('move', 'To the rear', [['cell', '0101']], { args: { square: '0101', place: 'rear' } });
    expect(stage([front, rear], ['cell:0101']).ready).toHaveLength(2);
  });

  it('keeps orders that name nothing on the table as buttons', () => {
    const end = choice('end', 'End', []);
    expect(commands([end, attack('A1', 'B1')])).toEqual([end]);
    expect(stage([end], []).next.size).toBe(0);
  });

  it('draws a direction at the thing named before it, or at the piece in hand', () => {
    const c = choice('deploy', 'Deploy', [['piece', 'A1'], ['cell', '0304'], ['direction', 'N']]);
    expect(anchorOf(c, 'direction:N', [])).toBe('cell:0304');
    expect(anchorOf(choice('face', 'Face', [['direction', 'N']]), 'direction:N', ['A7'])).toBe('piece:A7');
  });
});

describe('why not', () => {
  it('asks about the same order for another thing', () => {
    expect(sameOrderFor(attack('A1', 'B1'), 'piece', 'B9')).toEqual({ verb: 'attack', stand: 'A1', target: 'B9' });
  });
  it('asks once for each verb and never about things of another kind', () => {
    const list = [attack('A1', 'B1'), attack('A1', 'B2'), choice('move', 'Move', [['cell', '0101']], { args: { square: '0101' } })];
    expect(questionsFor(list, 'piece', 'B9')).toHaveLength(1);
    expect(questionsFor(list, 'cell', '0909')).toEqual([{ verb: 'move', square: '0909' }]);
    expect(questionsFor(list, 'feature', 'N1')).toEqual([]);
  });
});
