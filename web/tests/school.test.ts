// The school on the page: words of the glossary in a text, how-to-play files, and what a browser remembers.
import { readdirSync, readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SchoolSet, Term } from '../src/net/school';
import { figureOf } from '../src/draw/how';
import { glossed, termsIn, termsOf } from '../src/table/glossary';
import { marked, screensOf } from '../src/table/how_to_play';
import { progress } from '../src/table/progress.svelte';
import { lessonAfterLoss } from '../src/table/lost';
import { after, inTurn, ofTheDay } from '../src/table/puzzles';
import { handWords, lastSentence } from '../src/table/teacher_words';

const TERMS: Term[] = [
  { id: 'rout', word: 'Rout', also: ['routing'], set: 'one', text: '…' },
  { id: 'wall', word: 'Wall', text: '…' },
  { id: 'cv', word: 'Command Value', text: '…' },
  { id: 'value', word: 'Value', text: '…' },
];
const found = (text: string, terms = TERMS) => glossed(text, terms).filter((p) => p.term).map((p) => `${p.text}=${p.term!.id}`);

describe('words of the glossary', () => {
  it('are whole words, in any form that is listed, and in the plural', () => {
    expect(found('The walls hold; routing men leave the wallpaper.')).toEqual(['walls=wall', 'routing=rout']);
  });
  it('are found once, the longest first, and at most three of them', () => {
    expect(found('His Command Value is a value.')).toEqual(['Command Value=cv', 'value=value']);
    expect(found('wall wall rout value command value')).toHaveLength(3);
  });
  it('are never single letters', () => {
    expect(found('A gun as big as a house', [{ id: 'mounts', word: 'F, A, P', text: '…' }, { id: 'gun', word: 'Gun', text: '…' }])).toEqual(['gun=gun']);
  });
  it('leave the text as it is', () => {
    const text = 'A wall, a rout; no more.';
    expect(glossed(text, TERMS).map((p) => p.text).join('')).toBe(text);
    expect(glossed('nothing', [])).toEqual([{ text: 'nothing' }]);
  });
  it('are explained once in a block of several texts', () => {
    const used = new Set<string>();
    expect(['A wall.', 'A wall, a rout.'].map((t) => glossed(t, TERMS, 3, used).filter((p) => p.term).map((p) => p.text))).toEqual([['wall'], ['rout']]);
  });
  it('are not looked for in everyday words', () => {
    expect(found('The front: shoot to the front, not in front of it.', [{ id: 'front', word: 'Front', text: '…' }])).toEqual(['front=front']);
    expect(found('A man in front of the wall.', [{ id: 'front', word: 'Front', text: '…' }])).toEqual([]);
  });
  it('are listed once each over several texts, however many they are', () => {
    expect(termsIn(['A wall, a rout, a value.', 'Command Value and wall.'], TERMS).map((t) => t.id)).toEqual(['wall', 'rout', 'value', 'cv']);
  });
  it('belong to one game or to all', () => {
    expect(termsOf(TERMS, 'two').map((t) => t.id)).toEqual(['wall', 'cv', 'value']);
  });
});

describe('beside the teacher’s words', () => {
  const say = [{ text: 'Point at the ' }, { text: 'spearmen', kind: 'piece', id: 'B2' }, { text: '. Will it do? Fire!' }];
  it('stands what the hand does, in his own words for the thing', () => {
    expect(handWords({ hand: 'piece:B2', say }, 'Click')).toBe('Click: spearmen');
    expect(handWords({ hand: 'piece:A1', say }, 'Tap')).toBe('Tap the highlighted piece');
    expect(handWords({ hand: 'cell:0404', say }, 'Tap')).toBe('Tap the highlighted place');
    expect(handWords({ hand: 'direction:N', say }, 'Tap')).toBe('Tap an arrow at the piece');
    expect(handWords({ hand: 'button', say }, 'Tap')).toBe('Choose below the board');
    expect(handWords({ hand: 'piece:A1', say }, 'Click', true)).toBe('Click one of the buttons');
  });
  it('a folded slip keeps the last sentence', () => {
    expect(lastSentence(say)).toBe('Fire!');
    expect(lastSentence([{ text: 'No end' }])).toBe('No end');
    expect(lastSentence([{ text: 'First. He said: “Go.”' }])).toBe('He said: “Go.”');
  });
});

describe('how to play', () => {
  const files = readdirSync('../scenarios', { withFileTypes: true }).filter((d) => d.isDirectory()).map((d) => d.name);
  it.each(files)('%s has two screens that begin with a heading and can be read', (set) => {
    const screens = screensOf(readFileSync(`../scenarios/${set}/how-to-play.md`, 'utf8'));
    expect(screens).toHaveLength(2);
    for (const blocks of screens) {
      expect(blocks[0]!.kind).toBe('heading');
      expect(blocks.length).toBeGreaterThan(4);
      for (const b of blocks) if (b.kind === 'table') for (const row of b.rows) expect(row).toHaveLength(b.head.length);
      expect(blocks.some((b) => b.kind === 'paragraph' && /[[\]]/.test(b.text))).toBe(false);
    }
  });
  it.each(files)('%s has a drawing for every figure, with words for whoever does not see it', (set) => {
    const figures = screensOf(readFileSync(`../scenarios/${set}/how-to-play.md`, 'utf8')).flat().filter((b) => b.kind === 'figure');
    expect(figures.length).toBeGreaterThanOrEqual(3);
    for (const { name, text } of figures) {
      const drawn = figureOf(set, name) ?? '';
      expect(drawn, `${set} ${name}`).toMatch(/^<svg .*<\/svg>$/s);
      expect(drawn, `${set} ${name}`).not.toMatch(/NaN|undefined|Infinity/);
      expect(text.length).toBeGreaterThan(40);
    }
  });
  it('marks strong words and emphasis', () => {
    expect(marked('**A turn.** Go *now*!')).toEqual([{ text: 'A turn.', mark: 'b' }, { text: ' Go ', mark: '' }, { text: 'now', mark: 'em' }, { text: '!', mark: '' }]);
  });
  it('reads a list that follows its first line', () => {
    expect(screensOf('<!-- screen 1 of 1 -->\n**A turn.**\n1. One\n   more\n2. Two')).toEqual([[{ kind: 'paragraph', text: '**A turn.**' }, { kind: 'list', items: ['One more', 'Two'] }]]);
  });
});

