// axe finds nothing serious: lobby, table, replay, rules; by day and by lamp; on a desk and on a phone.
import { begin, must, serious } from './harness.mjs';

export const name = 'axe finds no serious problem';

export async function run(world) {
  const found = [];
  for (const theme of ['light', 'dark']) {
    for (const [width, height, touch] of [[1440, 900, false], [390, 844, true]]) {
      const page = await world.person({ width, height, theme, touch });
      const look = async (what) => {
        await page.waitForTimeout(400);
        for (const v of await serious(page)) found.push(`${what}, ${theme}, ${width}: ${v}`);
        await world.picture(page, `${what}-${theme}-${width}`);
      };
      await page.goto(world.url);
      await page.waitForSelector('.begin');
      await look('lobby');
      await page.goto(`${world.url}#/rules`);
      await page.waitForSelector('article');
      await look('rules');
      await begin(page, world.url, 'empires/toski', ['me', 'recruit']);
      await page.waitForTimeout(600);
      for (let i = 0; i < 6; i++) {
        // a few orders, so that there is a log with dice and clauses
        const go = page.locator(touch ? '.acts .go' : '.prompt .go');
        const other = page.locator(touch ? '.acts .btn:last-child' : '.prompt .btn:not(:has-text("ndo"))');
        // what is there now may be gone when the finger comes down: the others move too
        const press = (button) => button.first().click({ timeout: 3000 }).catch(() => {});
        if (await go.count()) await press(go);
        else if (await other.count()) await press(other);
        await page.waitForTimeout(500);
      }
      if (touch && (await page.locator('nav button:has-text("Table")').count())) await page.click('nav button:has-text("Table")');
      await look('table');
      await page.click(touch ? 'nav button:has-text("Units")' : '[role=tab]:has-text("Units")');
      await look('units');
      if (touch) await page.click('nav button:has-text("Replay")');
      else await page.click('[aria-label="To the start"]');
      await look('replay');
      must(page.errors.length === 0, page.errors.join('; '));
      await page.context().close();
    }
  }
  must(found.length === 0, found.join('\n      '));
}
