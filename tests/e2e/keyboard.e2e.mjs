// A whole battle with the keyboard alone, from the lobby to the end.
import { begin, must, state } from './harness.mjs';

export const name = 'a whole game by keyboard';

export async function run(world) {
  const page = await world.person();
  await begin(page, world.url, 'empires/wells', ['me', 'recruit'], { turn_limit: 3 });
  await page.evaluate(() => document.activeElement?.blur());
  let last = -1;
  let stuck = 0;
  for (let turn = 0; turn < 3000; turn++) {
    const s = await state(page);
    if (s.over) {
      must(page.errors.length === 0, `errors on the page: ${page.errors.join('; ')}`);
      return;
    }
    stuck = s.order === last ? stuck + 1 : 0;
    last = s.order;
    must(stuck < 60, `the keyboard is stuck at order ${s.order}: ${s.prompt}`);
    if (await page.evaluate(() => document.activeElement !== document.body)) {
      await page.keyboard.press('Escape'); // past the last choice Tab goes on to the page; Esc comes back
      continue;
    }
    if (s.mine) {
      const menu = await page.locator('.board [role=menu]').count();
      if (menu) await page.keyboard.press('1');
      else if (turn % 4 === 3 && s.go) await page.keyboard.press('Enter');
      else if (s.spots) {
        for (let i = 0; i <= turn % 3; i++) await page.keyboard.press('Tab');
        await page.keyboard.press('Space');
        if (await page.locator('.prompt .btn:has-text("Cancel")').count()) await page.keyboard.press('Enter');
      } else await page.keyboard.press(s.go ? 'Enter' : '1');
    }
    await page.waitForTimeout(s.mine ? 40 : 150);
  }
  must(false, 'the battle does not end');
}
