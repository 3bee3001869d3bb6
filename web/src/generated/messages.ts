// Made from src/table/session_messages.h and src/server/table_messages.h by the target view_types. Do not edit.
import type { About, Again, Chance, Json, LogEntry, Measure, Odds, Outcome, Overlay, Preview, Reach, Target, Token, View } from './view';

export interface OfOrder {
  order: Json;
}

export interface Thing {
  kind: string;
  id: string;
}

export interface WhyRequest {
  order?: Json;
  about?: Thing;
  hand?: string;
}

export interface ReachRequest {
  piece?: string;
  via?: unknown[];
}

export interface Nothing {
}

export interface OfSomePiece {
  piece?: string;
}

export interface OfPiece {
  piece: string;
}

export interface MeasureRequest {
  from: [number, number];
  to: [number, number];
  piece?: string;
}

export interface OverlayRequest {
  kind: string;
  subject?: string;
}

export interface OrderRequest {
  seq: number;
  order: Json;
  link?: string;
  replace?: boolean;
}

export interface UndoRequest {
  seq: number;
}

export interface ConsentRequest {
  yes: boolean;
}

export interface InviteRequest {
  seat: string;
  text: string;
}

export interface InterjectRequest {
  order: Json;
  link?: string;
}

export interface AtRequest {
  order: number;
  seat?: string;
}

export interface TakeRequest {
  tip: string;
  because?: string;
}

export interface LinesRequest {
  from?: number;
}

export interface TextRequest {
  text: string;
}

export interface ChatBeforeRequest {
  n: number;
}

export interface LessonRequest {
  what: string;
  answer?: number;
  things?: string[];
}

export interface OddsReply {
  odds?: Odds | null;
}

export interface Refusal {
  clause?: string;
  text?: string;
  also?: string[];
}

export interface WhyReply {
  refusal?: Refusal;
  general?: boolean;
}

export interface ReachReply {
  reach?: Reach | null;
}

export interface AgainReply {
  again?: Again | null;
}

export interface OrderChance {
  order: Json;
  chance: Chance;
}

export interface ChancesReply {
  chances?: OrderChance[];
}

export interface MeasureReply {
  measure?: Measure | null;
}

export interface OverlayReply {
  overlay: Overlay;
}

export interface Done {
  seq?: number;
  asked?: string[];
}

export interface AtReply {
  view: View;
  log?: LogEntry[];
}

export interface HistoryStep {
  n: number;
  seat?: string;
  side: number;
  label?: string;
  turn: number;
  phase?: string;
  dice?: string[];
}

export interface HistoryReply {
  steps?: HistoryStep[];
}

export interface JournalLine {
  line: number;
  seat?: string;
  tip?: string;
  link?: string;
  computer?: boolean;
  commitment?: string;
  draws?: (string | number)[][];
}

export interface LinesReply {
  lines?: JournalLine[];
  more?: boolean;
}

export interface ChatLine {
  n: number;
  from?: string;
  text?: string;
  time?: string;
}

export interface ChatReply {
  chat?: ChatLine[];
}

export interface NamedOrder {
  order?: Json;
  label?: string;
}

export interface HintReply {
  order?: Json;
  label?: string;
  text?: string;
  reason?: Token[];
  gain?: Token[];
  clear?: boolean;
  second?: NamedOrder;
  odds?: Odds;
}

export interface CoachReply {
  warn?: boolean;
  text?: string;
  best?: NamedOrder;
}

export interface LessonReply {
  order?: Json;
  label?: string;
  touches?: Target[];
  hint?: Token[];
}

export interface Failure {
  code?: string;
  text?: string;
}

export interface Welcome {
  seat?: string;
  note?: string;
  chat?: ChatLine[];
  lesson?: string;
}

export interface PlayedOrder {
  n: number;
  seat?: string;
  order: Json;
  label?: string;
}

export interface Update {
  seq: number;
  kept: number;
  view?: View;
  changes?: unknown;
  log?: LogEntry[];
  orders?: PlayedOrder[];
  lines?: JournalLine[];
}

export interface Presence {
  seat: string;
  name?: string;
  kind?: string;
  level?: string;
  online?: boolean;
  open?: boolean;
}

export interface PresenceMessage {
  seats?: Presence[];
}

export interface Commitment {
  line: number;
  commitment: string;
}

export interface ChainEnd {
  seat: string;
  last: string;
}

export interface AtOrder {
  by?: string;
  order: number;
}

export interface DiceState {
  scheme: 'chains' | 'seed' | 'agreed';
  commitments?: Commitment[];
  chains?: ChainEnd[];
  waiting?: string[];
  practice?: boolean;
  opened?: AtOrder;
  uploaded?: AtOrder;
  carried_over?: AtOrder;
  take_backs?: number;
}

export interface Ask {
  what?: string;
  from?: string;
  to: number;
  text?: string;
}

export interface Asked {
  seats?: string[];
}

export interface Invite {
  from?: string;
  text?: string;
}

export interface Thinking {
  seat?: string;
}

export interface WrongOrder {
  kind: 'refused' | 'unwanted';
  say?: Token[];
  refusal?: Refusal;
}

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
  hand?: string;
  help?: boolean;
  said?: Token[][];
  wrong?: WrongOrder;
  end?: Token[];
  next?: string;
  fair?: boolean;
  puzzle?: boolean;
  keep_playing?: boolean;
}

export interface Over {
  outcome?: Outcome;
  reveal?: string;
}

/** What is asked, by the name of the request. */
export interface Requests {
  odds: OfOrder;
  why: WhyRequest;
  preview: OfOrder;
  reach: ReachRequest;
  again: Nothing;
  chances: OfSomePiece;
  about: OfPiece;
  measure: MeasureRequest;
  overlay: OverlayRequest;
  order: OrderRequest;
  undo: UndoRequest;
  consent: ConsentRequest;
  withdraw: Nothing;
  invite: InviteRequest;
  interject: InterjectRequest;
  at: AtRequest;
  history: Nothing;
  take: TakeRequest;
  lines: LinesRequest;
  chat: TextRequest;
  chat_before: ChatBeforeRequest;
  note: TextRequest;
  hint: Nothing;
  coach: OfOrder;
  lesson: LessonRequest;
}

/** What a reply that says yes holds, by the name of the request. */
export interface Replies {
  odds: OddsReply;
  why: WhyReply;
  preview: Preview;
  reach: ReachReply;
  again: AgainReply;
  chances: ChancesReply;
  about: About;
  measure: MeasureReply;
  overlay: OverlayReply;
  order: Done;
  undo: Done;
  consent: Done;
  withdraw: Done;
  invite: Done;
  interject: Done;
  at: AtReply;
  history: HistoryReply;
  take: Done;
  lines: LinesReply;
  chat: Done;
  chat_before: ChatReply;
  note: Done;
  hint: HintReply;
  coach: CoachReply;
  lesson: LessonReply;
}

/** What the server sends by itself. */
export type ServerMessage =
  | ({ type: 'welcome' } & Welcome)
  | ({ type: 'update' } & Update)
  | ({ type: 'presence' } & PresenceMessage)
  | ({ type: 'dice' } & DiceState)
  | ({ type: 'chat' } & ChatLine)
  | ({ type: 'ask' } & Ask)
  | ({ type: 'asked' } & Asked)
  | ({ type: 'withdrawn' } & Nothing)
  | ({ type: 'invite' } & Invite)
  | ({ type: 'thinking' } & Thinking)
  | ({ type: 'lesson' } & LessonWords)
  | ({ type: 'over' } & Over)
  | ({ type: 'error' } & Failure)
  | ({ type: 'pong' } & Nothing);
