// What panning and orders cost, in processor time, which a crowded machine does not change: a frame of panning on the
// page's thread, and an order with its answer on page and server together. VEDETTE_EVERY=1 does it for every scenario and
// also tells what all of the browser's processes spend on a frame and how long frames take by the clock.
import { readFileSync, readdirSync } from 'node:fs';
import { must, openBrowser, remember, soloMatch } from './harness.mjs';
import { act, look } from './player.mjs';

export const name = 'what panning and orders cost';

const EVERY = process.env.VEDETTE_EVERY === '1';
const FRAME = 17;
/** the table promises 100; a slow machine is allowed three times that, except where every scenario is measured on purpose */
const ANSWER = EVERY ? 100 : 300;
const FRAMES = 40;
const ORDERS = EVERY ? 30 : 12;
/** the most pieces, choices or ground of each game */
const LARGEST = ['empires/tofrek', 'eureka/nightmare', 'late19c/slivnitsa', 'siege/fort', 'heroes/tamai'];
const sum = (list) => list.reduce((a, b) => a + b, 0);
const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;

/** Milliseconds of processor time of the page's thread so far. */
async function pageClock(page) {
  const control = await page.context().newCDPSession(page);
  await control.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => 1000 * (await control.send('Performance.getMetrics')).metrics.find((m) => m.name === 'TaskDuration').value;
}

/** Milliseconds of processor time of all threads of the server so far. */
function serverClock(world) {
  const threads = `/proc/${world.server.pid}/task`;
  return sum(readdirSync(threads).map((t) => Number(readFileSync(`${threads}/${t}/schedstat`, 'utf8').split(' ')[0]))) / 1e6;
}

/** Milliseconds of processor time of all processes of the browser so far. */
async function browserClock(browser) {
  const control = await browser.newBrowserCDPSession();
  return async () => 1000 * sum((await control.send('SystemInfo.getProcessInfo')).processInfo.map((p) => p.cpuTime));
}

/** The map is dragged to and fro, once a frame. Runs in the page; gives the time between frames and how often the map moved. */
function pan(frames) {
  const board = document.querySelector('.board');
  const sheet = board.querySelector('.sheet');
  board.setPointerCapture = () => {}; // there is no such pointer
  const { left, top, width, height } = board.getBoundingClientRect();
  const send = (type, dx, dy) => board.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, pointerType: 'mouse', isPrimary: true, buttons: type === 'pointerup' ? 0 : 1, button: type === 'pointermove' ? -1 : 0, clientX: left + width / 2 + dx, clientY: top + height / 2 + dy }));
  return new Promise((done) => {
    const [times, places] = [[], new Set()];
    send('pointerdown', 0, 0);
    const step = (now) => {
      times.push(now);
      places.add(sheet.style.transform);
      const n = times.length;
      send('pointermove', 160 * Math.sin(n / 5), 120 * Math.cos(n / 7));
      if (n <= frames) requestAnimationFrame(step);
      else {
        send('pointerup', 0, 0);
        done({ times: times.slice(1).map((t, i) => t - times[i]), places: places.size });
      }
    };
    requestAnimationFrame(step);
  });
}

async function panning(page, browser, scenario) {
  for (let i = 0; i < 3; i++) await page.keyboard.press('+'); // or the whole map is in sight, and stays
  await page.waitForTimeout(600);
  const [clock, all] = [await pageClock(page), await browserClock(browser)];
  const [before, allBefore] = [await clock(), await all()];
  const { times, places } = await page.evaluate(pan, FRAMES);
  const work = ((await clock()) - before) / FRAMES;
  const allWork = ((await all()) - allBefore) / FRAMES;
  await page.keyboard.press('0');
  must(places > FRAMES / 2, `${scenario}: the map moves while it is dragged: ${places} places`);
  must(work <= FRAME, `${scenario}: a frame of panning takes ${work.toFixed(1)} ms of the page's thread`);
  return `a frame of panning ${work.toFixed(1)} ms on the page's thread${EVERY ? `, ${allWork.toFixed(1)} ms in the whole browser, ${median(times).toFixed(1)} ms by the clock` : ''}`;
}

