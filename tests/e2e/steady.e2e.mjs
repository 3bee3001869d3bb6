// Nothing moves the map but the player: its transform and the heights of all bars stay the same over many orders.
import { begin, must } from './harness.mjs';
import { play } from './player.mjs';

export const name = 'the map stays where it is, in every rule set';

/** So many orders of each game are watched, in as many battles as it takes with VEDETTE_ORDERS=200, which the table promises; else in one. */
const LONG = !!process.env.VEDETTE_ORDERS;
const ORDERS = Number(process.env.VEDETTE_ORDERS ?? 60);
const only = process.env.VEDETTE_BATTLE ?? '';
const TABLES = [['empires/wells', ['me', 'recruit']], ['eureka/breach', ['me', 'recruit']], ['late19c/elandslaagte', ['me', 'recruit']], ['siege/signal', ['recruit', 'me']], ['heroes/wells', ['me', 'recruit']]];

const lies = (page) => page.evaluate(() => {
  const height = (part) => document.querySelector(part)?.getBoundingClientRect().height ?? 0;
  const board = document.querySelector('.board').getBoundingClientRect();
  return JSON.stringify([document.querySelector('.board .sheet').style.transform, Math.round(board.x), Math.round(board.y), Math.round(board.width), Math.round(board.height), height('.top'), height('.rail'), height('.prompt'), height('.replay')]);
});

/** The zoom buttons lie on the board as it opens, but not on the rose that is printed there. */
async function leavesTheRose(page, scenario) {
  const [tools, rose] = await Promise.all(['.board .tools', '.board .rose'].map((part) => page.locator(part).boundingBox()));
  const apart = tools.x + tools.width <= rose.x || rose.x + rose.width <= tools.x || tools.y + tools.height <= rose.y || rose.y + rose.height <= tools.y;
  must(apart, `${scenario}: the zoom buttons leave the compass rose free: ${JSON.stringify([tools, rose])}`);
}

/** One battle, until it ends or `most` orders have been watched; gives how many. */
async function watched(world, scenario, seats, most, seed) {
  const page = await world.person();
  await begin(page, world.url, scenario, seats);
  await page.waitForTimeout(500);
  let first = await lies(page);
  await leavesTheRose(page, scenario);
  let whole = 0;
  const [, , , , , top, rail, prompt, replay] = JSON.parse(first);
  must(top === 48 && rail === 36 && prompt === 76 && replay === 36, `${scenario}: heights of the bars: ${[top, rail, prompt, replay]}`);
  const done = await play(page, {
    seed,
    until: (s) => s.over || s.order >= most,
    watch: async (p, s, done) => {
      if (!s.mine) return; // what the others do out of sight may be shown; then the map comes back
      if ((done.whole ?? 0) > whole) { // the player moved it
        whole = done.whole;
        first = await lies(p);
      }
      let now = await lies(p);
      for (let i = 0; i < 5 && now !== first; i++) {
        await p.waitForTimeout(200);
        now = await lies(p);
      }
      must(now === first, `${scenario}: the map moved before order ${s.order}: ${first} → ${now} (${s.prompt})`);
    },
  });
  await page.context().close();
  world.people = world.people.filter((c) => c !== page.context());
  return done.order;
}

export async function run(world) {
  for (const [scenario, seats] of TABLES.filter(([s]) => s.startsWith(only))) {
    let [orders, battles] = [0, 0];
    while (!battles || (LONG && orders < ORDERS)) {
      const more = await watched(world, scenario, seats, ORDERS - orders, ++battles);
      must(more > 10 || orders > 10, `${scenario}: ${more} orders were watched`);
      orders += more;
    }
    if (LONG) console.log(`      ${scenario}: ${orders} orders in ${battles} battles`);
  }
}
