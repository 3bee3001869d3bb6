// The school: what can be learned, and a lesson that is begun (docs/api.md).
import type { Token } from '../generated/view';
import { ask, post } from './http';
import type { Refusal } from './protocol';

export interface LessonCard {
  name: string;
  title: string;
  summary?: string;
  minutes: number;
  steps: number;
  teaches?: string[];
  next?: string;
}
export interface PuzzleCard {
  name: string;
  title: string;
  /** 1: a quick look finds it, 3: a quick look goes wrong */
  level: number;
  scenario: string;
}
export interface CoachText {
  asked: string;
  matters: string;
}
export interface SchoolSet {
  id: string;
  title: string;
  lessons?: LessonCard[];
  puzzles?: PuzzleCard[];
  /** how to play, in Markdown (table/how_to_play.ts) */
  how?: string;
  /** what the coach says when a kind of decision comes up, by stage */
  coach?: Record<string, CoachText>;
  /** sections of the rules in the order of reading */
  reading?: string[];
}
export interface Term {
  id: string;
  word: string;
  also?: string[];
  set?: string;
  text: string;
  clause?: string;
}
export interface School {
  sets?: SchoolSet[];
  glossary?: Term[];
}

/** What the teacher says now. */
export interface LessonWords {
  name: string;
  title: string;
  step: number;
  steps: number;
  phase: 'asked' | 'played' | 'failed' | 'done' | 'free';
  kind?: 'order' | 'read' | 'try' | 'goal' | 'quiz' | 'watch';
  say?: Token[];
  point?: string[];
  show?: string[];
  question?: Token[];
  answers?: Token[][];
  /** how a forbidden order is tried: by pointing at something, or by a button */
  attempt?: 'touch' | 'button';
  help?: boolean;
  said?: Token[][];
  wrong?: { kind: 'refused' | 'unwanted'; say?: Token[]; refusal?: Refusal };
  end?: Token[];
  next?: string;
  fair?: boolean;
  /** a single step, whose order is to be found */
  puzzle?: boolean;
  keep_playing?: boolean;
}

let once: Promise<School> | undefined;
export function school(): Promise<School> {
  once ??= ask<School>('/api/school').catch((e) => {
    once = undefined;
    throw e;
  });
  return once;
}

export const beginPuzzle = (puzzle: string): Promise<{ match: string; seat: string; token: string }> => post('/api/lessons', { puzzle });

export const beginLesson = (lesson: string, step: number): Promise<{ match: string; seat: string; token: string }> =>
  post('/api/lessons', { lesson, ...(step ? { step } : {}) });
