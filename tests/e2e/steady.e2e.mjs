// Nothing moves the map but the player: its transform and the heights of all bars stay the same over many orders.
import { begin, must } from './harness.mjs';
import { play } from './player.mjs';

export const name = 'the map stays where it is, in every rule set';

const ORDERS = 60;
const TABLES = [['empires/wells', ['me', 'recruit']], ['eureka/breach', ['me', 'recruit']], ['late19c/elandslaagte', ['me', 'recruit']], ['siege/signal', ['recruit', 'me']], ['heroes/wells', ['me', 'recruit']]];

const lies = (page) => page.evaluate(() => {
  const height = (part) => document.querySelector(part)?.getBoundingClientRect().height ?? 0;
  const board = document.querySelector('.board').getBoundingClientRect();
  return JSON.stringify([document.querySelector('.board .sheet').style.transform, Math.round(board.x), Math.round(board.y), Math.round(board.width), Math.round(board.height), height('.top'), height('.rail'), height('.prompt'), height('.replay')]);
});

export async function run(world) {
  for (const [scenario, seats] of TABLES) {
    const page = await world.person();
    await begin(page, world.url, scenario, seats);
    await page.waitForTimeout(500);
    const first = await lies(page);
    const [, , , , , top, rail, prompt, replay] = JSON.parse(first);
    must(top === 48 && rail === 36 && prompt === 76 && replay === 36, `${scenario}: heights of the bars: ${[top, rail, prompt, replay]}`);
    const done = await play(page, {
      until: (s) => s.over || s.order >= ORDERS,
      watch: async (p, s) => {
        if (!s.mine) return; // what the others do out of sight may be shown; then the map comes back
        let now = await lies(p);
        for (let i = 0; i < 5 && now !== first; i++) {
          await p.waitForTimeout(200);
          now = await lies(p);
        }
        must(now === first, `${scenario}: the map moved before order ${s.order}: ${first} → ${now} (${s.prompt})`);
      },
    });
    must(done.order > 10, `${scenario}: ${done.order} orders were watched`);
    await page.context().close();
    world.people = world.people.filter((c) => c !== page.context());
  }
}
