// What the page and the server say to each other (docs/api.md). At a table: generated from the server's descriptions.
import type { DiceState, Failure, JournalLine, Presence, Refusal, Replies, Requests, ServerMessage, Update } from '../generated/messages';
import type { Json, Outcome, View } from '../generated/view';

export type { ChatLine, DiceState, Failure, HintReply, HistoryStep, JournalLine, LessonWords, Presence, Refusal, Replies, Requests } from '../generated/messages';

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

// --- the table ---------------------------------------------------------------------------------------------------

/** As it comes to a listener: the view is whole, and the lines of the journal come by themselves. */
export type WholeUpdate = { type: 'update' } & Omit<Update, 'view' | 'changes' | 'lines' | 'kept'> & { view: View; kept?: number };
export type Incoming = Exclude<ServerMessage, { type: 'update' } | { type: 'pong' }> | WholeUpdate | { type: 'lines'; lines?: JournalLine[] };

export type Connection = 'joining' | 'open' | 'waiting' | 'closed';

/** A line to one seat's table. */
export interface Line {
  request<K extends keyof Replies>(what: K, fields?: Requests[K]): Promise<Replies[K]>;
  close(): void;
}
export interface Listener {
  message(m: Incoming): void;
  lineState(state: Connection, text?: string): void;
}
