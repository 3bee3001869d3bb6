// Clicks a turn, counted: nobody needs more than the design allows, plus a fifth: neither who holds his place where he has
// nobody to attack, nor who moves everybody that can move. The first turn may cost what is set up once (numbers, who holds
// its place); what is judged is the mean of the turns counted. Battles differ from run to run.
// VEDETTE_PLAYERS: other players: 'by lot' moves anywhere, 'advances' goes for the enemy with everybody; VEDETTE_SCENARIO: only those whose name contains it; VEDETTE_TRACE=1 tells every click.
import { begin, must } from './harness.mjs';
import { countClicks } from './clicker.mjs';

export const name = 'clicks a turn in every learning game and the standard ones of the design';

const SPARE = 1.2;
/** Seats, the turns that are counted, the clicks a turn that the design allows, and how many battles are played: the smallest one differs most. */
const TABLES = [
  ['empires/wells', ['me', 'recruit'], [2, 4], 4, 2],
  ['empires/toski', ['me', 'recruit'], [2, 3], 9],
  ['eureka/breach', ['me', 'recruit'], [1, 2], 14],
  ['late19c/elandslaagte', ['me', 'recruit'], [1, 2], 9],
  ['late19c/yalu', ['me', 'recruit'], [1, 2], 12],
  ['heroes/wells', ['me', 'recruit'], [1, 2], 8],
  ['heroes/abu-klea', ['me', 'recruit'], [1, 1], 16],
];

async function clicksOf(world, [scenario, seats, [from, to], allowed, battles = 1], moving) {
  const trace = [];
  const turns = [];
  for (let b = 0; b < battles; b++) {
    const page = await world.person();
    await begin(page, world.url, scenario, seats);
    turns.push(...(await countClicks(page, { from, to, trace, moving }).catch((e) => must(false, `${scenario}: ${e.message}\n${trace.join('\n')}`))));
    await page.context().close();
    world.people = world.people.filter((c) => c !== page.context());
  }
  const clicks = turns.reduce((sum, t) => sum + t.clicks, 0) / (to - from + 1) / battles;
  const who = moving === 'advances' ? 'who advances' : moving === 'by lot' ? 'who moves by lot' : moving ? 'who moves everybody' : 'who holds his place';
  console.log(`      ${scenario}, ${who}: ${clicks.toFixed(1)} clicks a turn, ${(allowed * SPARE).toFixed(1)} allowed (${turns.map((t) => `turn ${t.turn}: ${t.clicks} ${JSON.stringify(t.kinds)}`).join(', ')})`);
  if (process.env.VEDETTE_TRACE) console.log(trace.join('\n'));
  must(clicks > 0, `${scenario}: nothing was clicked`);
  return clicks > allowed * SPARE ? `${scenario}, ${who}: ${clicks.toFixed(1)} clicks a turn, ${(allowed * SPARE).toFixed(1)} are allowed:\n${trace.join('\n')}` : '';
}

export async function run(world) {
  const misses = [];
  const only = process.env.VEDETTE_SCENARIO ?? '';
  for (const table of TABLES.filter(([scenario]) => scenario.includes(only))) for (const moving of (process.env.VEDETTE_PLAYERS ?? 'holds,moves').split(',').map((p) => (p === 'holds' ? false : p))) misses.push(await clicksOf(world, table, moving));
  must(misses.every((m) => !m), misses.filter(Boolean).join('\n'));
}
