// node tests/e2e/run.mjs PROGRAM [PATTERN]: plays in a browser against PROGRAM (build/vedette).
//
// Several tests at once, in one browser: each has a server and profiles of its own, and most of its time it waits.
// VEDETTE_E2E_AT_ONCE says how many (1: one after another).
import { readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openBrowser, World } from './harness.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const [program, pattern = ''] = process.argv.slice(2);
if (!program) {
  console.error('usage: node tests/e2e/run.mjs PROGRAM [PATTERN]');
  process.exit(2);
}
const AT_ONCE = Number(process.env.VEDETTE_E2E_AT_ONCE ?? 3);
// Whole battles first: whatever begins last should not be the longest.
const LONG = ['axe', 'siege', 'heroes', 'mouse', 'keyboard', 'late19c', 'eureka'];
const rank = (file) => (LONG.indexOf(file.split('.')[0]) + 100) % 100;
const files = readdirSync(here).filter((f) => f.endsWith('.e2e.mjs') && f.includes(pattern)).sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
const waiting = [...files];
let failures = 0;
const browser = await openBrowser();

async function runNext() {
  for (let file = waiting.shift(); file; file = waiting.shift()) {
    const test = await import(join(here, file));
    const world = new World(resolve(program), resolve(here, '../../build/e2e-pictures'), browser);
    const start = performance.now();
    try {
      await world.open();
      await test.run(world);
      console.log(`ok    ${test.name} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
    } catch (e) {
      failures++;
      console.log(`FAIL  ${test.name}\n      ${e.stack}\n      server said: ${(world.words ?? '').slice(-600)}`);
    } finally {
      await world.close();
    }
  }
}
await Promise.all(Array.from({ length: Math.max(1, AT_ONCE) }, runNext));
await browser.close();
console.log(`${files.length - failures} of ${files.length} passed`);
process.exit(failures || !files.length ? 1 : 0);