describe('progress', () => {
  const sets: SchoolSet[] = [{ id: 'one', title: 'One', lessons: ['one/01-a', 'one/02-b'].map((name) => ({ name, title: name, minutes: 2, steps: 6 })) }];
  beforeEach(() => progress.forget());
  it('goes on with the lesson begun, then with the next', () => {
    expect(progress.goOn(sets)).toBeUndefined();
    progress.reached('one/01-a', 3);
    expect(progress.goOn(sets)?.lesson.name).toBe('one/01-a');
    expect(progress.stepOf('one/01-a')).toBe(3);
    progress.finished('one/01-a');
    expect(progress.goOn(sets)).toMatchObject({ lesson: { name: 'one/02-b' }, number: 2 });
    expect(progress.stepOf('one/01-a')).toBe(0);
    progress.finished('one/02-b');
    expect(progress.goOn(sets)).toBeUndefined();
    expect(progress.doneIn(sets[0]!)).toBe(2);
    expect([progress.doneOf('one'), progress.doneOf('on'), progress.hasLearned(sets[0]!), progress.learnedLast(sets)?.id]).toEqual([2, 0, true, 'one']);
  });
  it('is kept in the browser', () => {
    progress.reached('one/02-b', 1);
    expect(JSON.parse(localStorage.getItem('vedette.school')!)).toMatchObject({ v: 1, at: { 'one/02-b': 1 }, last: 'one/02-b' });
  });
});

describe('puzzles', () => {
  const card = (name: string) => ({ name, title: name, level: 1, scenario: 'x/y' });
  const sets: SchoolSet[] = [
    { id: 'one', title: 'One', puzzles: [card('one/0001'), card('one/0002'), card('one/0003')] },
    { id: 'two', title: 'Two', puzzles: [card('two/0001')] },
    { id: 'three', title: 'Three' },
  ];
  const DAY = 86400000;
  it('take turns between the games', () => {
    expect(inTurn(sets).map((p) => p.name)).toEqual(['one/0001', 'two/0001', 'one/0002', 'one/0003']);
  });
  it('of the day change at midnight and come round', () => {
    expect(ofTheDay(sets, 4 * DAY)?.name).toBe('one/0001');
    expect(ofTheDay(sets, 5 * DAY - 1)?.name).toBe('one/0001');
    expect(ofTheDay(sets, 5 * DAY)?.name).toBe('two/0001');
    expect(ofTheDay([], 5 * DAY)).toBeUndefined();
  });
  it('lead on to what is not solved, in the same game first', () => {
    const solved = (...names: string[]) => (name: string) => names.includes(name);
    expect(after('one/0001', sets, solved('one/0001', 'one/0002'))?.name).toBe('one/0003');
    expect(after('one/0003', sets, solved('one/0003'))?.name).toBe('one/0001');
    expect(after('one/0003', sets, solved('one/0001', 'one/0002', 'one/0003'))?.name).toBe('two/0001');
    expect(after('one/0001', sets, () => true)?.name).toBe('one/0002');
  });
  it('are remembered as solved, with a star if at once', () => {
    progress.solved('one/0001', false);
    progress.solved('one/0002', true);
    expect([progress.isSolved('one/0001'), progress.isSolvedAtOnce('one/0001'), progress.isSolvedAtOnce('one/0002'), progress.isSolved('one/0003')]).toEqual([true, false, true, false]);
    progress.solved('one/0002', false);
    expect(progress.isSolvedAtOnce('one/0002')).toBe(true);
  });
});

describe('after a lost battle', () => {
  const lesson = (name: string, teaches: string[]) => ({ name, title: name, minutes: 1, steps: 6, teaches });
  const set: SchoolSet = { id: 's', title: 'S', lessons: [lesson('s/1', ['MOVE']), lesson('s/2', ['FIRE', 'RECOIL']), lesson('s/3', ['MELEE'])] };
  const log = [{ clauses: ['MOVE'], weight: 0 }, { clauses: ['MOVE'], weight: 0 }, { clauses: ['RECOIL'], weight: 3 }, { weight: 9 }];
  it('the lesson that teaches what weighed most is offered', () => {
    expect(lessonAfterLoss(set, log, () => false)).toMatchObject({ lesson: { name: 's/2' }, number: 2 });
    expect(lessonAfterLoss(set, log, (name) => name === 's/2')).toMatchObject({ number: 1 });
  });
  it('or the first, or none when all are done', () => {
    expect(lessonAfterLoss(set, [], (name) => name === 's/1')).toMatchObject({ number: 2 });
    expect(lessonAfterLoss(set, log, () => true)).toBeUndefined();
  });
});
