// Made from src/table/view.h and src/server/study_card.h by the target view_types. Do not edit.

export type Json = { [key: string]: unknown };

export interface SideInfo {
  id?: string;
  name?: string;
}

export interface Player {
  id?: string;
  side: number;
  name?: string;
}

export interface Match {
  set?: string;
  title?: string;
  version?: string;
  scenario?: string;
  scenario_title?: string;
  options?: Json;
  seat?: string;
  orders: number;
  forced_draws?: boolean;
  sides?: SideInfo[];
  seats?: Player[];
}

export interface Cell {
  cell?: string;
  ground?: string;
  height: number;
  label?: string;
}

export interface Edge {
  cell?: string;
  direction?: string;
  kind?: string;
}

export interface Point {
  x: number;
  y: number;
}

export interface Link {
  kind?: string;
  cells?: string[];
  points?: Point[];
}

export interface Area {
  id?: string;
  kind?: string;
  polygon?: Point[];
  level: number;
  label?: string;
}

export interface Line {
  id?: string;
  kind?: string;
  points?: Point[];
  height: number;
}

export interface Room {
  id?: string;
  level: number;
  polygon?: Point[];
  open_sides?: string[];
  capacity: number;
}

export interface Door {
  id?: string;
  at: Point;
  joins?: string[];
}

export interface Building {
  id?: string;
  polygon?: Point[];
  storeys: number;
  roof?: boolean;
  rooms?: Room[];
  doors?: Door[];
  label?: string;
}

export interface Zone {
  id?: string;
  label?: string;
  side: number;
  cells?: string[];
  polygon?: Point[];
}

export interface Lettering {
  text?: string;
  style?: string;
  cell?: string;
  at?: Point;
}

export interface Baseline {
  side: number;
  edge?: string;
  label?: string;
}

export interface Board {
  kind?: string;
  columns: number;
  rows: number;
  rows_from?: string;
  width: number;
  height: number;
  ground?: string;
  cells?: Cell[];
  edges?: Edge[];
  links?: Link[];
  areas?: Area[];
  lines?: Line[];
  buildings?: Building[];
  zones?: Zone[];
  letterings?: Lettering[];
  baselines?: Baseline[];
}

export interface Mark {
  id?: string;
  kind?: string;
  cell?: string;
  direction?: string;
  feature?: string;
  cells?: string[];
  at?: Point;
  side: number;
  text?: string;
}

export interface Part {
  id?: string;
  at: Point;
  shape?: string;
  radius: number;
  outline?: Point[];
  role?: string;
}

export interface Stat {
  id?: string;
  label?: string;
  value?: string;
  place?: string;
}

export interface Badge {
  code?: string;
  text?: string;
  clause?: string;
}

export interface Pips {
  label?: string;
  value: number;
  max: number;
  marks?: number[];
}

export interface Piece {
  id?: string;
  side: number;
  seat?: string;
  name?: string;
  code?: string;
  symbol?: string;
  formation: number;
  cell?: string;
  cells?: string[];
  rank: number;
  place?: string;
  at?: Point;
  level: number;
  room?: string;
  box?: string;
  direction?: string;
  degrees?: number;
  outline?: Point[];
  parts?: Part[];
  carried_by?: string;
  group?: string;
  order?: string;
  state?: string;
  stats?: Stat[];
  badges?: Badge[];
  pips?: Pips[];
}

export interface Box {
  id?: string;
  label?: string;
  side: number;
  pieces?: string[];
  text?: string;
}

export interface Phase {
  id?: string;
  label?: string;
  side: number;
}

export interface Turn {
  number: number;
  limit: number;
  label?: string;
  phases?: Phase[];
  phase?: string;
}

export interface Token {
  kind?: string;
  text?: string;
  id?: string;
}

export interface Decision {
  seat?: string;
  side: number;
  stage?: string;
  prompt?: Token[];
  hint?: string;
  chosen?: string[];
  acting?: string[];
  undo?: boolean;
}

export interface Touch {
  kind?: string;
  id?: string;
  at?: Point;
}

export interface Warning {
  clause?: string;
  text?: string;
}

export interface Choice {
  order?: Json;
  label?: string;
  touches?: Touch[];
  group?: string;
  final?: boolean;
  primary?: boolean;
  automatic?: boolean;
  takes_back?: boolean;
  warnings?: Warning[];
}

export interface Interval {
  low: number;
  high: number;
}

export interface Region {
  order?: Json;
  free?: string;
  turn?: string;
  label?: string;
  shape?: string;
  origin?: Point;
  polygons?: Point[][];
  step: number;
  radii?: number[];
  intervals?: Interval[];
  along?: Point[];
}

export interface Modifier {
  label?: string;
  amount?: string;
  clause?: string;
  side: number;
}

export interface OddsOutcome {
  label?: string;
  ways?: string;
  tone?: string;
}

export interface Odds {
  title?: string;
  kind?: string;
  clause?: string;
  dice?: string[];
  modifiers?: Modifier[];
  totals?: string[];
  outcomes?: OddsOutcome[];
  of?: string;
  notes?: string[];
  then?: Odds[];
}

export interface Track {
  id?: string;
  label?: string;
  side: number;
  style?: string;
  value: number;
  max: number;
  marks?: number[];
  text?: string;
}

export interface Card {
  code?: string;
  label?: string;
  state?: string;
}

export interface Cards {
  id?: string;
  label?: string;
  kind?: string;
  seat?: string;
  count: number;
  cards?: Card[];
}

export interface Step {
  piece?: string;
  seat?: string;
  label?: string;
  state?: string;
}

export interface Score {
  side: number;
  label?: string;
  value: number;
}

export interface Outcome {
  winner?: string;
  grade?: string;
  text?: string;
  clause?: string;
  scores?: Score[];
}

export interface View {
  match: Match;
  board: Board;
  marks?: Mark[];
  pieces?: Piece[];
  boxes?: Box[];
  turn: Turn;
  decision: Decision;
  choices?: Choice[];
  interjections?: Choice[];
  regions?: Region[];
  odds?: Odds;
  tracks?: Track[];
  cards?: Cards[];
  sequence?: Step[];
  overlays?: string[];
  outcome?: Outcome;
}

export interface Die {
  kind?: string;
  sides: number;
  face?: string;
  side: number;
}

export interface LogItem {
  label?: string;
  amount?: string;
  clause?: string;
  side: number;
}

export interface LogEntry {
  order: number;
  kind?: string;
  side: number;
  text?: Token[];
  dice?: Die[];
  items?: LogItem[];
  result?: string;
  tone?: string;
  clauses?: string[];
  automatic?: boolean;
  heading?: boolean;
}

export interface Shape {
  kind?: string;
  cells?: string[];
  direction?: string;
  points?: Point[];
  radii?: number[];
  tone?: string;
  text?: string;
  clause?: string;
}

export interface Overlay {
  kind?: string;
  subject?: string;
  label?: string;
  shapes?: Shape[];
}

export interface StudySeat {
  seat?: string;
  name?: string;
  general?: string;
}

export interface StudyShare {
  side?: string;
  name?: string;
  won: number;
  share: number;
  low: number;
  high: number;
}

export interface StudyCard {
  study?: string;
  scenario?: string;
  scenario_title?: string;
  set?: string;
  title?: string;
  seats?: StudySeat[];
  options?: Json;
  seed?: string;
  created?: string;
  state?: string;
  ahead: number;
  games: number;
  played: number;
  stage?: string;
  done: number;
  of: number;
  seconds_left: number;
  shares?: StudyShare[];
  text?: string;
  report?: boolean;
}
