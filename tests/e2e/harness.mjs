// A real server and a real browser. Each test file exports `name` and `run(world)`.
import { spawn } from 'node:child_process';
import { mkdtempSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const require = createRequire(join(root, 'web/package.json'));
const { chromium } = require('playwright-core');
const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const BROWSER = process.env.VEDETTE_CHROMIUM ?? '/usr/bin/chromium';

export class Failed extends Error {}
export function must(condition, words) {
  if (!condition) throw new Failed(words);
}

export const freePort = () =>
  new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => done(port));
    });
  });

export const openBrowser = (args = []) => chromium.launch({ executablePath: BROWSER, args: ['--no-sandbox', '--disable-gpu', ...args] });

export class World {
  /** `dice`: the battles of one person have known dice that follow from this word; none: nobody can know them, and each run is another battle. */
  constructor(program, pictures, browser, dice = '') {
    this.dice = dice;
    this.battles = 0;
    this.program = program;
    this.pictures = pictures;
    this.browser = browser;
    this.people = [];
    this.data = mkdtempSync(join(tmpdir(), 'vedette-e2e-'));
    mkdirSync(pictures, { recursive: true });
  }

  async open() {
    this.port = await freePort();
    this.url = `http://127.0.0.1:${this.port}/`;
    await this.startServer();
  }

  async startServer(options = []) {
    this.server = spawn(this.program, ['serve', '--port', String(this.port), '--data', this.data, '--pace', '0', ...options], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    this.words = '';
    for (const stream of [this.server.stdout, this.server.stderr]) stream.on('data', (d) => (this.words += d));
    for (let i = 0; i < 100; i++) {
      const answer = await fetch(`${this.url}api/catalogue`).catch(() => undefined);
      if (answer?.ok) return;
      await new Promise((r) => setTimeout(r, 100));
    }
    throw new Failed(`the server did not start:\n${this.words}`);
  }

  /** As a power cut would. */
  async killServer() {
    const gone = new Promise((r) => this.server.once('exit', r));
    this.away = true; // for good: what is told of it may come late
    this.server.kill('SIGKILL');
    await gone;
  }

  /** A fresh browser profile; errors on the page fail the test. A newcomer is welcomed and briefed; others have seen that. */
  async person({ width = 1440, height = 900, theme = 'light', touch = false, motion = 'reduce', newcomer = false } = {}) {
    const context = await this.browser.newContext({ viewport: { width, height }, colorScheme: theme, hasTouch: touch, isMobile: touch, reducedMotion: motion });
    await context.addInitScript(() => localStorage.getItem('vedette.settings') ?? localStorage.setItem('vedette.settings', JSON.stringify({ pace: 'once', coach: false })));
    if (!newcomer) await context.addInitScript(() => localStorage.getItem('vedette.school') ?? localStorage.setItem('vedette.school', JSON.stringify({ v: 1, briefings: false, first: 1 })));
    if (this.dice) await context.route('**/api/matches', (route) => this.withKnownDice(route));
    this.people.push(context);
    const page = await context.newPage();
    page.errors = [];
    page.on('pageerror', (e) => page.errors.push(e.message));
    page.on('console', (m) => m.type() === 'error' && !this.isAway(m.text()) && page.errors.push(`console: ${m.text()} ${m.location().url}`));
    page.on('request', (r) => {
      const host = new URL(r.url());
      if (host.protocol.startsWith('http') && host.hostname !== '127.0.0.1') page.errors.push(`asked another host: ${r.url()}`);
    });
    return page;
  }

  /** What a browser says of a server that has been killed is no fault of the page. */
  isAway(words) {
    return this.away && /net::ERR_|WebSocket connection/.test(words);
  }

  /** A battle that nobody is invited to is begun with known dice: it runs the same way each time, as far as the clock allows. */
  withKnownDice(route) {
    const asked = route.request().method() === 'POST' ? route.request().postDataJSON() : undefined;
    const alone = asked && !asked.seed && Object.values(asked.seats).every((s) => s.mine || s.kind !== 'human');
    return alone ? route.continue({ postData: JSON.stringify({ ...asked, seed: `${this.dice} ${++this.battles}` }) }) : route.continue();
  }

  async picture(page, name) {
    await page.screenshot({ path: join(this.pictures, `${name}.png`) });
  }

  /** What everybody saw when a test failed: FAILED-<test>-<person>-<page>.png. */
  async lastSeen(test) {
    for (const [i, context] of this.people.entries()) {
      for (const [j, page] of context.pages().entries()) {
        await page.screenshot({ path: join(this.pictures, `FAILED-${test}-${i}-${j}.png`), timeout: 5000 }).catch((e) => console.log(`      no picture of page ${i}-${j}: ${e.message}`));
      }
    }
  }

  async close() {
    await Promise.all(this.people.map((context) => context.close()));
    this.server?.kill('SIGTERM');
    rmSync(this.data, { recursive: true, force: true });
  }
}

/** Serious and critical findings of axe; `all`: every one. */
export async function serious(page, all = false) {
  // Judged when it stands still: what is being faded in has no contrast yet.
  await page.waitForFunction(() => !document.querySelector('.guarded') && document.getAnimations().every((a) => a.playState !== 'running' || a.effect?.getComputedTiming().endTime === Infinity));
  await page.evaluate(axe);
  const result = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ['violations'] }));
  return result.violations
    .filter((v) => all || v.impact === 'serious' || v.impact === 'critical')
    .map((v) => `${v.id}: ${v.nodes.slice(0, 3).map((n) => `${n.html.slice(0, 140)} ${n.any[0]?.message ?? ''}`).join(' | ')}`);
}

