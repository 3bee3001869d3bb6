// One act on the board, ready to be played: who does what to whom, what is thrown, what comes of it. Made from the log's
// scenes, or from two views where a rule set gives none (table/acts.ts).
import type { Die, LogItem, Point } from '../generated/view';

export type Tone = 'grave' | 'middle' | 'none';

export interface ActThrow {
  side: number;
  who: string;
  dice: Die[];
  items: LogItem[];
  total: string;
  need: string;
}

export interface ActEffect {
  piece: string;
  kind: string;
  side: number;
  /** the way it went, start first */
  cells: string[];
  points: Point[];
  count: number;
  text: string;
}

export interface ActFall {
  cell?: string | undefined;
  at?: Point | undefined;
  hit: boolean;
  word: string;
}

export interface Act {
  kind: string;
  weapon: string;
  actors: string[];
  targets: string[];
  /** a track that is nobody's own: a torpedo's */
  cells: string[];
  points: Point[];
  throws: ActThrow[];
  falls: ActFall[];
  result: string;
  tone: Tone;
  effects: ActEffect[];
  /** the cell it happens at, where no piece is named */
  cell?: string | undefined;
  /** who does it, in words, while it is being played */
  words: string;
}

export const nothing = (): Act => ({ kind: '', weapon: '', actors: [], targets: [], cells: [], points: [], throws: [], falls: [], result: '', tone: 'none', effects: [], words: '' });
