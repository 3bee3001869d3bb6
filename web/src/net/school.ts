// The school: what can be learned, and a lesson that is begun (docs/api.md).
import { ask, post } from './http';

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
