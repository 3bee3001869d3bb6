// 390 pixels: the first tap proposes, the button commits; tabs; no sideways scrolling.
import { begin, must, state } from './harness.mjs';

export const name = 'a phone';

export async function run(world) {
  const page = await world.person({ width: 390, height: 844, touch: true });
  await begin(page, world.url, 'empires/wells', ['me', 'recruit']);
  await page.waitForTimeout(600);
  await world.picture(page, 'phone-table');
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  must(wide <= 390, `the page is ${wide} px wide`);
  for (const tab of ['Log', 'Units', 'Choices', 'Replay', 'Table']) {
    await page.click(`nav button:has-text("${tab}")`);
    await page.waitForTimeout(150);
    must((await page.evaluate(() => document.documentElement.scrollWidth)) <= 390, `${tab} is too wide`);
  }
  const small = await page.evaluate(() => [...document.querySelectorAll('.acts .btn, nav button, .ib')].filter((e) => {
    const b = e.getBoundingClientRect();
    return b.width > 0 && (b.width < 40 || b.height < 40);
  }).map((e) => e.outerHTML.slice(0, 80)));
  must(small.length === 0, `too small to touch: ${small.join(' ')}`);
  await page.click('nav button:has-text("Choices")');
  await page.locator('.choices button').first().tap();
  await page.click('nav button:has-text("Table")');
  await page.waitForTimeout(300);
  must((await state(page)).prompt.length > 0, 'the prompt is there');
  must(page.errors.length === 0, page.errors.join('; '));
}
