// Bookmarks of the replay: named, kept over a reload, carried by a link to a watcher.
import { begin, must, serious, state } from './harness.mjs';

export const name = 'bookmarks of the replay';

export async function run(world) {
  const page = await world.person();
  await begin(page, world.url, 'empires/wells', ['recruit', 'recruit'], { turn_limit: 1 });
  for (let i = 0; i < 600 && !(await state(page)).over; i++) await page.waitForTimeout(100);
  await page.click('[aria-label="To the start"]');
  await page.keyboard.press(']');
  await page.keyboard.press(']');
  await page.waitForSelector('text=You are looking at order 2');
  await page.click('button[aria-label="Bookmarks"]');
  await page.click('text=Bookmark order 2');
  await page.fill('[aria-label="Name of order 2"]', 'The first step');
  await page.dispatchEvent('[aria-label="Name of order 2"]', 'change');
  must((await serious(page)).length === 0, (await serious(page)).join('; '));
  await world.picture(page, 'bookmarks');

  await page.reload();
  await page.waitForSelector('.mark[title="The first step"]', { timeout: 20000 });
  const { match, observer } = await page.evaluate(() => JSON.parse(localStorage.getItem('vedette.games'))[0]);

  // somebody else follows the link: a watcher's place, at that position, with its name
  const other = await world.person();
  await other.goto(`${world.url}#/join/${match}/${observer}/2/${encodeURIComponent('The first step')}`);
  await other.click('text=Watch the battle');
  await other.waitForSelector('text=You are looking at order 2', { timeout: 20000 });
  await other.waitForSelector('.mark[title="The first step"]');
  must(page.errors.length + other.errors.length === 0, [...page.errors, ...other.errors].join('; '));
}