/** Counts orders that the page sends, and notices when an answer is on the screen. Before any script of the page. */
function listen() {
  globalThis.orders = { sent: 0, shown: 0 };
  const { send } = WebSocket.prototype;
  WebSocket.prototype.send = function (text) {
    if (/"do":"order"/.test(text)) globalThis.orders.sent++;
    this.heard ??= this.addEventListener('message', (e) => {
      if (!e.data.startsWith('{"type":"update"')) return;
      requestAnimationFrame(() => setTimeout(() => globalThis.orders.shown++));
    }) ?? true;
    return send.call(this, text);
  };
}

/** Runs in the page: true when what was sent since has been answered and drawn, false if nothing was sent. */
async function answered({ sent, shown }) {
  const pause = (ms) => new Promise((r) => setTimeout(r, ms));
  const { orders } = globalThis;
  for (let i = 0; i < 20 && orders.sent === sent; i++) await pause(50);
  for (let i = 0; i < 3000 && orders.sent > sent && orders.shown === shown; i++) await pause(10); // what was refused changes nothing
  return orders.sent - sent;
}

/** A person plays all seats: no computer thinks meanwhile. Every act that gives an order is measured from the click to the picture. */
async function orders(world, page, scenario) {
  const clock = await pageClock(page);
  const costs = [];
  for (let n = 0; n < 25 * ORDERS && costs.length < ORDERS; n++) {
    const s = await look(page);
    if (s.over) break;
    if (s.curtain) await page.locator('.curtain button').click();
    if (s.curtain || s.guarded || !s.mine) {
      await page.waitForTimeout(50);
      continue;
    }
    const before = await page.evaluate(() => globalThis.orders);
    const [work, server] = [await clock(), serverClock(world)];
    await act(page, s, n);
    const sent = await page.evaluate(answered, before);
    if (sent) costs.push([((await clock()) - work) / sent, (serverClock(world) - server) / sent, s.prompt]);
  }
  costs.sort((a, b) => a[0] + a[1] - b[0] - b[1]);
  const told = ([onPage, onServer, prompt]) => `${onPage.toFixed(0)} + ${onServer.toFixed(0)} ms${EVERY ? ` (${prompt.slice(0, 60)})` : ''}`;
  const usual = costs[Math.floor(costs.length / 2)];
  must(costs.length >= ORDERS / 2, `${scenario}: ${costs.length} orders were given`);
  must(usual[0] + usual[1] <= ANSWER, `${scenario}: an order and its answer cost page and server ${told(usual)}`);
  return `an order and its answer cost page and server ${told(usual)}, at most ${told(costs.at(-1))}, of ${costs.length} orders`;
}

export async function run(world) {
  const browser = await openBrowser(); // alone in it: its processes are counted
  world.browser = browser;
  try {
    const { sets } = await fetch(`${world.url}api/catalogue`).then((r) => r.json());
    const only = process.env.VEDETTE_SCENARIO ?? '';
    const chosen = sets.flatMap((s) => s.scenarios).filter((s) => (EVERY || only ? s.id.includes(only) : LARGEST.includes(s.id)));
    for (const scenario of chosen) {
      const page = await world.person();
      await page.addInitScript(listen);
      const match = await soloMatch(world.url, scenario.id);
      await remember(page, [match]);
      await page.goto(`${world.url}#/table/${match.match}`);
      await page.waitForSelector('.prompt .ask', { state: 'attached' }); // a curtain may hang before it
      if (await page.locator('.curtain button').count()) await page.locator('.curtain button').click();
      await page.waitForSelector('.prompt .ask');
      const told = [await panning(page, browser, scenario.id), await orders(world, page, scenario.id)];
      console.log(`      ${scenario.id}: ${told.join('; ')}`);
      await page.context().close();
      world.people = world.people.filter((c) => c !== page.context());
    }
  } finally {
    await browser.close();
    world.people = [];
  }
}
