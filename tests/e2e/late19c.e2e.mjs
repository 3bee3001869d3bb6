// One battle on land, one at sea, one on both, to the end against the computer.
import { begin, must } from './harness.mjs';
import { play, theEnd } from './player.mjs';

export const name = 'late19c: a land, a naval and a combined battle';

/** What a ship must pay is asked below the board, not only on the ship. */
const answerable = (page, s) => must(!/must pay/.test(s.prompt) || s.cancel || s.go + s.others > 0, `the prompt has no answer: ${s.prompt}`);

export async function run(world) {
  for (const [scenario, turns] of [['elandslaagte', 2], ['weihaiwei', 3], ['pisagua', 2]]) {
    const page = await world.person();
    await begin(page, world.url, `late19c/${scenario}`, ['me', 'recruit'], { turn_limit: turns });
    const done = await play(page, { haste: 0.2, watch: answerable });
    must(done.board > 5, `the board was used in ${scenario}`);
    must(done.order > 5, `${scenario}: a whole battle was fought, not ${done.order} orders`);
    await theEnd(page, world, `late19c-${scenario}-end`);
    await page.context().close();
  }
}