/** A match of one person who plays every seat, with dice that are known, as a browser remembers it: for `remember`. */
export async function soloMatch(url, scenario, seed = '18'.repeat(32), options = undefined) {
  const set = scenario.split('/')[0];
  const about = await fetch(`${url}api/catalogue/${set}`).then((r) => r.json());
  const { seats, title } = about.sets[0].scenarios.find((s) => s.id === scenario);
  const taken = seats.filter((s) => !s.optional);
  const body = { scenario, seed, options, seats: Object.fromEntries(taken.map((s) => [s.id, { kind: 'human', mine: true }])) };
  const made = await fetch(`${url}api/matches`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }).then((r) => r.json());
  must(made.match, `${scenario} was not begun: ${JSON.stringify(made)}`);
  return { match: made.match, scenario, title, set, setTitle: about.sets[0].title, mine: made.tokens, invites: {}, seats: taken.map((s) => ({ id: s.id, name: s.name, kind: 'me' })), touched: Date.now() };
}

/** Before the page is opened: its browser has these matches. */
export const remember = (page, matches) => page.addInitScript((list) => localStorage.setItem('vedette.games', JSON.stringify(list)), matches);

/** From the lobby to a table. `seats` is what to choose in each seat's box, in order: me, link, closed, or a computer level. */
export async function begin(page, url, scenario, seats, options = {}) {
  await page.goto(`${url}#/play/${scenario}`);
  await page.waitForSelector('.seatrow select');
  const boxes = await page.locator('.seatrow select').all();
  for (const [i, want] of seats.entries()) {
    const value = ['me', 'link', 'closed'].includes(want) ? want : `computer:${want}`;
    await boxes[i].selectOption(value);
  }
  for (const [title, value] of Object.entries(options)) {
    if (!(await page.locator('.options').count())) await page.click('button:has-text("Change")');
    const box = page.locator(`#o-${title}`);
    if (typeof value === 'boolean') await box.setChecked(value);
    else if ((await box.evaluate((e) => e.tagName)) === 'SELECT') await box.selectOption(String(value));
    else {
      await box.fill(String(value));
      await box.dispatchEvent('change');
    }
  }
  await page.click('.begin');
  await page.waitForSelector('.board', { timeout: 20000, state: 'attached' }); // a curtain may hang before it
  return page.evaluate(() => location.hash.split('/')[2]);
}

export const isOver = (page) => page.evaluate(() => !!document.querySelector('.outcome, .prompt p b') && !document.querySelector('.prompt .go'));

/** What the page shows about the state of the match. */
export function state(page) {
  return page.evaluate(() => ({
    over: !!document.querySelector('[aria-label="The end"]'),
    go: document.querySelector('.prompt .go')?.textContent.trim() ?? '',
    prompt: document.querySelector('.prompt p')?.textContent.trim() ?? '',
    order: Number(/Order (\d+)/.exec(document.querySelector('.pos')?.textContent ?? '')?.[1] ?? -1),
    spots: document.querySelectorAll('[data-key]').length,
    mine: !!document.querySelector('.prompt:not(.waits) [aria-live]'),
  }));
}

/** What is proposed, if anything is, is confirmed: a button that has just changed does not listen at once. */
export async function confirmed(page) {
  await page.waitForTimeout(150);
  for (let i = 0; i < 10 && (await page.locator('.prompt p b.proposed').count()); i++) {
    await page.locator('.prompt:not(.guarded) .go').click({ timeout: 2000 }).catch(() => {});
    await page.waitForTimeout(300);
  }
}
