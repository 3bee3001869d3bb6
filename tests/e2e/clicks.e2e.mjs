// Clicks a turn, counted: nobody needs more than the design allows, plus a fifth. The first turn may cost what is set up
// once (numbers, who holds its place); what is judged is the mean of the turns counted. Battles differ from run to run.
import { begin, must } from './harness.mjs';
import { countClicks } from './clicker.mjs';

export const name = 'clicks a turn in every learning game and the standard ones of the design';

const SPARE = 1.2;
/** Seats, the turns that are counted, and the clicks a turn that the design allows. */
const TABLES = [
  ['empires/wells', ['me', 'recruit'], [2, 4], 4],
  ['empires/toski', ['me', 'recruit'], [2, 3], 9],
  ['eureka/breach', ['me', 'recruit'], [1, 2], 14],
  ['late19c/elandslaagte', ['me', 'recruit'], [1, 2], 9],
  ['late19c/yalu', ['me', 'recruit'], [1, 2], 12],
  ['heroes/wells', ['me', 'recruit'], [1, 2], 8],
];

export async function run(world) {
  const misses = [];
  for (const [scenario, seats, [from, to], allowed] of TABLES) {
    const page = await world.person();
    await begin(page, world.url, scenario, seats);
    const trace = [];
    const turns = await countClicks(page, { from, to, trace }).catch((e) => must(false, `${scenario}: ${e.message}\n${trace.join('\n')}`));
    const clicks = turns.reduce((sum, t) => sum + t.clicks, 0) / (to - from + 1);
    console.log(`      ${scenario}: ${clicks.toFixed(1)} clicks a turn, ${allowed} allowed (${turns.map((t) => `turn ${t.turn}: ${t.clicks}`).join(', ')})`);
    // One click a shot: the design counts on so many. In a harder fight each further attack may cost its own click, and
    // nothing else.
    const attacks = turns.reduce((sum, t) => sum + (t.kinds.target ?? 0), 0) / (to - from + 1);
    const limit = allowed * SPARE + Math.max(0, attacks - allowed);
    if (clicks > limit) misses.push(`${scenario} needs ${clicks.toFixed(1)} clicks a turn, ${limit.toFixed(1)} are allowed:\n${trace.join('\n')}`);
    must(clicks > 0, `${scenario}: nothing was clicked`);
    await page.context().close();
    world.people = world.people.filter((c) => c !== page.context());
  }
  must(misses.length === 0, misses.join('\n'));
}
