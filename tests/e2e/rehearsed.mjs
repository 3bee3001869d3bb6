// A battle that is known beforehand: computers have played it with a known seed, and it is played again on a server,
// order by order, up to the position that is wanted. From there on a person sits at the table, and the dice fall as
// they fell.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { must } from './harness.mjs';

/** Runs in a page: one line to the server for each seat; gives orders, and asks what a seat sees. */
function prompter(match, tokens) {
  const lines = {};
  let seq = -1;
  const join = (seat) =>
    new Promise((done) => {
      const line = { asked: new Map(), socket: new WebSocket(`ws://${location.host}/ws/matches/${match}`) };
      line.socket.onopen = () => line.socket.send(JSON.stringify({ do: 'join', token: tokens[seat], name: seat }));
      line.socket.onmessage = ({ data }) => {
        const said = JSON.parse(data);
        if (said.type === 'reply') line.asked.get(said.id)?.(said);
        if (said.type !== 'update') return;
        seq = Math.max(seq, said.seq);
        if (said.view) line.view = said.view;
        done(line);
      };
    });
  const ask = (line, request) =>
    new Promise((done) => {
      const id = line.asked.size + 1;
      line.asked.set(id, done);
      line.socket.send(JSON.stringify({ id, ...request }));
    });
  globalThis.prompter = {
    /** Gives the orders of `journal` from where the match is, up to order `end`. */
    async advance(journal, end) {
      for (const seat of Object.keys(tokens)) lines[seat] ??= await join(seat);
      while (seq < end) {
        const { seat, order } = journal[seq];
        const before = seq;
        const said = await ask(lines[seat], { do: 'order', seq, order });
        if (!said.ok) return `${seat} ${JSON.stringify(order)}: ${JSON.stringify(said.refusal ?? said.error)}`;
        while (seq === before) await new Promise((r) => setTimeout(r, 2));
      }
      return '';
    },
    /** What `seat` sees now, as one who comes in. */
    async viewOf(seat) {
      const fresh = await join(seat);
      fresh.socket.close();
      return fresh.view;
    },
  };
}

export class Rehearsed {
  /**
   * `set/name` played by computers with `seed`; nothing of it has happened yet on the server. The first weights play:
   * others may be tuned again, and the battles would be different ones.
   */
  static async of(world, scenario, seed) {
    const file = join(world.data, `${scenario.replace('/', '-')}-${seed}.json`);
    const auto = spawnSync(world.program, ['auto', scenario, '--seats', 'all=greedy@first', '--seed', seed, '--save', file]);
    must(auto.status === 0, `${scenario} is played by computers: ${auto.stderr}`);
    const { journal, set } = JSON.parse(readFileSync(file, 'utf8'));
    const seats = [...new Set(journal.map((line) => line.seat))];
    const behind = await world.person();
    await behind.goto(world.url);
    const made = await behind.evaluate(
      async (body) => (await fetch('api/matches', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })).json(),
      { scenario, seed, seats: Object.fromEntries(seats.map((s) => [s, { kind: 'human', mine: true }])) },
    );
    must(made.match, `${scenario} is begun: ${JSON.stringify(made)}`);
    await behind.evaluate(`(${prompter})(${JSON.stringify(made.match)}, ${JSON.stringify(made.tokens)})`);
    return Object.assign(new Rehearsed(), { world, scenario, set, journal, seats, behind, match: made.match, tokens: made.tokens });
  }

  /** Plays on until `n` orders are given. */
  async advance(n) {
    const trouble = await this.behind.evaluate(([journal, end]) => globalThis.prompter.advance(journal, end), [this.journal, n]);
    must(!trouble, `${this.scenario}, order ${n}: ${trouble}`);
    this.at = n;
  }

  /** Plays on to the first order from `from` on, given by `seat`, that `fits(order, n, view)`; the order itself is not given. */
  async upTo(seat, fits, from = 0) {
    for (let n = Math.max(from, this.at ?? 0); n < this.journal.length; n++) {
      const line = this.journal[n];
      if (line.seat !== seat || fits(line, n) === false) continue;
      await this.advance(n);
      const view = await this.behind.evaluate((s) => globalThis.prompter.viewOf(s), seat);
      if (fits(line, n, view)) return view;
    }
    must(false, `${this.scenario}: no such position in ${this.journal.length} orders`);
  }

  /** A person at the seat, on a page like `like`, as the position is now. */
  async sit(seat, like = {}, settings = {}) {
    const page = await this.world.person({ motion: 'no-preference', ...like });
    await page.goto(this.world.url); // where its storage is
    const game = { match: this.match, scenario: this.scenario, title: '', set: this.set, setTitle: '', mine: { [seat]: this.tokens[seat] }, invites: {}, seats: this.seats.map((s) => ({ id: s, name: s, kind: s === seat ? 'me' : 'link' })), touched: 1 };
    await page.evaluate(
      ([g, s]) => {
        localStorage.setItem('vedette.games', JSON.stringify([g]));
        localStorage.setItem('vedette.settings', JSON.stringify({ pace: 'normal', coach: false, sound: { muted: true }, ...s }));
      },
      [game, settings],
    );
    await page.goto(`${this.world.url}#/table/${this.match}`);
    await page.reload(); // settings are read once
    await page.waitForSelector('.board .piece', { state: 'attached' }); // one beneath others is not drawn
    await page.waitForFunction(() => !document.querySelector('.guarded'));
    return page;
  }
}
