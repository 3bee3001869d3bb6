// One seat's line to the match: its view, its log, its talk. What others do is first played on the board (theatre), and
// then shown; where nobody looks, or nothing is to be seen, it is shown at once.
import type { Choice, LogEntry, View } from '../generated/view';
import type { ChatLine, Connection, Incoming, Line, Listener, Presence } from '../net/protocol';
import { Fair } from './fair.svelte';
import type { Theatre } from './theatre.svelte';
import { trailsAfter, type Trail } from './trail';

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
  /** somebody asks to take orders back, to after order `to` */
  asked = $state.raw<{ from: string; to: number } | undefined>();
  /** whose consent my own request waits for */
  waitingFor = $state.raw<string[]>([]);
  /** what came of it */
  answer = $state('');
  /** a link to a rematch */
  invited = $state.raw<{ from: string; text: string } | undefined>();
  thinking = $state('');
  trails = $state.raw<Trail[]>([]);
  /** the last order of this seat: what came after it is news */
  lastOwn = $state(-1);

  line!: Line;
  /** where its orders are played, as long as this seat is looked at */
  theatre: () => Theatre | undefined = () => undefined;
  private fresh = true;
  /** the newest view that has come, shown or not */
  private newest: View | undefined;
  /** what has come since the table was asked to wait */
  private waiting: Update[] | undefined;

  readonly fair: Fair;

  /** Without a match nothing is remembered: the page only asks whose link it holds. */
  constructor(readonly id: string, readonly match = '') {
    this.fair = new Fair(match, id, () => this.line);
  }

  // Listener
  message(m: Incoming): void {
    switch (m.type) {
      case 'welcome':
        this.note = m.note ?? '';
        this.chat = m.chat ?? [];
        this.theatre()?.skip(true);
        this.fresh = true;
        this.newest = undefined;
        if (this.waiting) this.waiting = [];
        break;
      case 'update':
        if (this.waiting && this.view) this.waiting.push(m);
        else this.receive(m);
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
        this.asked = { from: m.from ?? '', to: m.to ?? 0 };
        break;
      case 'asked':
        this.waitingFor = m.seats ?? [];
        this.answer = '';
        break;
      case 'withdrawn':
        this.settleRequests();
        break;
      case 'invite':
        this.invited = { from: m.from ?? '', text: m.text ?? '' };
        break;
      case 'thinking':
        this.thinking = m.seat ?? '';
        break;
      case 'over':
        this.thinking = '';
        break;
      case 'error':
        if (m.code === 'undo_refused') {
          this.settleRequests();
          this.answer = m.text ?? '';
        } else this.trouble = m.text ?? m.code ?? '';
        break;
    }
  }

  /** While somebody reads, what others do waits; afterwards it is played as always. */
  wait(on: boolean): void {
    const come = this.waiting ?? [];
    this.waiting = on ? come : undefined;
    if (!on) for (const update of come) this.receive(update);
  }

  private receive(u: Update): void {
    const before = this.newest;
    const own = !!before?.decision.seat && before.decision.seat === this.id;
    const theatre = this.theatre();
    this.newest = u.view;
    if (before && own && u.view.match.orders > before.match.orders) {
      this.lastOwn = before.match.orders + 1;
      theatre?.markers.sweep();
    }
    if (!before) this.lastOwn = this.lastOwnOf(u);
    // what was taken back is not played
    if (!theatre || !before || (u.kept ?? u.view.match.orders) < before.match.orders) {
      theatre?.skip(true);
      theatre?.markers.backTo(u.kept ?? u.view.match.orders);
      this.show(u);
      return;
    }
    const past = (): LogLine[] => this.log.filter((e) => e.refused || !(u.log ?? []).includes(e));
    theatre.perform({
      before, after: u.view, entries: u.log ?? [], others: !own,
      partly: (view, entries) => {
        this.log = [...past(), ...(u.log ?? []).slice(0, entries)];
        this.view = view;
      },
      wholly: () => {
        this.log = past();
        this.show(u);
      },
    });
  }

  /** After a reload: the newest line of the log that is this seat's own. */
  private lastOwnOf(u: Update): number {
    const side = u.view.match.seats?.find((s) => s.id === this.id)?.side ?? -1;
    const own = (u.log ?? []).filter((e) => side >= 0 && e.side === side && !e.automatic && !e.heading);
    return own.at(-1)?.order ?? u.view.match.orders;
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
    this.settleRequests();
    if (this.thinking === view.decision?.seat || !view.decision?.seat) this.thinking = '';
  }

  private settleRequests(): void {
    this.asked = undefined;
    this.waitingFor = [];
  }

  async withdraw(): Promise<void> {
    this.waitingFor = [];
    await this.line.request('withdraw').catch((e) => (this.answer = (e as Error).message));
  }

  lineState(state: Connection, text?: string): void {
    this.connection = state;
    if (text) this.trouble = text;
  }

  addRefusal(entry: LogLine): void {
    this.log = [...this.log, entry];
  }

  close(): void {
    this.line.close();
  }
}
