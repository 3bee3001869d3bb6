// node tests/e2e/pictures.mjs PROGRAM FOLDER [NAME]: takes the pictures of the README. Each shows a real battle with a
// known seed, played up to a position that has what the picture is to show, and a person who points at it.
import '../../web/tools/require-node.mjs';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { must, openBrowser, World } from './harness.mjs';
import { Rehearsed } from './rehearsed.mjs';

const PHONE = { width: 390, height: 844, touch: true };
const QUALITY = 82;

async function middleOf(page, selector) {
  const box = await page.locator(selector).first().boundingBox();
  must(box, `${selector} is on the page`);
  return [box.x + box.width / 2, box.y + box.height / 2];
}
const point = async (page, selector) => page.mouse.move(...(await middleOf(page, selector)));
async function click(page, selector) {
  const at = await middleOf(page, selector);
  await page.mouse.move(at[0] - 2, at[1]);
  await page.mouse.click(...at);
}
const family = (view, word) => (view.choices ?? []).filter((c) => c.family === word && !c.pointless);
/** Chances have been asked for, and what came of the pointer is drawn. */
const settled = (page) => page.waitForTimeout(900);

/** The reach of a counter, the way to where the pointer is, and what it costs. */
async function reach(world) {
  const battle = await Rehearsed.of(world, 'eureka/breach', '7');
  await battle.upTo('government', (line) => line.order.verb === 'activate', 60);
  const page = await battle.sit('government');
  await click(page, '[data-key="piece:F40-1"]');
  await page.waitForSelector('[data-key^="cell:"]', { state: 'attached' });
  // as far to the front as it can go
  const cells = await page.evaluate(() => [...document.querySelectorAll('[data-key^="cell:"]')].map((e) => ({ key: e.dataset.key, y: e.getBoundingClientRect().y })).sort((a, b) => a.y - b.y));
  await point(page, `[data-key="${cells[0].key}"]`);
  await settled(page);
  return page;
}

/** What a company can do, at the company. */
async function ring(world) {
  const battle = await Rehearsed.of(world, 'heroes/wells', '7');
  await battle.upTo('regular', (line, n, view) => line.order.verb === 'declare' && (!view || (view.offers ?? []).some((o) => o.family === 'fire' && !o.closed)));
  const page = await battle.sit('regular');
  await settled(page);
  return page;
}

/** Whom a stand can fire at, and with what chance. */
async function targets(world, like = {}, settings = {}) {
  const battle = await Rehearsed.of(world, 'empires/wells', '5');
  const view = await battle.upTo('british', (line, n, seen) => line.order.verb === 'attack' && (!seen || family(seen, 'fire').length >= 3), 20);
  const page = await battle.sit('british', like, settings);
  await settled(page);
  const shot = `[data-key="piece:${view.choices.find((c) => c.order.target === battle.journal[battle.at].order.target).order.target}"]`;
  if (like.touch) await page.touchscreen.tap(...(await middleOf(page, shot)));
  else await point(page, shot);
  await settled(page);
  return { page, shot };
}

/** The shot is fired: a picture as soon as `seen` is there. */
async function fight(world, seen) {
  const { page, shot } = await targets(world, {}, { pace: 'slow' });
  await click(page, shot);
  await page.waitForSelector(seen, { timeout: 15000, state: 'attached' });
  await page.waitForTimeout(350);
  return page;
}

/** A stand must fall back: who did it, by how much, and where to. */
async function forced(world) {
  const battle = await Rehearsed.of(world, 'empires/wells', '7');
  const wanted = battle.journal.findIndex((line) => line.seat === 'british' && /recoil|fall|retreat/.test(line.order.verb));
  must(wanted > 0, 'somebody falls back');
  const before = battle.journal.slice(0, wanted).findLastIndex((line, n) => line.seat === 'british' && battle.journal[n + 1]?.seat !== 'british');
  await battle.advance(before);
  const page = await battle.sit('british', {}, { pace: 'once' });
  await settled(page);
  await battle.advance(wanted);
  await page.waitForTimeout(4000);
  return page;
}

/** The guns of a fleet, ship by ship. */
async function gunnery(world) {
  const battle = await Rehearsed.of(world, 'late19c/yalu', '7');
  await battle.upTo('qing', (line) => line.order.verb === 'plot_battery', 60);
  const page = await battle.sit('qing');
  await settled(page);
  await page.locator('.rail li button').first().click();
  await settled(page);
  return page;
}

const PICTURES = { reach, ring, targets: async (w) => (await targets(w)).page, dice: (w) => fight(w, '.bigdie'), result: (w) => fight(w, '.stamp'), forced, gunnery, phone: async (w) => (await targets(w, PHONE)).page };

const [program, folder, only = ''] = process.argv.slice(2);
if (!folder) {
  console.error('usage: node tests/e2e/pictures.mjs PROGRAM FOLDER [NAME]');
  process.exit(2);
}
mkdirSync(folder, { recursive: true });
const browser = await openBrowser();
let failed = 0;
for (const [name, take] of Object.entries(PICTURES)) {
  if (only && only !== name) continue;
  const world = new World(resolve(program), resolve('build/e2e-pictures'), browser);
  try {
    await world.open();
    const page = await take(world);
    await page.evaluate(() => document.querySelector('.dicenotice')?.remove()); // only a match with a known seed says so
    const session = await page.context().newCDPSession(page);
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
    writeFileSync(join(folder, `${name}.webp`), Buffer.from(data, 'base64'));
    must(!page.errors.length, page.errors.join('; '));
    console.log(`${name}: ${Math.round(Buffer.from(data, 'base64').length / 1024)} kB`);
  } catch (e) {
    failed++;
    console.log(`${name}: ${e.stack}`);
    await world.lastSeen(`picture-${name}`);
  } finally {
    await world.close();
  }
}
await browser.close();
process.exit(failed ? 1 : 0);
