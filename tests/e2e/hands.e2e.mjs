// A match begun one way goes on another: my seat by link, the computer's seat here. Notes, conceding, the end on a phone.
import { begin, must, state } from './harness.mjs';

export const name = 'a seat changes hands; notes; conceding on a phone';
export const fair = true;

const menu = async (page) => {
  if (!(await page.locator('.menu[role=dialog]').count())) await page.click('button[aria-label="Menu"]');
};
/** Who plays the n-th seat, by its box in the menu. */
const hand = async (page, n, to) => {
  await menu(page);
  await page.locator('.menu select').nth(n).selectOption(to);
};
const until = (page, test, words) => page.waitForFunction(test, undefined, { timeout: 20000 }).catch(() => must(false, words));

export async function run(world) {
  const host = await world.person();
  const match = await begin(host, world.url, 'empires/wells', ['me', 'recruit']);

  // a private note is there after a reload
  await host.click('[role=tab]:has-text("Notes")');
  await host.locator('textarea').fill('hold the wall');
  await host.waitForSelector('text=Kept.');
  await host.reload();
  await host.waitForSelector('.board');
  await host.click('[role=tab]:has-text("Notes")');
  await until(host, () => document.querySelector('textarea')?.value === 'hold the wall', 'the note was kept');

  // my seat goes to somebody else by link; I go on watching
  await hand(host, 0, 'link');
  await until(host, () => !document.querySelector('.prompt .go'), 'who gives his seat away has no move');
  const given = await host.evaluate(() => JSON.parse(localStorage.getItem('vedette.games'))[0]);
  must(Object.keys(given.mine).length === 0, 'no seat is played here');
  const guest = await world.person({ width: 390, height: 844, touch: true });
  await guest.goto(`${world.url}#/invite/${match}/${Object.values(given.invites)[0]}`);
  await guest.waitForSelector('li:has-text("Raiders: computer")');
  await guest.click('button:has-text("Take your seat")');
  await guest.waitForSelector('.board', { timeout: 20000 });
  await until(guest, () => document.querySelector('.acts .go'), 'the guest has the move');

  // the computer's seat is played here; the one that was claimed is no longer the host's to give
  await hand(host, 0, 'me');
  await until(host, () => [...document.querySelectorAll('.menu select')].filter((e) => e.querySelector('option[value=me]')).at(-1)?.value === 'me', 'the seat is played here now');
  // the table is laid anew for the new hand: what counts is how it stands then
  await until(host, () => /^Order 0\b/.test(document.querySelector('.pos')?.textContent ?? ''), 'nothing else has changed');

  // chat between phone and desk
  await guest.click('nav button:has-text("Chat")');
  await guest.fill('#say', 'salaam');
  await guest.click('button:has-text("Send")');
  await host.keyboard.press('Escape');
  await host.click('[role=tab]:has-text("Chat")');
  await host.waitForSelector('text=salaam');

  // the host's browser has the key of this seat's dice: the guest has taken a new one by himself
  await guest.click('nav button:has-text("Table")');
  must((await guest.locator('button:has-text("Play on here with a new key")').count()) === 0, 'a new hand takes a new key without being asked');
  must(await guest.evaluate(() => Object.keys(JSON.parse(localStorage.getItem('vedette.games'))[0].keys ?? {}).length > 0), 'the guest has a key of his own');
  // conceding asks once; the end fits the screen
  await menu(guest);
  const concede = guest.locator('.menu .btn').filter({ hasText: /Give up/ });
  await concede.click();
  must(!(await state(guest)).over, 'conceding asks first');
  await concede.click();
  await guest.waitForSelector('[aria-label="The end"]');
  await world.picture(guest, 'end-phone');
  const box = await guest.locator('[aria-label="The end"]').boundingBox();
  const top = await guest.locator('.middle').boundingBox();
  must(box.x >= 0 && box.x + box.width <= 390 && box.y >= top.y && box.y + box.height <= top.y + top.height, `the end is cut off: ${JSON.stringify(box)}`);
  await host.waitForSelector('[aria-label="The end"]');
  await host.keyboard.press('Escape');
  await until(host, () => !document.querySelector('[aria-label="The end"]'), 'Escape closes the end');
  must(host.errors.length + guest.errors.length === 0, [...host.errors, ...guest.errors].join('; '));
}
