// Every fight is seen: in each rule set, on a desk and on a phone, large dice at the target before anything happens to
// it; without motion the result, without waiting; at once nothing is waited for.
import { begin, must } from './harness.mjs';

export const name = 'the theatre of a fight, in every rule set';

const SETS = [['empires/wells', 2], ['eureka/breach', 2], ['late19c/elandslaagte', 2], ['siege/signal', 2], ['heroes/wells', 2]];
const LEAST = 40;
const PATIENCE = 150000;

/** Runs in the page: notes what is to be seen whenever it changes, until a fight was seen to its end. */
function watch() {
  const notes = {};
  globalThis.notes = notes;
  const look = () => {
    const dice = [...document.querySelectorAll('.bigdie')];
    const words = document.querySelector('.prompt p')?.textContent ?? '';
    const fight = /^(Fire|Melee|Charge)/.test(words);
    if (fight && dice.length && !notes.first) {
      notes.first = { pieces: document.querySelectorAll('.piece').length };
      notes.words = words;
    }
    if (notes.first && !notes.settled && document.querySelector('.stamp')) {
      const slip = document.querySelector('.dice .slip rect:nth-of-type(2)').getBoundingClientRect(); // without its shadow
      const board = document.querySelector('.board').getBoundingClientRect();
      notes.settled = dice.map((d) => d.getBoundingClientRect()).map((b) => Math.max(b.width, b.height));
      notes.before = { pieces: document.querySelectorAll('.piece').length };
      notes.inside = slip.left >= board.left - 1 && slip.right <= board.right + 6 && slip.top >= board.top - 1 && slip.bottom <= board.bottom + 6;
      notes.slip = [slip.left - board.left, slip.top - board.top, slip.width, slip.height].map(Math.round);
      // a dotted line leads from the slip to the target
      const [x1, y1, x2, y2] = (document.querySelector('.dice > path')?.getAttribute('d') ?? '').match(/-?[\d.]+/g)?.map(Number) ?? [];
      notes.away = Math.hypot(x2 - x1, y2 - y1) / Math.hypot(board.width, board.height);
    }
    if (notes.settled && !document.querySelector('.bigdie')) {
      notes.over = true;
      return;
    }
    requestAnimationFrame(look);
  };
  look();
}

async function seesAFight(world, scenario, seats, size) {
  const page = await world.person({ ...size, motion: 'no-preference' });
  await page.addInitScript(() => localStorage.setItem('vedette.settings', JSON.stringify({ pace: 'fast', sound: { muted: true } })));
  await begin(page, world.url, scenario, Array(seats).fill('sergeant')); // who seeks the fight
  await page.evaluate(watch);
  for (let i = 0; i < PATIENCE / 200; i++) {
    // what is no fight is passed over
    const s = await page.evaluate(() => ({ over: notes.over, first: !!notes.first, playing: !!document.querySelector('.board.playing'), words: document.querySelector('.prompt p')?.textContent ?? '', end: !!document.querySelector('[aria-label="The end"]') }));
    if (s.over) break;
    must(!s.end || s.first, `${scenario}: the battle ended without a fight`);
    if (s.playing && !s.first && !/^(Fire|Melee|Charge)/.test(s.words)) await page.keyboard.press('Escape');
    await page.waitForTimeout(s.first ? 100 : 20);
  }
  const notes = await page.evaluate(() => notes);
  const where = `${scenario} at ${size.width} px`;
  must(notes.over, `${where}: no fight was seen to its end: ${JSON.stringify(notes)}`);
  must(notes.settled.length > 0 && notes.settled.every((d) => d >= LEAST), `${where}: dice are ${notes.settled.map(Math.round)} px`);
  must(notes.inside, `${where}: the slip lies on the board: ${notes.slip}`);
  must(notes.away < 0.5, `${where}: the slip is near its target: ${notes.away}`);
  must(notes.before.pieces >= notes.first.pieces, `${where}: nobody is gone before the result is told`);
  must(page.errors.length === 0, `${where}: ${page.errors.join('; ')}`);
  return page;
}

