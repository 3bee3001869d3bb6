// A piece is dragged by the mouse: onto lit ground it goes there, anywhere else it goes home and nothing is ordered. And a
// square with two places to stand shows both: a click on the second part of its plate goes there.
import { must, remember, soloMatch, state } from './harness.mjs';

export const name = 'dragging a piece, and places in a shared square';

const spots = (page) => page.evaluate(() => [...document.querySelectorAll('[data-key]')].map((e) => {
  const b = e.getBoundingClientRect();
  return { key: e.dataset.key, what: e.dataset.what, x: b.x + b.width / 2, y: b.y + b.height / 2 };
}));
async function drag(page, from, to) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 4, from.y + 9);
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 3 });
  must(await page.locator('.carried').count(), 'the piece goes with the mouse');
  await page.mouse.move(to.x, to.y, { steps: 3 });
  await page.mouse.up();
}

const pieceAt = (page, id) => page.evaluate((wanted) => {
  const b = document.querySelector(`.piece[data-piece="${wanted}"]`).getBoundingClientRect();
  return { x: b.x + b.width / 2, y: b.y + b.height / 2 };
}, id);

export async function run(world) {
  const page = await world.person();
  const match = await soloMatch(world.url, 'empires/wells');
  await remember(page, [match]);
  await page.goto(`${world.url}#/table/${match.match}`);
  await page.waitForSelector('.board');
  // numbers for both sides, and who is first
  for (let i = 0; i < 40 && !(await spots(page)).some((s) => s.what === 'place'); i++) {
    await page.locator('.prompt:not(.guarded) .go').click({ timeout: 2000 }).catch(() => {});
    if (await page.locator('.curtain button').count()) await page.locator('.curtain button').click();
    await page.waitForTimeout(450);
  }
  const before = await state(page);
  const hand = await page.locator('.board').getAttribute('data-hand');
  must(/^A/.test(hand), `somebody acts: ${hand}`);
  const from = await pieceAt(page, hand);
  const board = await page.locator('.board').boundingBox();
  await drag(page, from, { x: board.x + board.width / 2, y: board.y + 12 });
  await page.waitForTimeout(500);
  must((await state(page)).order === before.order, 'dropped where it cannot go, it goes home');
  must((await page.locator('.carried').count()) === 0, 'and is let go');

  const places = await spots(page);
  const far = places.filter((s) => s.what === 'place' && s.key.startsWith('cell:')).sort((a, b) => Math.hypot(b.x - from.x, b.y - from.y) - Math.hypot(a.x - from.x, a.y - from.y))[0];
  await drag(page, from, far);
  await page.waitForFunction((was) => Number(/Order (\d+)/.exec(document.querySelector('.pos')?.textContent ?? '')?.[1] ?? -1) > was, before.order, { timeout: 10000 });
  await page.waitForTimeout(400);
  const now = await pieceAt(page, hand);
  must(Math.hypot(now.x - far.x, now.y - far.y) < 45, `it stands where it was dropped: ${JSON.stringify([now, far])}`);

  // those after it may share a square with a friend, in front or behind
  for (let i = 0; i < 8 && !(await spots(page)).some((s) => s.key.startsWith('place:')); i++) {
    const end = page.locator('.prompt:not(.guarded) button', { hasText: /^(End|Hold)/ }).first();
    await end.click({ timeout: 3000 }).catch(() => {});
    await page.waitForTimeout(900);
  }
  const second = (await spots(page)).find((s) => s.key.startsWith('place:'));
  await world.picture(page, 'places');
  const order = (await state(page)).order;
  await page.mouse.move(second.x - 1, second.y);
  await page.mouse.move(second.x, second.y);
  await page.waitForTimeout(200);
  const word = second.key.split(' ')[1];
  must((await page.textContent('.prompt p')).includes(word), `the prompt names the place: ${await page.textContent('.prompt p')}`);
  await page.mouse.click(second.x, second.y);
  await page.waitForFunction((was) => Number(/Order (\d+)/.exec(document.querySelector('.pos')?.textContent ?? '')?.[1] ?? -1) > was, order, { timeout: 10000 });
  must(page.errors.length === 0, page.errors.join('; '));
}
