// A ship that is hit shows her plan, and what she gives up is one click on it.
import { begin, must } from './harness.mjs';
import { act, look } from './player.mjs';

export const name = 'paying for hits beside the plan of the ship';

const MOST = 400;

export async function run(world) {
  const page = await world.person();
  await begin(page, world.url, 'late19c/yalu', ['me', 'sergeant']);
  for (let n = 0; n < MOST && !(await page.locator('.plan').count()); n++) {
    const s = await look(page);
    must(!s.over, 'somebody is hit before the end');
    if (s.guarded || !s.mine) await page.waitForTimeout(60);
    else await act(page, s, n);
  }
  const order = async () => (await look(page)).order;
  await page.waitForSelector('.plan .ways button');
  must((await page.locator('.plan svg circle').count()) > 2, 'the guns are drawn');
  must(/\d+ of \d+/.test(await page.textContent('.plan .pips')), 'and what keeps her afloat');
  await world.picture(page, 'plan');
  const before = await order();
  const ways = await page.locator('.plan .ways button').count();
  must(ways > 1, `she may choose: ${ways}`);
  await page.locator('.plan .ways button').first().click();
  for (let i = 0; i < 100 && (await order()) <= before; i++) await page.waitForTimeout(60);
  must((await order()) > before, 'one click pays');
  must(page.errors.length === 0, page.errors.join('; '));
}
