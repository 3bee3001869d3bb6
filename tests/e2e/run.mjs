// node tests/e2e/run.mjs PROGRAM [PATTERN]: plays in a browser against PROGRAM (build/vedette).
import { readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { World } from './harness.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const [program, pattern = ''] = process.argv.slice(2);
if (!program) {
  console.error('usage: node tests/e2e/run.mjs PROGRAM [PATTERN]');
  process.exit(2);
}
const files = readdirSync(here).filter((f) => f.endsWith('.e2e.mjs') && f.includes(pattern)).sort();
let failures = 0;
for (const file of files) {
  const test = await import(join(here, file));
  const world = new World(resolve(program), resolve(here, '../../build/e2e-pictures'));
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
console.log(`${files.length - failures} of ${files.length} passed`);
process.exit(failures || !files.length ? 1 : 0);
