import { describe, expect, it } from 'vitest';
import { nothing, type Act } from '../src/draw/act';
import { duration, toldAt } from '../src/draw/theatre';
import { PACES, Player, TOO_LONG, type Manner, type Stage } from '../src/table/player';

const act = (name: string): Act => ({
  ...nothing(), kind: 'volley', weapon: 'rifle', words: name, result: 'hit', actors: ['A'], targets: ['B'],
  throws: [{ side: 0, who: name, dice: [{ kind: 'd6', sides: 6, face: '4', side: 0 }], items: [], total: '', need: '' }],
});
const WHOLE = duration(act('a'));
const TOLD = toldAt(act('a'));

function world(manner: Partial<Manner> = {}, pan = 0) {
  let now = 0;
  let due: ((now: number) => void)[] = [];
  const seen: string[] = [];
  const how: Manner = { pace: 'normal', still: false, hidden: false, ...manner };
  const stage: Stage & { there: boolean } = {
    there: true,
    ready: () => stage.there,
    approach: () => pan,
    pan: () => {},
    draw: (a, t) => seen.push(`${a.words} ${Math.round(t)}`),
    clear: () => seen.push('clear'),
    rest: () => seen.push('rest'),
    result: () => {},
    sound: (name) => seen.push(`♪${name}`),
    hurried: (yes) => seen.push(yes ? 'hurry' : 'calm'),
  };
  const player = new Player(stage, () => how, { now: () => now, frame: (f) => void due.push(f) });
  const told: string[] = [];
  const item = (name: string, more = {}) => ({ act: act(name), routine: false, pause: 0, told: () => void told.push(`${name} ${Math.round(now)}`), ...more });
  /** Frames of 10 ms. */
  const run = (ms: number) => {
    for (const end = now + ms; now < end; ) {
      now += 10;
      const list = due;
      due = [];
      for (const f of list) f(now);
    }
  };
  return { player, stage, told, seen, item, run, how };
}

describe('the player', () => {
  it('tells an act when its effect has been seen, not before', () => {
    const { player, told, item, run } = world();
    player.add([item('a')]);
    run(TOLD - 20);
    expect(told).toEqual([]);
    expect(player.playing).toBe(true);
    run(40);
    expect(told).toHaveLength(1);
    run(WHOLE);
    expect(player.playing).toBe(false);
  });
  it('plays one after the other, each at the pace that is set', () => {
    const times = (['slow', 'normal', 'fast'] as const).map((pace) => {
      const { player, told, item, run } = world({ pace });
      player.add([item('a'), item('b')]);
      run(20000);
      expect(told.map((x) => x[0])).toEqual(['a', 'b']);
      return Number(told[0]!.slice(2));
    });
    for (const [i, pace] of (['slow', 'normal', 'fast'] as const).entries()) expect(Math.abs(times[i]! - TOLD * PACES[pace])).toBeLessThanOrEqual(15);
  });
  it('plays routine of the computer at twice the pace, with a rest before it', () => {
    const { player, told, item, run } = world();
    player.add([item('a', { routine: true, pause: 250 })]);
    run(10000);
    expect(Math.abs(Number(told[0]!.slice(2)) - (250 + TOLD / 2))).toBeLessThanOrEqual(15);
  });
  it('ends one act at a click, and shows what it brought', () => {
    const { player, told, item, run } = world();
    player.add([item('a'), item('b')]);
    run(300);
    player.skip();
    expect(told.map((x) => x[0])).toEqual(['a']);
    expect(player.playing).toBe(true);
    player.skipAll();
    expect(told.map((x) => x[0])).toEqual(['a', 'b']);
    expect(player.playing).toBe(false);
  });
  it('tells nothing twice', () => {
    const { player, told, item, run } = world();
    player.add([item('a')]);
    run(TOLD + 20);
    player.skip();
    run(2000);
    expect(told).toHaveLength(1);
  });
  it.each([[{ pace: 'once' as const }], [{ still: true }], [{ hidden: true }]])('does not wait where nothing moves or nobody looks: %o', (manner) => {
    const { player, told, seen, item } = world(manner);
    player.add([item('a'), item('b')]);
    expect(told).toEqual(['a 0', 'b 0']);
    expect(player.playing).toBe(false);
    expect(seen.filter((x) => x.startsWith('a'))).toEqual([]);
  });
  it('does not wait where there is no board', () => {
    const { player, told, stage, item } = world();
    stage.there = false;
    player.add([item('a')]);
    expect(told).toEqual(['a 0']);
  });
  it('ends everything when the tab is hidden', () => {
    const { player, told, item, run, how } = world();
    player.add([item('a'), item('b')]);
    run(100);
    how.hidden = true;
    run(20);
    expect(told.map((x) => x[0])).toEqual(['a', 'b']);
  });
  it('goes faster by itself when too much has come together, and says so once', () => {
    const { player, told, seen, item, run } = world();
    const n = Math.ceil(TOO_LONG / WHOLE) + 2;
    player.add(Array.from({ length: n }, (_, i) => item(String.fromCharCode(97 + i))));
    run(n * WHOLE * PACES.fast + 500);
    expect(told).toHaveLength(n);
    expect(seen.filter((x) => x === 'hurry')).toHaveLength(1);
    expect(seen.at(-1)).toBe('rest');
    expect(seen).toContain('calm');
  });
  it('waits for the camera', () => {
    const { player, told, item, run } = world({}, 200);
    player.add([item('a')]);
    run(200 + TOLD - 20);
    expect(told).toEqual([]);
    run(40);
    expect(told).toHaveLength(1);
  });
  it('passes over what is not to be seen, in its turn', () => {
    const { player, told, item, run } = world();
    player.add([item('a'), item('b', { act: { ...nothing(), kind: 'move' } })]);
    expect(told).toEqual([]);
    run(WHOLE + 50);
    expect(told.map((x) => x[0])).toEqual(['a', 'b']);
    player.add([item('c', { act: { ...nothing(), kind: 'move' } })]);
    expect(told.at(-1)![0]).toBe('c');
  });
});
