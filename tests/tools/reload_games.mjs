// node reload_games.mjs VEDETTE SET [GAMES] [ORDERS]: random games over the engine protocol. After every order the position
// is read out, loaded into another engine and must come to the same hash there; every few orders the game goes on from the
// loaded position. ORDERS: only so many orders of each game are reloaded, in one game from the first on, in others later.
// Not part of ./test, where battles inside the engine are reloaded from time to time.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { execFileSync } from 'node:child_process';

const [program, set, games = '43', most = 'Infinity'] = process.argv.slice(2);

function engine() {
  const child = spawn(program, ['engine'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const waiting = [];
  createInterface({ input: child.stdout }).on('line', (line) => waiting.shift()(JSON.parse(line)));
  const ask = (request) => new Promise((done) => (waiting.push(done), child.stdin.write(`${JSON.stringify(request)}\n`)));
  return { ask, close: () => child.stdin.end() };
}

const scenarios = execFileSync(program, ['list'], { encoding: 'utf8' })
  .split(/\s+/)
  .filter((word) => word.startsWith(`${set}/`));
assert.ok(scenarios.length > 0, `no scenario of ${set}`);

/** Every second game is played with half of the switches turned over. */
function someOptions(options, game) {
  const some = {};
  let bits = (game * 2654435761) >>> 0;
  for (const [name, value] of Object.entries(options)) {
    bits = (bits * 1664525 + 1013904223) >>> 0;
    if (typeof value === 'boolean' && bits >>> 31) some[name] = !value;
  }
  return some;
}

async function begin(player, scenario, game) {
  const start = await player.ask({ do: 'new', scenario, seed: String(game) });
  assert.ok(start.ok, JSON.stringify(start));
  if (game % 2 === 0) return start;
  const { position } = await player.ask({ do: 'position' });
  const again = await player.ask({ do: 'new', scenario, seed: String(game), options: someOptions(position.options, game) });
  return again.ok ? again : player.ask({ do: 'new', scenario, seed: String(game) });
}

let orders = 0;
for (let game = 0; game < Number(games); ++game) {
  let player = engine();
  let other = engine();
  const scenario = scenarios[game % scenarios.length];
  let { decision } = await begin(player, scenario, game);
  const first = most === 'Infinity' ? 0 : (game * 97) % 600;
  for (let n = 0; decision && n < first + Number(most); ++n) {
    const { order } = await player.ask({ do: 'go', general: 'random', seed: game * 100003 + n });
    const played = await player.ask({ do: 'order', order });
    const where = `${scenario}, game ${game}, order ${n}: ${JSON.stringify(order)}`;
    assert.ok(played.ok, `${where}: ${JSON.stringify(played)}`);
    decision = played.decision;
    if (n < first) continue;
    const { position } = await player.ask({ do: 'position' });
    const loaded = await other.ask({ do: 'load', position });
    assert.ok(loaded.ok, `${where}: ${JSON.stringify(loaded)}\n${JSON.stringify(position)}`);
    const [mine, theirs] = await Promise.all([player.ask({ do: 'hash' }), other.ask({ do: 'hash' })]);
    assert.equal(theirs.hash, mine.hash, where);
    assert.deepEqual(loaded.decision?.stage, played.decision?.stage, where);
    if (n % 7 === 6) [player, other] = [other, player];
    ++orders;
  }
  player.close();
  other.close();
  console.log(`${scenario}: game ${game} ${decision ? 'left' : 'ended'}, ${orders} orders reloaded so far`);
}
console.log(`${set}: ${games} games, ${orders} orders reloaded, every position loads with the same hash`);
