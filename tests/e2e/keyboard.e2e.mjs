// A whole battle with the keyboard alone, from the lobby to the end; a free table; the list of choices for those who listen.
import { begin, must, state } from './harness.mjs';
import { leftHistory, look, play, theEnd } from './player.mjs';

export const name = 'a whole game by keyboard; a free table; the list of choices';

const heard = (page) => page.locator('.sr[aria-live=polite]').first().textContent();

/**
 * The cursor goes over lit ground with the arrow keys, and Space moves there. It begins at an offered place, often at
 * the rim: where the ground goes on is tried in all directions, ever farther.
 */
const AWAY = [['Right'], ['Left'], ['Up'], ['Down'], ['Right', 'Up'], ['Left', 'Up'], ['Right', 'Down'], ['Left', 'Down']];
const walk = (n) => AWAY[n % AWAY.length].flatMap((d) => [`Arrow${d}`, ...Array(1 + Math.floor(n / AWAY.length)).fill(`Shift+Arrow${d}`)]);
async function freeTable(world) {
  const page = await world.person();
  await begin(page, world.url, 'siege/signal', ['recruit', 'me']);
  await page.evaluate(() => document.activeElement?.blur());
  let [moved, tried] = [0, 0];
  for (const until = Date.now() + 90_000; Date.now() < until && moved < 2; ) {
    const s = await look(page);
    if (await leftHistory(page, s)) continue;
    if (!s.mine) await page.waitForTimeout(200);
    else if (s.guarded) await page.waitForTimeout(150);
    else if (s.ground) {
      for (const key of walk(tried++)) await page.keyboard.press(key);
      await page.waitForTimeout(250);
      const told = await heard(page);
      must(/^\d+ mm east, \d+ mm north/.test(told), `the place is told: ${told}`);
      await page.keyboard.press(' ');
      await page.waitForTimeout(300);
      if ((await state(page)).order > s.order) [moved, tried] = [moved + 1, 0];
      else await page.keyboard.press('Enter');
    } else if (s.spots.length) {
      await page.keyboard.press('Tab');
      await page.keyboard.press(' ');
    } else await page.keyboard.press('1');
    await page.waitForTimeout(150);
  }
  must(moved === 2, 'groups go to free places');
  must(page.errors.length === 0, page.errors.join('; '));
}

/** Enter on a choice of the list gives the order, and the focus stays in the list. */
async function list(world) {
  const page = await world.person();
  await begin(page, world.url, 'eureka/historical', ['me', 'me']);
  await page.evaluate(() => document.activeElement?.blur());
  await page.waitForTimeout(500);
  await page.keyboard.press('c');
  await page.waitForTimeout(200);
  for (let i = 0; i < 4; i++) {
    const before = (await state(page)).order;
    must(await page.evaluate(() => !!document.activeElement.closest('[aria-label=Choices] button') && document.activeElement.matches(':focus-visible')), `the focus is seen in the list, after ${i} orders`);
    await page.keyboard.press('Enter');
    await page.waitForFunction((n) => Number(/Order (\d+)/.exec(document.querySelector('.pos').textContent)[1]) > n, before, { timeout: 10000 });
    await page.waitForTimeout(500);
  }
  must(page.errors.length === 0, page.errors.join('; '));
}

export async function run(world) {
  const page = await world.person();
  await begin(page, world.url, 'empires/wells', ['me', 'recruit'], { turn_limit: 3 });
  await page.evaluate(() => document.activeElement?.blur());
  const done = await play(page, { keyboard: true });
  must(done.board > 5, 'the board was used');
  await theEnd(page, world, 'keyboard-end');
  await freeTable(world);
  await list(world);
}
