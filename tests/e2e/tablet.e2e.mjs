// 820 pixels: the side is a drawer that opens and closes by touch and leaves the prompt free; odds are shown without it.
import { begin, must } from './harness.mjs';
import { play } from './player.mjs';

export const name = 'a tablet';

const box = (page, part) => page.locator(part).boundingBox();
const apart = (a, b) => a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;

async function drawer(page, world) {
  const [handle, tools, hand] = await Promise.all(['.sidebox .fold', '.tools', '.hands'].map((part) => box(page, part)));
  must(apart(handle, tools) && apart(handle, hand), `nothing lies over the handle: ${JSON.stringify([handle, tools, hand])}`);
  await page.locator('.sidebox .fold').tap();
  await page.waitForSelector('.sidebox');
  await world.picture(page, 'tablet-drawer');
  must(apart(await box(page, '.sidebox'), await box(page, '.prompt')), 'the drawer leaves the prompt free');
  await page.locator('.sidebox .fold').tap();
  must((await page.locator('.sidebox .side').count()) === 0, 'a finger closes the drawer');
}

/** Four seats: the own hand is in sight, whatever the others hold. */
async function ownHand(world) {
  const page = await world.person({ width: 820, height: 1180, touch: true });
  await begin(page, world.url, 'heroes/tamai', ['me', 'recruit', 'recruit', 'recruit']);
  await page.waitForSelector('.hand.mine', { timeout: 60000 });
  const [hand, board] = await Promise.all([box(page, '.hand.mine'), box(page, '.board')]);
  must(hand.x >= board.x && hand.x + hand.width <= board.x + board.width, `the own hand is on the screen: ${JSON.stringify([hand, board])}`);
  await world.picture(page, 'tablet-hand');
}

export async function run(world) {
  await ownHand(world);
  const page = await world.person({ width: 820, height: 1180, touch: true });
  await begin(page, world.url, 'heroes/wells', ['me', 'recruit']);
  await drawer(page, world);

  const mouse = await world.person({ width: 820, height: 1180 });
  await begin(mouse, world.url, 'empires/wells', ['me', 'recruit']);
  let odds = 0;
  await play(mouse, {
    haste: 0.2, until: (s) => odds > 0 || s.over, watch: async (p, s) => {
      if (!s.proposed || !(await p.locator('.asked .odds').count())) return;
      odds++;
      await world.picture(p, 'tablet-odds');
      const go = await box(p, '.prompt .go');
      must(go.x + go.width <= 820, `the whole of the button is on the screen: ${JSON.stringify(go)}`);
    },
  });
  must(odds > 0, 'the odds are shown before the dice');
  must(page.errors.length === 0, page.errors.join('; '));
}
