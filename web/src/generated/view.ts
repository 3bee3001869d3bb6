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
  words?: string;
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
  brief?: string;
  kind?: string;
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
  kind?: string;
  cause?: Token[];
  done?: number;
  total?: number;
  noun?: string;
  waiting?: Token[];
  chosen?: string[];
  acting?: string[];
  undo?: boolean;
}

export interface Target {
  kind?: string;
  id?: string;
  at?: Point;
}

export interface Aspect {
  name?: string;
  value?: string;
  label?: string;
}

export interface Warning {
  clause?: string;
  text?: string;
  level?: string;
}

export interface Choice {
  order?: Json;
  label?: string;
  touches?: Target[];
  group?: string;
  final?: boolean;
  primary?: boolean;
  automatic?: boolean;
  takes_back?: boolean;
  passes?: boolean;
  covered?: boolean;
  family?: string;
  brief?: string;
  weight?: number;
  sequence?: string[];
  aspects?: Aspect[];
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

export interface Chip {
  family?: string;
  label?: string;
  note?: string;
  id?: string;
  on?: boolean;
}

export interface Offer {
  id?: string;
  family?: string;
  label?: string;
  note?: string;
  weight: number;
  closed?: string;
  clause?: string;
  leads?: string;
  order?: Json;
  then?: Chip[];
}

export interface Layout {
  id?: string;
  label?: string;
  parts?: Part[];
  facts?: Chip[];
  now?: boolean;
  closed?: string;
  clause?: string;
  order?: Json;
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
  headline?: string;
  best?: boolean;
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
  weight: number;
  breaks?: number;
}

export interface Card {
  code?: string;
  label?: string;
  state?: string;
  effect?: string;
  clause?: string;
  playable?: boolean;
  why?: string;
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
  cause?: Token[];
  order: number;
  next?: string;
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
  offers?: Offer[];
  layouts?: Layout[];
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
  hit?: number;
}

export interface LogItem {
  label?: string;
  amount?: string;
  clause?: string;
  side: number;
}

export interface Throw {
  side: number;
  who?: string;
  dice?: Die[];
  items?: LogItem[];
  total?: string;
  need?: string;
}

export interface Fall {
  cell?: string;
  at?: Point;
  hit?: boolean;
  word?: string;
}

export interface Effect {
  piece?: string;
  kind?: string;
  cells?: string[];
  points?: Point[];
  count?: number;
  text?: string;
}

export interface Scene {
  kind?: string;
  weapon?: string;
  actors?: string[];
  targets?: string[];
  cells?: string[];
  points?: Point[];
  throws?: Throw[];
  falls?: Fall[];
  result?: string;
  tone?: string;
  effects?: Effect[];
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
  scene?: Scene;
  cause?: number;
  weight: number;
  brief?: string;
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

export interface Remark {
  kind?: string;
  text?: string;
  clause?: string;
  cell?: string;
  at?: Point;
  pieces?: string[];
}

export interface End {
  direction?: string;
  degrees?: number;
  cost: number;
  cells?: string[];
  points?: Point[];
  order?: Json;
  remarks?: Remark[];
  warnings?: Warning[];
}

export interface Destination {
  cell?: string;
  at?: Point;
  feature?: string;
  place?: string;
  exit?: boolean;
  stop?: string;
  ends?: End[];
  targets?: string[];
}

export interface Contour {
  per_mille: number;
  radii?: number[];
}

export interface Companion {
  piece?: string;
  label?: string;
  goes?: boolean;
  argument?: string;
}

export interface Reach {
  pieces?: string[];
  allowance?: string;
  destinations?: Destination[];
  regions?: Region[];
  contours?: Contour[];
  companions?: Companion[];
}

export interface Again {
  piece?: string;
  destination: Destination;
  end: number;
  regions?: Region[];
}

export interface Share {
  per_mille: number;
  tone?: string;
}

export interface Chance {
  text?: string;
  label?: string;
  bar?: Share[];
  best?: boolean;
}

export interface Ability {
  family?: string;
  text?: string;
  closed?: string;
}

export interface Condition {
  text?: string;
  tone?: string;
}

export interface About {
  can?: Ability[];
  state?: Condition[];
  danger?: Remark[];
}

export interface Cover {
  from: number;
  to: number;
  cover?: string;
  clause?: string;
}

export interface Preview {
  pieces?: Piece[];
  way?: Point[];
  length: number;
  allowance?: string;
  remarks?: Remark[];
  cover?: Cover[];
  arrive?: Chance;
  targets?: string[];
  warnings?: Warning[];
}

export interface Measure {
  mm: number;
  sight?: boolean;
  range?: string;
  text?: string;
  blocker?: string;
  clause?: string;
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
