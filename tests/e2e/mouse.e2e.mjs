// A whole battle by clicks against the computer.
import { begin, must, state } from './harness.mjs';

export const name = 'a whole game by mouse';

/** One click: a go button, or a legal spot on the board, or whatever else is offered. */
async function click(page, turn) {
  const boxes = await page.evaluate(() => {
    const board = document.querySelector('.board').getBoundingClientRect();
    return [...document.querySelectorAll('[data-key]')].map((e) => {
      const b = e.getBoundingClientRect();
      return { key: e.dataset.key, x: b.x + b.width / 2, y: b.y + b.height / 2 };
    }).filter((s) => s.x > board.left + 4 && s.x < board.right - 60 && s.y > board.top + 4 && s.y < board.bottom - 4);
  });
  const menu = page.locator('.board [role=menu] button');
  if (await menu.count()) return menu.first().click();
  const proposed = await page.locator('.prompt .btn:has-text("Cancel")').count();
  const go = page.locator('.prompt .go');
  if (proposed && (await go.count())) return go.click();
  if (boxes.length && (turn % 3 !== 2 || !(await go.count()))) {
    const b = boxes[turn % boxes.length];
    return page.mouse.click(b.x, b.y);
  }
  if (await go.count()) return go.click();
  const other = page.locator('.prompt .btn:not(:has-text("ndo"))');
  if (await other.count()) {
    await other.first().click();
    const listed = page.locator('.prompt [role=menu] button');
    if (await listed.count()) await listed.first().click();
  }
}

export async function run(world) {
  const page = await world.person();
  await begin(page, world.url, 'empires/wells', ['me', 'recruit'], { turn_limit: 4 });
  await world.picture(page, 'mouse-begin');
  let last = -1;
  let stuck = 0;
  for (let turn = 0; turn < 3000; turn++) {
    const s = await state(page);
    if (s.over) {
      await world.picture(page, 'mouse-end');
      must(page.errors.length === 0, `errors on the page: ${page.errors.join('; ')}`);
      must((await page.textContent('.outcome h2')).length > 3, 'the end is told in words');
      return;
    }
    stuck = s.order === last ? stuck + 1 : 0;
    last = s.order;
    must(stuck < 60, `nothing happens any more at order ${s.order}: ${s.prompt}`);
    if (s.mine) await click(page, turn);
    await page.waitForTimeout(s.mine ? 40 : 150);
  }
  must(false, 'the battle does not end');
}
