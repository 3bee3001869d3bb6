// Clicks a turn, counted: nobody needs more than the design allows, plus a fifth: neither who holds his place where he has
// nobody to attack, nor who moves everybody that can move, nor, where VEDETTE_PLAYERS asks for them, others: 'by lot' moves
// anywhere, 'advances' goes for the enemy with everybody. The first turn may cost what is set up once (numbers, who holds
// its place); what is judged is the mean of the turns counted in each battle. The dice of each battle are known beforehand.
// VEDETTE_SCENARIO: only those whose name contains it; VEDETTE_TRACE=1 tells every click; VEDETTE_SEEDS=1,2,…: other dice.
import { must, remember } from './harness.mjs';
import { countClicks } from './clicker.mjs';

export const name = 'clicks a turn in every learning game and the standard ones of the design';

const SPARE = 1.2;
const SEEDS = process.env.VEDETTE_SEEDS?.split(',').map(Number);
/** The turns that are counted, and the clicks a turn that the design allows; where it allows them for each action, an action begins with its piece. The smallest battle differs most: it is fought more than once. */
const TABLES = [
  ['empires/wells', [2, 4], 4, { seeds: [1, 2] }],
  ['empires/toski', [2, 3], 9],
  ['eureka/breach', [1, 2], 14],
  ['late19c/elandslaagte', [1, 2], 9],
  ['late19c/yalu', [1, 2], 12],
  ['siege/signal', [1, 6], 2, { action: true }],
  ['heroes/wells', [1, 2], 8],
  ['heroes/abu-klea', [1, 1], 16],
];
const PLAYERS = { holds: 'who holds his place', moves: 'who moves everybody', 'by lot': 'who moves by lot', advances: 'who advances' };

/** A battle with known dice: the first seat is played here, the others by recruits. Opens its table. */
async function battle(world, page, scenario, seed) {
  const set = scenario.split('/')[0];
  const about = await fetch(`${world.url}api/catalogue/${set}`).then((r) => r.json());
  const { seats, title } = about.sets[0].scenarios.find((s) => s.id === scenario);
  const plan = seats.filter((s) => !s.optional).map((s, i) => [s.id, i ? { kind: 'computer', level: 'recruit' } : { kind: 'human', mine: true }]);
  const body = JSON.stringify({ scenario, seed: seed.toString(16).padStart(64, '0'), seats: Object.fromEntries(plan) });
  const made = await fetch(`${world.url}api/matches`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body }).then((r) => r.json());
  must(made.match, `${scenario} was not begun: ${JSON.stringify(made)}`);
  await remember(page, [{ match: made.match, scenario, title, set, setTitle: about.sets[0].title, mine: made.tokens, invites: {}, seats: seats.map((s, i) => ({ id: s.id, name: s.name, kind: i ? 'computer' : 'me' })), touched: Date.now() }]);
  await page.goto(`${world.url}#/table/${made.match}`);
  await page.waitForSelector('.board', { timeout: 20000, state: 'attached' });
}

async function clicksOf(world, [scenario, [from, to], allowed, { action = false } = {}], player, seed) {
  const trace = [];
  const page = await world.person();
  await battle(world, page, scenario, seed);
  const moving = player !== 'holds' && player;
  const turns = await countClicks(page, { from, to, trace, moving }).catch((e) => must(false, `${scenario}: ${e.message}\n${trace.join('\n')}`));
  await page.context().close();
  world.people = world.people.filter((c) => c !== page.context());
  const count = (of) => turns.reduce((sum, t) => sum + of(t), 0);
  const clicks = count((t) => t.clicks) / (action ? count((t) => t.kinds.piece ?? 0) : Math.max(...turns.map((t) => t.turn)) - from + 1); // it may end early
  const told = `${scenario}, ${PLAYERS[player]}: ${clicks.toFixed(1)} clicks ${action ? 'an action' : 'a turn'}, ${(allowed * SPARE).toFixed(1)} allowed`;
  console.log(`      ${told} (${turns.map((t) => `turn ${t.turn}: ${t.clicks} ${JSON.stringify(t.kinds)}`).join(', ')})`);
  if (process.env.VEDETTE_TRACE) console.log(trace.join('\n'));
  must(clicks > 0, `${scenario}: nothing was clicked`);
  return clicks > allowed * SPARE ? `${told}:\n${trace.join('\n')}` : '';
}

export async function run(world) {
  const misses = [];
  const only = process.env.VEDETTE_SCENARIO ?? '';
  const players = (process.env.VEDETTE_PLAYERS ?? 'holds,moves').split(',');
  must(players.every((p) => PLAYERS[p]), `VEDETTE_PLAYERS: ${Object.keys(PLAYERS).join(', ')}`);
  for (const table of TABLES.filter(([scenario]) => scenario.includes(only)))
    for (const player of players) for (const seed of SEEDS ?? table[3]?.seeds ?? [1]) misses.push(await clicksOf(world, table, player, seed));
  must(misses.every((m) => !m), misses.filter(Boolean).join('\n'));
}
