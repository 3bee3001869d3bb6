// Why not: the pointer rests on something that cannot be done, and the clause is told; it opens beside the board.
import { begin, must, state } from './harness.mjs';
import { Rehearsed } from './rehearsed.mjs';

export const name = 'why not, with the clause';

/** A click that means nothing is answered too, also on a piece of one's own, of which a resting pointer asks only the card. */
async function clicked(world) {
  const battle = await Rehearsed.of(world, 'empires/wells', '7');
  await battle.upTo('british', (line) => line.order.verb === 'move');
  const page = await battle.sit('british', { motion: 'reduce' }, { pace: 'once' });
  await page.waitForSelector('.prompt:not(.waits) .ask');
  const idle = await page.evaluate(() => {
    const lit = (e) => document.querySelector(`[data-key="piece:${e.dataset.piece}"]`);
    const own = [...document.querySelectorAll(`.piece[data-side="${document.querySelector('.board').dataset.side}"]`)].filter((e) => !lit(e));
    const places = own.map((e) => e.getBoundingClientRect()).map((b) => ({ x: b.x + b.width / 2, y: b.y + b.height / 2 }));
    return places.find(({ x, y }) => document.elementFromPoint(x, y)?.closest('.board') && !document.elementFromPoint(x, y).closest('button'));
  });
  must(idle, 'there is a piece of one\'s own that cannot be picked');
  await page.mouse.move(idle.x, idle.y);
  await page.waitForSelector('.unitcard');
  must(!(await page.locator('.tip').count()), 'a resting pointer is told by the card alone');
  await page.mouse.click(idle.x, idle.y);
  await page.waitForSelector('.tip .clause', { timeout: 8000 });
  await world.picture(page, 'why-not-click');
  must(page.errors.length === 0, page.errors.join('; '));
}

export async function run(world) {
  const page = await world.person();
  await begin(page, world.url, 'eureka/historical', ['me', 'me']);
  await page.waitForTimeout(600);
  // find the first moment at which pieces may be picked
  let told = '';
  for (let i = 0; i < 60 && !told; i++) {
    const pieces = await page.evaluate(() => {
      const legal = new Set([...document.querySelectorAll('[data-key]')].map((e) => e.dataset.key));
      const any = [...legal].some((k) => k.startsWith('piece:'));
      return !any ? [] : [...document.querySelectorAll('[data-piece]')].filter((e) => !legal.has(`piece:${e.dataset.piece}`) && e.innerHTML).map((e) => {
        const b = e.getBoundingClientRect();
        return { x: b.x + b.width / 2, y: b.y + b.height / 2 };
      });
    });
    for (const p of pieces.slice(0, 8)) {
      await page.mouse.move(p.x, p.y);
      await page.mouse.move(p.x + 1, p.y + 1);
      await page.waitForTimeout(450);
      if (await page.locator('.tip .clause').count()) {
        told = await page.textContent('.tip');
        break;
      }
    }
    if (told) break;
    const go = page.locator('.prompt .go');
    if (await go.count()) await go.click();
    else await page.keyboard.press('1');
    await page.waitForTimeout(120);
  }
  must(told.length > 10, 'a thing that cannot be picked says why');
  await world.picture(page, 'why-not');
  await page.click('.tip .clause');
  await page.waitForSelector('[role=dialog][aria-label^="Rule"] h2');

  must((await state(page)).prompt.length > 0, 'there is a prompt');
  must(page.errors.length === 0, page.errors.join('; '));
  await clicked(world);
}
