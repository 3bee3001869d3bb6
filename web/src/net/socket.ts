// One WebSocket to one seat. Reconnects by itself; requests that were under way fail with a clear text. A line that is
// silent (the machine slept, the network changed) is given up: browsers may take minutes to notice.
import type { Json, View } from '../generated/view';
import { patched } from './changes';
import { No, type Connection, type Incoming, type Line, type Listener, type Replies, type Requests } from './protocol';

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
const PING_EVERY = 25000;
const LONGEST_SILENCE = 70000;
const WAKING = 4000;

const WAKES = ['online', 'pageshow', 'focus'] as const;

interface Pending {
  resolve(reply: never): void;
  reject(error: Error): void;
}

export class Socket implements Line {
  private ws: WebSocket | undefined;
  private waiting = new Map<number, Pending>();
  private nextId = 1;
  private wait = FIRST_WAIT;
  private closed = false;
  private heardAt = 0;
  private view: View | undefined; // of the last update
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pinger: ReturnType<typeof setInterval>;

  constructor(private match: string, private token: string, private name: string, private listener: Listener) {
    this.pinger = setInterval(() => this.ping(), PING_EVERY);
    for (const event of WAKES) addEventListener(event, this.wake);
    document.addEventListener('visibilitychange', this.wake);
    this.open();
  }

  private ping(): void {
    if (this.ws?.readyState === WebSocket.OPEN && Date.now() - this.heardAt > LONGEST_SILENCE) this.lost(this.ws);
    else this.send({ do: 'ping' });
  }

  /** The page is looked at again, or the network is back: do not wait for the next try, and see whether the line lives. */
  private wake = (): void => {
    if (this.closed || document.visibilityState === 'hidden') return;
    if (this.timer !== undefined) {
      clearTimeout(this.timer);
      this.timer = undefined;
      this.open();
      return;
    }
    const ws = this.ws;
    const asked = Date.now();
    if (!ws || !this.send({ do: 'ping' })) return;
    setTimeout(() => {
      if (this.heardAt < asked) this.lost(ws);
    }, WAKING);
  };

  private open(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const ws = new WebSocket(`${scheme}://${location.host}/ws/matches/${this.match}`);
    this.ws = ws;
    this.heardAt = Date.now();
    this.state('joining');
    ws.onopen = () => {
      ws.send(JSON.stringify({ do: 'join', token: this.token, ...(this.name ? { name: this.name } : {}) }));
    };
    ws.onmessage = (event) => this.hear(String(event.data));
    ws.onclose = () => this.lost(ws);
  }

  private lost(ws: WebSocket): void {
    if (this.ws !== ws || this.closed) return;
    this.ws = undefined;
    ws.onclose = ws.onmessage = null;
    ws.close();
    for (const p of this.waiting.values()) p.reject(new No(undefined, { code: 'offline', text: 'The line broke before the server answered.' }));
    this.waiting.clear();
    this.state('waiting');
    this.timer = setTimeout(() => {
      this.timer = undefined;
      this.open();
    }, this.wait);
    this.wait = Math.min(LONGEST_WAIT, this.wait * 1.7);
  }

  private hear(data: string): void {
    this.heardAt = Date.now();
    const message = JSON.parse(data) as Json & { type?: string };
    if (message.type === 'reply') {
      const id = Number(message.id);
      const pending = this.waiting.get(id);
      this.waiting.delete(id);
      if (!pending) return;
      if (message.ok) pending.resolve(message as never);
      else pending.reject(new No(message.refusal as never, message.error as never));
      return;
    }
    if (message.type === 'pong') return;
    if (message.type === 'welcome' || message.type === 'update') {
      this.wait = FIRST_WAIT;
      this.state('open');
    }
    if (message.type === 'update') {
      this.view = (message.view ?? patched(this.view, message.changes)) as View;
      message.view = this.view;
      delete message.changes;
      // Lines of the journal come with the update they belong to; whoever checks the dice is told of them by themselves.
      if (message.lines) this.listener.message({ type: 'lines', lines: message.lines } as unknown as Incoming);
      delete message.lines;
    }
    if (message.type === 'error' && ['token', 'unknown_token', 'no_match', 'forbidden', 'unauthorised'].includes(String(message.code))) {
      this.close();
      this.listener.lineState('closed', String(message.text ?? ''));
    }
    this.listener.message(message as unknown as Incoming);
  }

  private state(s: Connection): void {
    this.listener.lineState(s);
  }

  private send(message: Json): boolean {
    if (this.ws?.readyState !== WebSocket.OPEN) return false;
    this.ws.send(JSON.stringify(message));
    return true;
  }

  request<K extends keyof Replies>(what: K, fields?: Requests[K]): Promise<Replies[K]> {
    const id = this.nextId++;
    return new Promise<Replies[K]>((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      if (this.send({ do: what, id, ...fields })) return;
      this.waiting.delete(id);
      reject(new No(undefined, { code: 'offline', text: 'No line to the server. Your order was not sent.' }));
    });
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    clearInterval(this.pinger);
    for (const event of WAKES) removeEventListener(event, this.wake);
    document.removeEventListener('visibilitychange', this.wake);
    this.ws?.close();
  }
}
