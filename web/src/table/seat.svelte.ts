// One seat's line to the match: its view, its log, its talk. Updates that come faster than the eye are shown one by
// one at the pace the player has set.
import type { Choice, LogEntry, View } from '../generated/view';
import type { ChatLine, Connection, Incoming, Line, Listener, Presence } from '../net/protocol';
import { Fair } from './fair.svelte';
import { settings, type Pace } from './settings.svelte';
import { trailsAfter, type Trail } from './trail';

const DELAY: Record<Pace, number> = { slow: 1100, normal: 420, fast: 140, once: 0 };
const LONGEST_QUEUE = 40;

type Update = Extract<Incoming, { type: 'update' }>;

export interface LogLine extends LogEntry {
  /** a refusal that only this page knows of */
  refused?: boolean;
}

export class SeatTable implements Listener {
  view = $state.raw<View | undefined>();
  log = $state.raw<LogLine[]>([]);
  seq = $state(0);
  interjections = $state.raw<Choice[]>([]);
  connection = $state<Connection>('joining');
  trouble = $state('');
  note = $state('');
  chat = $state.raw<ChatLine[]>([]);
  unread = $state(0);
  presence = $state.raw<Presence[]>([]);
  asked = $state.raw<{ from: string; text: string } | undefined>();
  thinking = $state('');
  behind = $state(0);
  trails = $state.raw<Trail[]>([]);

  line!: Line;
  private fresh = true;
  private queue: Update[] = [];
  private shownAt = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  readonly fair: Fair;

  /** Without a match nothing is remembered: the page only asks whose link it holds. */
  constructor(readonly id: string, match = '') {
    this.fair = new Fair(match, id, () => this.line);
  }

  // Listener
  message(m: Incoming): void {
    switch (m.type) {
      case 'welcome':
        this.note = m.note ?? '';
        this.chat = m.chat ?? [];
        this.fresh = true;
        this.queue = [];
        break;
      case 'update':
        this.queue.push(m);
        this.behind = this.queue.length;
        this.showNext();
        break;
      case 'presence':
        this.presence = m.seats ?? [];
        break;
      case 'dice':
        void this.fair.told(m).catch((e) => (this.trouble = (e as Error).message));
        break;
      case 'lines':
        void this.fair.heard(m.lines ?? []);
        break;
      case 'chat':
        this.chat = [...this.chat, m];
        this.unread++;
        break;
      case 'ask':
        this.asked = { from: m.from ?? '', text: m.text ?? '' };
        break;
      case 'thinking':
        this.thinking = m.seat ?? '';
        break;
      case 'over':
        this.thinking = '';
        break;
      case 'error':
        this.trouble = m.text ?? m.code ?? '';
        break;
    }
  }

  private showNext(): void {
    clearTimeout(this.timer);
    while (this.queue.length > LONGEST_QUEUE) this.show(this.queue.shift()!);
    const next = this.queue[0];
    if (!next) return;
    const wait = this.shownAt + DELAY[settings.pace] - performance.now();
    if (wait > 0 && this.view) {
      this.timer = setTimeout(() => this.showNext(), wait);
      return;
    }
    this.queue.shift();
    this.show(next);
    this.shownAt = performance.now();
    if (this.queue.length) this.timer = setTimeout(() => this.showNext(), DELAY[settings.pace]);
  }

  /** Shows everything that has arrived, at once. */
  catchUp(): void {
    for (const u of this.queue.splice(0)) this.show(u);
    this.behind = 0;
  }

  private show(u: Update): void {
    const view = u.view;
    // After something was taken back, only what belongs to the orders that still stand is kept.
    const kept = u.kept ?? view.match.orders;
    const past = this.fresh ? [] : this.log.filter((e) => e.order <= kept);
    this.fresh = false;
    this.log = [...past, ...(u.log ?? [])];
    this.trails = trailsAfter(this.view, view, this.trails);
    this.view = view;
    this.seq = u.seq;
    this.interjections = view.interjections ?? [];
    this.asked = undefined;
    if (this.thinking === view.decision?.seat || !view.decision?.seat) this.thinking = '';
    this.behind = this.queue.length;
  }

  lineState(state: Connection, text?: string): void {
    this.connection = state;
    if (text) this.trouble = text;
  }

  addRefusal(entry: LogLine): void {
    this.log = [...this.log, entry];
  }

  close(): void {
    clearTimeout(this.timer);
    this.line.close();
  }
}
