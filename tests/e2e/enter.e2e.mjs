// Enter does what its badge says. Two browsers play the same match with the same dice: where a badge shows Enter, one
// presses the key and the other clicks what the badge stands at; both must send the same orders and see the same table.
// Where no badge is, the key does nothing. VEDETTE_PROMPTS says how many prompts of each game are checked.
import { must, remember, soloMatch } from './harness.mjs';

export const name = 'Enter does what its badge says, in every rule set';

const PROMPTS = Number(process.env.VEDETTE_PROMPTS ?? 10);
const TABLES = ['empires/wells', 'eureka/breach', 'late19c/elandslaagte', 'siege/signal', 'heroes/wells'];
const only = process.env.VEDETTE_BATTLE ?? '';
const PATIENCE = 30000;
/** Two presses within this time never hit two different buttons. */
const GUARD = 420;

/** Keeps the orders that the page sends. Runs before any script of the page. */
function listen() {
  globalThis.given = [];
  const { send } = WebSocket.prototype;
  WebSocket.prototype.send = function (text) {
    const message = JSON.parse(text);
    if (message.do === 'order' || message.do === 'undo') globalThis.given.push(JSON.stringify([message.do, message.order]));
    return send.call(this, text);
  };
}

/** What the prompt says and shows. Runs in the page. */
function see() {
  const words = (e) => e?.textContent.trim().replace(/\s+/g, ' ') ?? '';
  const all = (selector) => [...document.querySelectorAll(selector)].filter((e) => e.getClientRects().length > 0);
  const go = document.querySelector('.prompt .go');
  const [badge] = all('.prompt .go kbd').map(words);
  const key = words(document.querySelector('.prompt .key'));
  return {
    over: !!document.querySelector('[aria-label="The end"]'),
    curtain: !!document.querySelector('.curtain'),
    calm: !document.querySelector('.guarded, .board[aria-busy=true], .prompt .go[aria-disabled=true]'),
    mine: !!document.querySelector('.prompt:not(.waits) [aria-live]'),
    order: words(document.querySelector('.pos')),
    prompt: words(document.querySelector('.prompt .ask')),
    trouble: words(document.querySelector('.prompt .trouble')),
    go: go ? words(go).replace(/Enter$/, '') : '',
    badge: badge === 'Enter' ? 'button' : /^Enter: ./.test(key) ? 'cursor' : '',
    menu: all('.board .menu[role=menu] button').map(words),
    ring: all('.board .ring .entry, .board .plan, .board .dock .line').map(words),
    ground: document.querySelectorAll('[data-ground=lit]').length,
    spots: [...document.querySelectorAll('[data-key]')].map((e) => e.dataset.key),
    given: globalThis.given,
  };
}
/** What both must see in the end: everything but what hangs on the pointer and the cursor. */
const same = (s) => JSON.stringify([s.over, s.curtain, s.mine, s.order, s.go, s.menu, s.ring, s.spots, s.given]);

/** Waits until the page shows a state for which `good` holds; gives it, or undefined when patience ends. */
async function until(page, good, patience = PATIENCE) {
  for (const end = Date.now() + patience; Date.now() < end; await page.waitForTimeout(40)) {
    const s = await page.evaluate(see);
    must(page.errors.length === 0, `errors on the page: ${page.errors.join('; ')}`);
    if (good(s)) return s;
  }
  return undefined;
}

/** The state when nothing moves any more: the same twice in a row (or `looks` times more), and no button is guarded. */
async function settled(page, looks = 1) {
  let [last, still] = ['', 0];
  return until(page, (s) => {
    const now = same(s) + s.prompt;
    still = now === last && (s.calm || s.over) ? still + 1 : 0;
    last = now;
    return still >= looks;
  });
}

/** Where a spot lies, if the pointer would meet it and no other. Runs in the page. */
function spotAt(key) {
  const places = [...document.querySelectorAll('[data-key]')].map((e) => [e.dataset.key, e.getBoundingClientRect()]).map(([k, b]) => [k, b.x + b.width / 2, b.y + b.height / 2]);
  const found = places.find(([k]) => k === key);
  if (!found || places.some(([k, x, y]) => k !== key && Math.hypot(x - found[1], y - found[2]) < 30)) return undefined;
  const top = document.elementFromPoint(found[1], found[2]);
  return top?.closest('.board') && !top.closest('button, .tip, .menu, .tray, .tools, .floors, .mini, .ring, .dock') ? { x: found[1], y: found[2] } : undefined;
}

function chanceFrom(seed) {
  let x = seed * 2654435761 + 12345;
  return () => {
    x = (Math.imul(x ^ (x >>> 15), 2246822519) + 0x9e3779b9) >>> 0;
    return ((x ^ (x >>> 13)) >>> 0) / 4294967296;
  };
}

/** The same keys for both. */
const both = (pages, ...keys) => Promise.all(pages.map(async (p) => { for (const key of keys) await p.keyboard.press(key); }));

