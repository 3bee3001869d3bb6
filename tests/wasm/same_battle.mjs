// node same_battle.mjs VEDETTE ENGINE.wasm: the same seeded battles, fought by the program and by the browser's engine,
// must agree in every order, draw and position.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadEngine } from './engine.mjs';

const [vedette, wasm] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'vedette-'));
const engine = await loadEngine(wasm);

function foughtNatively(scenario, general, seed) {
  const file = join(folder, 'match.json');
  execFileSync(vedette, ['auto', scenario, '--seats', `all=${general}`, '--seed', seed, '--save', file]);
  return readFileSync(file, 'utf8');
}

try {
  const { sets } = JSON.parse(execFileSync(vedette, ['list', '--json'], { maxBuffer: 1 << 28 }));
  assert(sets.length > 0, 'there is a rule set to play');
  for (const { id, scenarios } of sets) {
    assert(scenarios.length > 0, `${id} has scenarios`);
    for (const general of ['random', 'greedy']) {
      const scenario = scenarios[0].id;
      const text = foughtNatively(scenario, general, 'seven');
      const match = JSON.parse(text);
      const { document, options } = match;
      const reply = engine.battle({ document, options, seed: 'seven', general });
      assert.equal(reply.error, undefined);
      assert.equal(reply.hash, match.hash, `${scenario}, ${general}: the last position`);
      assert.equal(reply.chain, match.journal.at(-1).chain, `${scenario}, ${general}: the whole journal`);
      const verified = engine.verify(text);
      assert.equal(verified.ok, true, JSON.stringify(verified));
      const tampered = engine.verify(text.replace(/"die",(\d+),(\d+)/, (_, n, face) => `"die",${n},${(face % n) + 1}`));
      assert.equal(tampered.ok, false, `${scenario}: a changed die is found`);
      console.log(`${scenario}, ${general}: ${reply.orders} orders, position ${reply.hash.slice(0, 16)} in both`);
    }
  }
  assert.equal(engine.battle({ seed: 1 }).ok, false, 'nonsense is answered with an error');
} finally {
  rmSync(folder, { recursive: true });
}
