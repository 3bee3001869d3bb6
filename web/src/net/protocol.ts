// What the page and the server say to each other (docs/api.md).
import type { About, Again, Chance, Json, LogEntry, Measure, Odds, Outcome, Overlay, Preview, Reach, Token, Touch, View } from '../generated/view';
import type { JournalLine } from './remembered';
import type { LessonWords } from './school';

export interface Refusal {
  clause?: string;
  text?: string;
  also?: string[];
}
export interface Failure {
  code?: string;
  text?: string;
}

/** A reply that says no: either a rule forbids it, or it could not be understood. */
export class No extends Error {
  constructor(readonly refusal: Refusal | undefined, readonly failure: Failure | undefined) {
    super(refusal?.text ?? failure?.text ?? 'The server did not understand this.');
  }
}

// --- the lobby ---------------------------------------------------------------------------------------------------

export interface OptionChoice {
  id: string;
  text?: string;
}
export interface OptionInfo {
  id: string;
  title?: string;
  help?: string;
  clause?: string;
  type: 'bool' | 'number' | 'choice';
  value?: unknown;
  low?: number;
  high?: number;
  choices?: OptionChoice[];
}
export interface Briefing {
  situation: string;
  ends: string;
  special?: string[];
  /** the side that is easier to begin with */
  begin?: string;
  sides?: { side: string; aim: string; short: string; tips?: string[] }[];
}
export interface ScenarioInfo {
  id: string;
  title: string;
  summary?: string;
  size?: string;
  minutes?: number;
  sides?: { id: string; name?: string }[];
  seats?: { id: string; side?: string | number; name?: string; optional?: boolean }[];
  options?: Json;
  notes?: string | string[];
  briefing?: Briefing;
}
export interface SetInfo {
  id: string;
  title: string;
  author?: string;
  year?: number;
  version?: string | number;
  summary?: string;
  clauses?: number;
  options?: OptionInfo[];
  scenarios?: ScenarioInfo[];
}
export interface LevelInfo {
  id: string;
  name?: string;
  text?: string;
}
export interface Catalogue {
  sets?: SetInfo[];
  levels?: LevelInfo[];
  study_generals?: LevelInfo[];
}

export interface Clause {
  id: string;
  section?: string;
  title?: string;
  rule?: string;
  ruling?: string;
  refusal?: string;
  option?: string;
}
export interface RuleBook {
  book: { set: string; prefix?: string; title: string; author?: string; year?: number };
  clauses?: Clause[];
}

export interface SeatPlan {
  kind: 'human' | 'computer';
  level?: string;
  name?: string;
  /** a person's seat that is played from here; others are invited */
  mine?: boolean;
}
export interface NewMatch {
  match: string;
  /** of my own seats */
  tokens?: Record<string, string>;
  /** each works once, for whoever opens it first */
  invitations?: Record<string, string>;
  observer?: string;
  /** lets me renew invitations */
  maker?: string;
  commitment?: string;
}
export interface Presence {
  seat: string;
  name?: string;
  kind?: string;
  level?: string;
  online?: boolean;
  /** nobody has claimed it yet */
  open?: boolean;
}
export interface MatchCard {
  scenario?: string;
  scenario_title?: string;
  title?: string;
  seats?: Presence[];
  turn?: string;
  seat?: string;
  orders?: number;
  outcome?: Outcome;
  dice?: DiceState;
  created?: string;
  updated?: string;
}
export interface Verification {
  ok?: boolean;
  checks?: { what?: string; ok?: boolean; text?: string }[];
}

/** How the dice of a match come about, and what everybody should know of them. */
export interface DiceState {
  scheme?: 'chains' | 'seed' | 'agreed';
  /** of the server's secrets, with the line from which each holds */
  commitments?: { line: number; commitment: string }[];
  /** of people who have sat down: the last link they have shown, at first the tip of their chain */
  chains?: { seat: string; last: string }[];
  /** seats that must be taken before any dice are thrown */
  waiting?: string[];
  practice?: boolean;
  /** the secret was given out at this order */
  opened?: { by?: string; order: number };
  /** dice before this order are not this server's */
  uploaded?: { order: number };
  carried_over?: { order: number };
  take_backs?: number;
}

// --- the table ---------------------------------------------------------------------------------------------------

export interface ChatLine {
  n?: number; // counts the lines of this match from 0
  from?: string;
  text?: string;
  time?: string | number;
}
export interface HistoryStep {
  n: number;
  seat?: string;
  side?: number;
  label?: string;
  turn?: number;
  phase?: string;
  dice?: number | boolean | unknown[];
}

export type Incoming =
  | { type: 'welcome'; seat?: string; note?: string; chat?: ChatLine[]; commitment?: string }
  | { type: 'update'; seq: number; kept?: number; view: View; log?: LogEntry[]; orders?: unknown[] }
  | { type: 'presence'; seats?: Presence[] }
  | ({ type: 'dice' } & DiceState)
  | { type: 'lines'; lines?: JournalLine[] }
  | ({ type: 'chat' } & ChatLine)
  | { type: 'ask'; what?: string; from?: string; to?: number; text?: string }
  | { type: 'asked'; seats?: string[] }
  | { type: 'withdrawn' }
  | { type: 'invite'; from?: string; text?: string }
  | { type: 'thinking'; seat?: string }
  | ({ type: 'lesson' } & LessonWords)
  | { type: 'over'; outcome?: Outcome; reveal?: unknown }
  | { type: 'error'; code?: string; text?: string };

/** What a general would do, and why. */
export interface HintReply {
  order?: Json;
  label?: string;
  text?: string;
  reason?: Token[];
  gain?: Token[];
  risk?: Token[];
  plan?: Overlay;
  second?: Omit<HintReply, 'second'>;
}

export interface Replies {
  order: object;
  undo: object;
  consent: object;
  withdraw: object;
  invite: object;
  interject: object;
  odds: { odds?: Odds };
  why: { refusal?: Refusal; general?: boolean };
  preview: Partial<Preview>;
  reach: { reach?: Reach | null };
  again: { again?: Again | null };
  chances: { chances?: { order: Json; chance: Chance }[] };
  about: About;
  measure: { measure?: Measure };
  overlay: { overlay?: Overlay };
  at: { view: View; log?: LogEntry[] };
  history: { steps?: HistoryStep[] };
  take: object;
  lines: { lines?: JournalLine[]; more?: boolean };
  chat: object;
  chat_before: { chat?: ChatLine[] };
  note: object;
  hint: HintReply;
  coach: { warn?: boolean; text?: string; best?: { order?: Json; label?: string } };
  lesson: { order?: Json; label?: string; touches?: Touch[]; hint?: Token[] };
}

export type Connection = 'joining' | 'open' | 'waiting' | 'closed';

/** A line to one seat's table. */
export interface Line {
  request<K extends keyof Replies>(what: K, fields?: Json): Promise<Replies[K]>;
  close(): void;
}
export interface Listener {
  message(m: Incoming): void;
  lineState(state: Connection, text?: string): void;
}