/** While one looks back or reads the help there is no badge, and nothing is given. */
async function elsewhere(page, scenario) {
  const before = (await page.evaluate(see)).given.length;
  const quiet = async (where) => {
    await page.keyboard.press('Enter');
    await page.evaluate(() => new Promise((r) => requestAnimationFrame(() => setTimeout(r, 30))));
    const { given } = await page.evaluate(see);
    must(given.length === before, `${scenario}: Enter gives no order ${where}: ${given.at(-1)}`);
  };
  await page.keyboard.press('Escape');
  await page.keyboard.press('[');
  await page.waitForFunction(() => /looking at order/.test(document.querySelector('.prompt')?.textContent));
  await quiet('while one looks back');
  must(await page.evaluate(() => /looking at order/.test(document.querySelector('.prompt').textContent)), `${scenario}: Enter does not leave what was`);
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => !/looking at order/.test(document.querySelector('.prompt').textContent));
  await page.keyboard.press('?');
  await page.waitForSelector('dialog[open], [role=dialog]');
  await quiet('while the help is open');
}

async function battle(world, scenario) {
  const pages = [];
  for (let i = 0; i < 2; i++) {
    const page = await world.person();
    await page.addInitScript(listen);
    const match = await soloMatch(world.url, scenario);
    await remember(page, [match]);
    await page.goto(`${world.url}#/table/${match.match}`);
    await page.waitForSelector('.board', { state: 'attached' });
    pages.push(page);
  }
  const [typist, clicker] = pages;
  const chance = chanceFrom(scenario.length);
  let checked = '';
  const count = { button: 0, cursor: 0, none: 0 };
  for (let n = 0; n < 12 * PROMPTS && count.button + count.cursor + count.none < PROMPTS; n++) {
    await typist.waitForTimeout(GUARD);
    let [s, other] = await Promise.all(pages.map(settled));
    for (const end = Date.now() + PATIENCE; s && other && same(s) !== same(other) && Date.now() < end; ) [s, other] = await Promise.all(pages.map(settled));
    must(s && other, `${scenario}: the table comes to rest`);
    must(same(s) === same(other), `${scenario}: both see the same:\n      ${same(s)}\n      ${same(other)}`);
    if (s.over) break;
    if (s.curtain) {
      await Promise.all(pages.map((p) => p.locator('.curtain button').click()));
      continue;
    }
    const told = `${scenario}, ${s.order}, "${s.prompt}", badge ${s.badge || 'none'} at "${s.go}"`;
    must(!s.go || s.badge, `${told}: the primary button or the cursor has the badge`);
    const idle = [s.order, s.prompt, s.ring, s.menu].join();
    if (!s.badge && idle !== checked) {
      checked = idle;
      await typist.keyboard.press('Enter');
      await typist.evaluate(() => new Promise((r) => requestAnimationFrame(() => setTimeout(r, 30))));
      const after = await typist.evaluate(see);
      must(same(after) === same(s), `${told}: Enter did something:\n      ${same(s)}\n      ${same(after)}`);
      count.none++;
    }
    if (s.badge === 'button') {
      await Promise.all([typist.keyboard.press('Enter'), clicker.locator('.prompt .go').click()]);
      const clicked = await until(clicker, (x) => same(x) !== same(other) || x.prompt !== other.prompt);
      must(clicked, `${told}: a click on the button does something`);
      const typed = await until(typist, (x) => same(x) !== same(s) || x.prompt !== s.prompt);
      must(typed, `${told}: Enter does something`);
      count.button++;
      continue;
    }
    if (s.badge === 'cursor') {
      const key = await typist.evaluate(() => document.querySelector('.board').dataset.cursor ?? '');
      const at = key && (await clicker.evaluate(spotAt, key));
      await Promise.all([typist.keyboard.press('Enter'), at ? clicker.mouse.click(at.x, at.y).then(() => clicker.mouse.move(3, 3)) : clicker.keyboard.press('Space')]);
      must(await until(typist, (x) => same(x) !== same(s) || x.prompt !== s.prompt), `${told}: Enter does something`);
      count.cursor++;
      continue;
    }
    // What has no badge goes on by other keys: a line of a menu or ring, what may be picked, a place on lit ground.
    const lines = s.menu.length || s.ring.length;
    if (n % 9 === 8) await both(pages, 'Escape');
    else if (lines && (chance() < 0.5 || !s.spots.length)) await both(pages, String(1 + Math.floor(chance() * Math.min(9, lines))));
    else if (s.spots.length) await both(pages, ...Array(1 + Math.floor(chance() * Math.min(5, s.spots.length))).fill('Tab'));
    else if (s.ground) await both(pages, ...Array(1 + Math.floor(chance() * 3)).fill(chance() < 0.5 ? 'ArrowUp' : 'ArrowRight'), ' ');
  }
  console.log(`      ${scenario}: Enter at the button ${count.button} times, at the cursor ${count.cursor}, without a badge ${count.none}`);
  must(count.button + count.cursor >= PROMPTS / 4, `${scenario}: prompts were seen: ${JSON.stringify(count)}`);
  await settled(typist, 25); // neighbours of a piece that has moved may still be following it, one order after the other
  const end = await typist.evaluate(see);
  if (!end.over && !end.curtain && !/Order 0\b/.test(end.order)) await elsewhere(typist, scenario);
  return { pages, count };
}

export async function run(world) {
  let buttons = 0;
  for (const scenario of TABLES.filter((s) => s.startsWith(only))) {
    const { pages, count } = await battle(world, scenario);
    buttons += count.button;
    for (const page of pages) await page.context().close();
    world.people = world.people.filter((c) => !pages.some((p) => p.context() === c));
  }
  must(only || buttons > 5, `the primary button was pressed by Enter ${buttons} times`);
}
