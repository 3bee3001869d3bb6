// What this browser remembers: look, pace, sound, name.
export type Theme = 'light' | 'dark';
/** Is a second click wanted before dice are thrown? */
export type AskDice = 'unread' | 'always' | 'never';
export type Pace = 'slow' | 'normal' | 'fast' | 'once';

interface Kept {
  theme: Theme | null;
  symbols: 'period' | 'staff';
  pace: Pace;
  name: string;
  numbers: boolean;
  sound: SoundSettings;
  /** a notice of the system when it is my turn */
  notify: boolean;
  askDice: AskDice;
  passEmpty: boolean;
  playSingle: boolean;
  keepNumbers: boolean;
  keepFirst: boolean;
  goAlong: boolean;
  fireAlong: boolean;
  takeNext: boolean;
  thenMove: boolean;
  sideFolded: boolean | null;
  /** null: in learning games and in somebody's first battle of a game */
  coach: boolean | null;
}

export interface SoundSettings {
  muted: boolean;
  /** 0 … 100 */
  volume: number;
  fights: boolean;
  dice: boolean;
  turn: boolean;
}

const KEY = 'vedette.settings';
const SOUND: SoundSettings = { muted: false, volume: 60, fights: true, dice: true, turn: true };
const DEFAULTS: Kept = { theme: null, symbols: 'period', pace: 'normal', name: '', numbers: true, sound: SOUND, notify: false, askDice: 'unread', passEmpty: true, playSingle: true, keepNumbers: true, keepFirst: true, goAlong: true, fireAlong: false, takeNext: true, thenMove: false, sideFolded: null, coach: null };

function load(): Kept {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>;
    return { ...DEFAULTS, ...kept, sound: { ...SOUND, ...kept.sound } };
  } catch {
    return { ...DEFAULTS };
  }
}

class Settings {
  private kept: Kept = $state(load());

  private set(change: Partial<Kept>): void {
    this.kept = { ...this.kept, ...change };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.kept));
    } catch {
      // a full or forbidden storage only means that the choice is not remembered
    }
    this.show();
  }

  get theme(): Theme {
    return this.kept.theme ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
  }
  get symbols(): 'period' | 'staff' {
    return this.kept.symbols;
  }
  get pace(): Pace {
    return this.kept.pace;
  }
  set pace(pace: Pace) {
    this.set({ pace });
  }
  get name(): string {
    return this.kept.name;
  }
  set name(name: string) {
    this.set({ name });
  }

  get sound(): SoundSettings {
    return this.kept.sound;
  }
  setSound(change: Partial<SoundSettings>): void {
    this.set({ sound: { ...this.kept.sound, ...change } });
  }
  get notify(): boolean {
    return this.kept.notify;
  }
  set notify(notify: boolean) {
    this.set({ notify });
  }
  get askDice(): AskDice {
    return this.kept.askDice;
  }
  set askDice(askDice: AskDice) {
    this.set({ askDice });
  }
  /** A phase in which nothing can be done is passed by itself. */
  get passEmpty(): boolean {
    return this.kept.passEmpty;
  }
  set passEmpty(passEmpty: boolean) {
    this.set({ passEmpty });
  }
  /** A question with one answer is answered by itself. */
  get playSingle(): boolean {
    return this.kept.playSingle;
  }
  set playSingle(playSingle: boolean) {
    this.set({ playSingle });
  }
  /** What was arranged last turn is arranged so again. */
  get keepNumbers(): boolean {
    return this.kept.keepNumbers;
  }
  set keepNumbers(keepNumbers: boolean) {
    this.set({ keepNumbers });
  }
  /** Who acts first is answered as it was answered before. */
  get keepFirst(): boolean {
    return this.kept.keepFirst;
  }
  set keepFirst(keepFirst: boolean) {
    this.set({ keepFirst });
  }
  /** Neighbours make the move of the piece that was moved. */
  get goAlong(): boolean {
    return this.kept.goAlong;
  }
  set goAlong(goAlong: boolean) {
    this.set({ goAlong });
  }
  /** After a move the nearest piece that has not moved is in hand. */
  get takeNext(): boolean {
    return this.kept.takeNext;
  }
  set takeNext(takeNext: boolean) {
    this.set({ takeNext });
  }
  /** Who acts later and has no better target fires at whom the one before fired at. */
  get fireAlong(): boolean {
    return this.kept.fireAlong;
  }
  set fireAlong(fireAlong: boolean) {
    this.set({ fireAlong });
  }
  /** Who has attacked and could still move is asked. */
  get thenMove(): boolean {
    return this.kept.thenMove;
  }
  set thenMove(thenMove: boolean) {
    this.set({ thenMove });
  }
  get coach(): boolean | null {
    return this.kept.coach;
  }
  set coach(coach: boolean | null) {
    this.set({ coach });
  }
  /** null: as the width of the screen would have it */
  get sideFolded(): boolean | null {
    return this.kept.sideFolded;
  }
  set sideFolded(sideFolded: boolean | null) {
    this.set({ sideFolded });
  }

  toggleTheme(): void {
    this.set({ theme: this.theme === 'dark' ? 'light' : 'dark' });
  }
  toggleSymbols(): void {
    this.set({ symbols: this.symbols === 'staff' ? 'period' : 'staff' });
  }

  /** Writes the choice onto the page. */
  show(): void {
    document.documentElement.dataset.theme = this.theme;
    document.documentElement.dataset.symbols = this.symbols;
  }
}

export const settings = new Settings();
export const reducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
export const coarsePointer = (): boolean => matchMedia('(pointer: coarse)').matches;