/** Without motion, or at once: the result is there with the next look, and the game has not waited. */
async function seesTheResult(world, scenario, seats, motion) {
  const page = await world.person({ motion });
  await begin(page, world.url, scenario, Array(seats).fill('recruit'), scenario === 'empires/wells' ? { turn_limit: 3 } : {});
  const seen = await page.evaluate(() => new Promise((done) => {
    const out = { slip: false, playing: false, moved: false };
    const end = performance.now() + 60000;
    const look = () => {
      out.slip ||= !!document.querySelector('.dice .stamp');
      out.playing ||= !!document.querySelector('.board.playing');
      out.moved ||= [...document.querySelectorAll('.piece')].some((p) => /translate\([^)]*\) translate/.test(p.getAttribute('style') ?? ''));
      if (document.querySelector('[aria-label="The end"]') || performance.now() > end) done({ ...out, ended: !!document.querySelector('[aria-label="The end"]') });
      else requestAnimationFrame(look);
    };
    look();
  }));
  must(seen.ended, `${scenario}, ${motion}: the battle comes to its end`);
  must(seen.slip, `${scenario}, ${motion}: results are shown`);
  must(!seen.playing && !seen.moved, `${scenario}, ${motion}: nothing moves and nothing is waited for`);
  return page;
}

export async function run(world) {
  for (const [scenario, seats] of SETS) {
    for (const size of [{ width: 1440, height: 900 }, { width: 390, height: 844, touch: true }]) {
      const page = await seesAFight(world, scenario, seats, size);
      await world.picture(page, `theatre-${scenario.replace('/', '-')}-${size.width}`);
      await page.context().close();
      world.people = world.people.filter((c) => c !== page.context());
    }
  }
  for (const motion of ['reduce', 'no-preference']) {
    const page = await seesTheResult(world, 'empires/wells', 2, motion); // the harness has set the pace to "at once"
    await page.context().close();
    world.people = world.people.filter((c) => c !== page.context());
  }

  // a click ends the act that is being played, held it ends all; and it does nothing else
  const page = await world.person({ motion: 'no-preference' });
  await page.addInitScript(() => localStorage.setItem('vedette.settings', JSON.stringify({ pace: 'slow', sound: { muted: true } })));
  await begin(page, world.url, 'empires/wells', ['recruit', 'recruit']);
  await page.waitForSelector('.board.playing');
  const order = () => page.evaluate(() => Number(/Order (\d+)/.exec(document.querySelector('.pos')?.textContent ?? '')?.[1] ?? -1));
  const before = await order();
  // Three acts at this pace take some ten seconds; a press each, and a few for those whose scene had not begun yet.
  for (let presses = 0; presses < 20 && (await order()) < before + 3; presses++) {
    await page.keyboard.press(' ');
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  must((await order()) >= before + 3, 'Space ends one act after the other');
  const board = await page.locator('.board').boundingBox();
  await page.mouse.move(board.x + board.width / 2, board.y + board.height / 2);
  await page.mouse.down();
  await page.waitForTimeout(600);
  await page.mouse.up();
  await page.click('.prompt button:has-text("Show all")').catch(() => {});
  must(page.errors.length === 0, page.errors.join('; '));

  // the end says why, and a rematch is one click away
  const me = await world.person();
  await begin(me, world.url, 'empires/wells', ['me', 'recruit'], { turn_limit: 1 });
  for (let i = 0; i < 200 && !(await me.locator('[aria-label="The end"]').count()); i++) {
    const go = me.locator('.prompt .go').first();
    if (await go.count()) await go.click({ timeout: 2000 }).catch(() => {});
    else if (await me.locator('[data-key]').count()) {
      await me.keyboard.press('Tab');
      await me.keyboard.press(' ');
    }
    await me.waitForTimeout(60);
  }
  await me.waitForSelector('[aria-label="The end"] .why');
  must(/^(Won|Lost|The end) · /.test(await me.title()), `the tab tells the end: ${await me.title()}`);
  await world.picture(me, 'theatre-end');
  const old = await me.evaluate(() => location.hash);
  await me.click('[aria-label="The end"] button:has-text("Swap sides")');
  await me.waitForFunction((was) => location.hash !== was && location.hash.startsWith('#/table/'), old, { timeout: 10000 });
  await me.waitForSelector('.board');
  const [kept] = await me.evaluate(() => JSON.parse(localStorage.getItem('vedette.games')));
  must(kept.seats.find((s) => s.id === 'raiders').kind === 'me' && kept.seats.find((s) => s.id === 'british').kind === 'computer', 'the sides are swapped');
  must(me.errors.length === 0, me.errors.join('; '));
}
