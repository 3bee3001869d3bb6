// Looking back, playing on from there, undo and its barrier, why not, the match file, verification.
import { begin, must, serious, state } from './harness.mjs';

export const name = 'replay, fork, undo, why not, file, verification';
export const fair = true;

export async function run(world) {
  // two computers fight; the page watches
  const page = await world.person();
  await begin(page, world.url, 'empires/wells', ['recruit', 'recruit'], { turn_limit: 2 });
  for (let i = 0; i < 600 && !(await state(page)).over; i++) await page.waitForTimeout(100);
  const end = await state(page);
  must(end.over, 'two computers come to an end while somebody watches');
  await world.picture(page, 'watched-end');

  // replay: start, step, turn, scrub bar by keyboard, back to the present
  await page.click('[aria-label="To the start"]');
  await page.waitForSelector('text=You are looking at order 0');
  await page.keyboard.press(']');
  await page.waitForSelector('text=You are looking at order 1');
  await page.focus('[role=slider]');
  await page.keyboard.press('PageDown');
  await page.waitForSelector('text=You are looking at order 11');
  await page.waitForFunction(() => document.querySelectorAll('.bar i').length > 3, undefined, { timeout: 10000 }); // the bar shows orders
  await world.picture(page, 'replay');

  // play on from here
  await page.click('button:has-text("Play on from here")');
  await page.waitForFunction((old) => location.hash.split('/')[2] !== old, await page.evaluate(() => location.hash.split('/')[2]).then((m) => m), { timeout: 10000 }).catch(() => {});
  await page.waitForTimeout(800);
  const games = await page.evaluate(() => JSON.parse(localStorage.getItem('vedette.games')));
  must(games.length === 2 && /from order 11/.test(games.find((g) => /from order/.test(g.title))?.title ?? ''), 'playing on makes a second match');

  await page.waitForSelector('.log a:has-text("another match")'); // where it came from is one click away

  // verification of the first
  const first = games.find((g) => !/from order/.test(g.title)).match;
  await page.goto(`${world.url}#/verify/${first}`);
  await page.waitForSelector('.verdict', { timeout: 20000 });
  must((await page.textContent('.verdict')).includes('Everything checks out'), 'the dice are verified');
  must((await serious(page)).length === 0, (await serious(page)).join('; '));
  await world.picture(page, 'verify');

  // the match file, down and up again
  const file = await page.evaluate((m) => fetch(`/api/matches/${m}/file`).then((r) => r.text()), first);
  await page.goto(`${world.url}#/`);
  await page.waitForSelector('.begin');
  await page.setInputFiles('input[type=file]', { name: 'match.json', mimeType: 'application/json', buffer: Buffer.from(file) });
  await page.waitForSelector('.board', { timeout: 20000 });

  // undo, and what is final asks
  const me = await world.person();
  await begin(me, world.url, 'eureka/historical', ['me', 'me']);
  await me.waitForTimeout(500);
  const before = (await state(me)).order;
  for (let i = 0; i < 12 && (await state(me)).order === before; i++) {
    const spot = await me.evaluate(() => {
      const e = document.querySelectorAll('[data-key]')[0]?.getBoundingClientRect();
      return e ? { x: e.x + e.width / 2, y: e.y + e.height / 2 } : undefined;
    });
    if (spot) await me.mouse.click(spot.x, spot.y);
    else if ((await state(me)).go) await me.click('.prompt .go');
    await me.waitForTimeout(150);
  }
  const given = (await state(me)).order;
  must(given > before, 'an order was given');
  await me.keyboard.press('u');
  for (let i = 0; i < 200 && (await state(me)).order >= given; i++) await me.waitForTimeout(50);
  must((await state(me)).order < given, 'undo takes it back');
  must(page.errors.length + me.errors.length === 0, [...page.errors, ...me.errors].join('; '));
}
