// The clock of the theatre: plays acts one after the other at a pace, and can be skipped. What it plays on is a stage;
// what an act brings about is told when its effect has been seen. It never waits where nobody looks.
import type { Act } from '../draw/act';
import { cues, duration, toldAt } from '../draw/theatre';
import type { Pace } from './settings.svelte';

/** How long an act takes, against normal. */
export const PACES: Record<Pace, number> = { slow: 1.7, normal: 1, fast: 0.45, once: 0 };
export const PAUSE = 250;
export const TOO_LONG = 20000;
export const HELD = 400;

export interface Played {
  act: Act;
  /** a routine move of the computer: twice the pace */
  routine: boolean;
  /** milliseconds of rest before it */
  pause: number;
  /** its effect has been seen: the log's line, the new places and the next prompt appear */
  told(): void;
}

export interface Stage {
  /** Is there a board in sight to play on? */
  ready(): boolean;
  /** Before an act: how long the camera needs to come to it. */
  approach(act: Act): number;
  /** 0 … 1 of the camera's way. */
  pan(k: number): void;
  draw(act: Act, t: number, told: boolean): void;
  /** The act is over. */
  clear(): void;
  /** All acts are over. */
  rest(): void;
  /** Without motion: only what came of it. */
  result(act: Act): void;
  sound(name: string): void;
  /** Too much has come together: it goes on faster. */
  hurried(yes: boolean): void;
}

export interface Clock {
  now(): number;
  frame(callback: (now: number) => void): void;
}

export interface Manner {
  pace: Pace;
  still: boolean;
  hidden: boolean;
}

interface Running {
  item: Played;
  from: number;
  lead: number;
  told: boolean;
  cue: number;
}

export class Player {
  private queue: Played[] = [];
  private running: Running | undefined;
  private hurry = false;
  private ticking = false;

  constructor(private stage: Stage, private manner: () => Manner, private clock: Clock) {}

  get playing(): boolean {
    return !!this.running || this.queue.length > 0;
  }
  get waiting(): number {
    return this.queue.length;
  }

  add(items: Played[]): void {
    if (!this.moving && !this.playing) {
      for (const item of items) item.told();
      return;
    }
    this.queue.push(...items);
    if (this.left > TOO_LONG) this.setHurry(true);
    if (!this.running) this.next();
  }

  /** Ends what is being played; what it brings is shown. */
  skip(): void {
    if (!this.running) return;
    this.end(this.running);
  }

  /** Ends everything. */
  skipAll(): void {
    const rest = this.queue.splice(0);
    if (this.running) this.end(this.running, false);
    for (const item of rest) item.told();
    this.idle();
  }

  private get moving(): boolean {
    const { pace, still, hidden } = this.manner();
    return pace !== 'once' && !still && !hidden && this.stage.ready();
  }

  private factor(item: Played): number {
    const pace = PACES[this.manner().pace];
    return (this.hurry ? Math.min(pace, PACES.fast) : pace) * (item.routine ? 0.5 : 1);
  }

  private get left(): number {
    return this.queue.reduce((sum, i) => sum + i.pause + duration(i.act) * this.factor(i), 0);
  }

  private setHurry(yes: boolean): void {
    if (yes === this.hurry) return;
    this.hurry = yes;
    this.stage.hurried(yes);
  }

  private next(): void {
    if (!this.moving) {
      this.skipAll();
      return;
    }
    let item = this.queue.shift();
    for (; item && !duration(item.act); item = this.queue.shift()) item.told(); // nothing to be seen
    if (!item) {
      this.idle();
      return;
    }
    const lead = item.pause * (this.hurry ? PACES.fast : Math.min(1, PACES[this.manner().pace]));
    const pan = this.stage.approach(item.act);
    this.running = { item, from: this.clock.now() + Math.max(lead, pan), lead: Math.max(lead, pan), told: false, cue: 0 };
    if (pan) this.stage.pan(0);
    this.tickOn();
  }

  private tickOn(): void {
    if (this.ticking) return;
    this.ticking = true;
    this.clock.frame((now) => {
      this.ticking = false;
      this.tick(now);
    });
  }

  private tick(now: number): void {
    const r = this.running;
    if (!r) return;
    if (!this.moving) {
      this.skipAll();
      return;
    }
    const { act } = r.item;
    const since = now - r.from;
    if (since < 0) {
      this.stage.pan(r.lead ? 1 + since / r.lead : 1);
      this.tickOn();
      return;
    }
    if (r.lead) {
      this.stage.pan(1);
      r.lead = 0;
    }
    const t = since / Math.max(0.01, this.factor(r.item));
    const heard = cues(act);
    for (; r.cue < heard.length && heard[r.cue]!.at <= t; r.cue++) this.stage.sound(heard[r.cue]!.sound);
    if (!r.told && t >= toldAt(act)) {
      r.told = true;
      this.stage.draw(act, toldAt(act), true);
      r.item.told();
      if (this.running !== r) return; // what was told ended it
    }
    if (t >= duration(act)) {
      this.end(r);
      return;
    }
    this.stage.draw(act, t, r.told);
    this.tickOn();
  }

  private end(r: Running, goOn = true): void {
    this.running = undefined;
    this.stage.clear();
    if (!r.told) r.item.told();
    if (goOn) this.next();
  }

  private idle(): void {
    this.setHurry(false);
    this.stage.rest();
  }
}
