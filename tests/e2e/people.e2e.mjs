// People at one table: by link, on a shared screen, after a reload, after the server was killed.
import { begin, confirmed, must, state } from './harness.mjs';

export const name = 'two browsers by link, shared screen, reload, kill -9';
export const fair = true;

const until = async (page, test, words) => {
  for (let i = 0; i < 120; i++) {
    if (await test(await state(page))) return;
    await page.waitForTimeout(100);
  }
  must(false, words);
};

/** Lets the rules fill in what is asked, if they offer to, or takes what the primary button offers. */
async function anyOrder(page) {
  const before = (await state(page)).order;
  await page.waitForSelector('.prompt:not(.guarded):not(.waits)');
  await page.evaluate(() => document.activeElement?.blur());
  if (!(await page.locator('.listed.open').count())) await page.keyboard.press('c');
  await page.waitForSelector('.listed.open');
  const auto = page.locator('.choices button').filter({ hasText: /auto|for me|by rule|number them|repeat/i });
  await ((await auto.count()) ? auto.first() : page.locator('.choices button').first()).click();
  await confirmed(page);
  await until(page, (s) => s.order > before || !s.mine, 'the order did not arrive');
}

export async function run(world) {
  // by link
  const host = await world.person();
  const match = await begin(host, world.url, 'empires/wells', ['me', 'link']);
  const links = await host.evaluate(() => JSON.parse(localStorage.getItem('vedette.games'))[0].invites);
  const [seat, token] = Object.entries(links)[0];
  must(/^[0-9a-f]{32}$/.test(token), 'an invitation carries a token of 32 digits');
  await host.waitForSelector('.invitation button:has-text("Copy the invitation")');
  await world.picture(host, 'people-invitation');
  const guest = await world.person();
  await guest.goto(`${world.url}#/invite/${match}/${token}/${seat}`);
  await guest.waitForSelector('main .slip b');
  const says = (await guest.textContent('main .slip')).replace(/\s+/g, ' ');
  must(/You will play: Raiders/.test(says) && says.includes('When Empires Clash'), `an invitation names the seat and the game: ${says}`);
  // who only watches is not asked to take a seat
  const watcher = await world.person();
  const { observer } = await host.evaluate(() => JSON.parse(localStorage.getItem('vedette.games'))[0]);
  await watcher.goto(`${world.url}#/join/${match}/${observer}`);
  await watcher.waitForSelector('main .slip button:has-text("Watch the battle")');
  const told = (await watcher.textContent('main .slip')).replace(/\s+/g, ' ');
  must(/A battle to watch/.test(told) && /without a seat of your own/.test(told) && !/You will play|Take your seat|Invitation/.test(told), `a watcher is addressed as one: ${told}`);
  await watcher.click('button:has-text("Watch the battle")');
  await watcher.waitForSelector('.board', { timeout: 20000 });
  must(!(await watcher.locator('.prompt .go').count()), 'a watcher has nothing to decide');
  await watcher.context().close();
  world.people = world.people.filter((c) => c !== watcher.context());

  await guest.click('button:has-text("Take your seat")');
  await guest.waitForSelector('.board', { timeout: 20000 });
  must(!(await guest.evaluate(() => location.href)).includes(token), 'the token leaves the address');
  await until(host, async () => (await host.evaluate(() => document.querySelectorAll('.board').length)) === 1, 'the host sees the table');
  await until(host, async () => (await host.locator('.invitation').count()) === 0, 'the invitation is put away when the guest has come');

  // what one does arrives at the other at once
  const first = (await state(host)).mine ? host : guest;
  const other = first === host ? guest : host;
  await anyOrder(first);
  const now = (await state(first)).order;
  await until(other, (s) => s.order >= now, 'the other browser did not hear of the order');

  // chat
  await host.click('[role=tab]:has-text("Chat")');
  await host.fill('#say', 'good luck');
  await host.keyboard.press('Enter');
  await guest.click('[role=tab]:has-text("Chat")');
  await guest.waitForSelector('text=good luck');

  // reload in mid-move
  const order = (await state(host)).order;
  await host.reload();
  await host.waitForSelector('.board');
  await until(host, (s) => s.order === order, 'after a reload the table is as it was');

  // kill -9: every acknowledged order is there, the pages reconnect by themselves
  await world.killServer();
  await host.waitForSelector('text=Waiting for the server');
  await world.startServer();
  await until(host, async (s) => s.order === order && !(await host.locator('text=Waiting for the server').count()), 'the page did not come back after kill -9');
  const acting = (await state(host)).mine ? host : guest;
  await until(acting, (s) => s.mine, 'nobody has the move after the restart');
  await anyOrder(acting);
  must(host.errors.length + guest.errors.length === 0, [...host.errors, ...guest.errors].join('; '));
  must(seat.length > 0, 'the seat has a name');

  // a shared screen with a curtain where something is hidden
  const both = await world.person();
  await begin(both, world.url, 'empires/toski', ['me', 'me']);
  let curtains = 0;
  for (let i = 0; i < 40 && !curtains; i++) {
    if (await both.locator('.curtain').count()) {
      curtains++;
      await world.picture(both, 'curtain');
      await both.click('text=Open the curtain');
    } else if ((await state(both)).mine) await anyOrder(both);
    await both.waitForTimeout(60);
  }
  must(curtains > 0, 'hidden counters on one screen bring a curtain');
  // after a reload nobody's counters are seen before somebody opens the curtain, nor can the keyboard get behind it
  const shown = () => both.evaluate(() => ({ curtain: !!document.querySelector('.curtain'), visible: [...document.querySelectorAll('.shell')].some((e) => getComputedStyle(e).visibility !== 'hidden') }));
  await both.addInitScript(() => {
    globalThis.leaks = 0;
    const watch = () => {
      if (document.querySelector('.board') && !document.querySelector('.curtain')) globalThis.leaks++;
      requestAnimationFrame(watch);
    };
    requestAnimationFrame(watch);
  });
  await both.reload();
  await both.waitForSelector('.curtain');
  must(!(await shown()).visible, 'nothing is seen behind the curtain');
  await both.keyboard.press('Tab');
  await both.keyboard.press('Tab');
  must(await both.evaluate(() => document.activeElement === document.body || !!document.activeElement.closest('.curtain')), 'the keyboard does not get behind the curtain');
  must((await both.evaluate(() => globalThis.leaks)) === 0, 'nothing was seen before the curtain was opened');
  // another seat may look for a moment, behind a curtain of its own
  await both.click('text=Open the curtain');
  const seatNow = () => both.textContent('.title .wide');
  const before = await seatNow();
  await both.click('button[aria-label="Menu"]');
  await both.click('.eyes .btn:not(.on)');
  await both.click('text=Open the curtain');
  await both.waitForTimeout(200);
  must((await seatNow()) !== before, 'the other seat looks');
  must(both.errors.length === 0, both.errors.join('; '));
}
