// node tests/e2e/run.mjs PROGRAM [PATTERN]: plays in a browser against PROGRAM (build/vedette).
//
// Several tests at once, in one browser: each has a server and profiles of its own, and most of its time it waits.
// VEDETTE_E2E_AT_ONCE says how many (1: one after another).
// What measures time (ALONE) goes first and by itself.
// Battles against computers have known dice, so that a run can be repeated; a test that exports `fair` plays with dice that
// nobody knows, and VEDETTE_E2E_DICE=fair lets all of them do so: each run then sees other battles.
// What fails in company is played once more alone: on a crowded machine a browser may starve. Both runs are told, and
// what fails alone has failed.
import '../../web/tools/require-node.mjs';
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
const LONG = ['lessons_phone', 'lessons_keyboard', 'axe', 'lessons_mouse', 'siege', 'heroes', 'mouse', 'keyboard', 'late19c', 'eureka'];
const ALONE = ['click'];
const wanted = (file) => file.endsWith('.e2e.mjs') && file.includes(pattern);
const rank = (file) => (LONG.indexOf(file.split('.')[0]) + 100) % 100;
const files = readdirSync(here).filter(wanted).sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));

async function passes(browser, file) {
  const test = await import(join(here, file));
  const fair = test.fair || process.env.VEDETTE_E2E_DICE === 'fair';
  const world = new World(resolve(program), resolve(here, '../../build/e2e-pictures'), browser, fair ? '' : file);
  const start = performance.now();
  try {
    await world.open();
    await test.run(world);
    console.log(`ok    ${test.name} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
    return true;
  } catch (e) {
    console.log(`FAIL  ${test.name}\n      ${e.stack}\n      server said: ${(world.words ?? '').slice(-600)}`);
    await world.lastSeen(file.split('.')[0]);
    return false;
  } finally {
    await world.close();
  }
}

/** Those of `tests` that fail, `atOnce` at a time in a browser of their own. */
async function failuresOf(tests, atOnce) {
  const waiting = [...tests];
  const failed = [];
  if (!waiting.length) return failed;
  const browser = await openBrowser();
  const runNext = async () => {
    for (let file = waiting.shift(); file; file = waiting.shift()) if (!(await passes(browser, file))) failed.push(file);
  };
  await Promise.all(Array.from({ length: Math.max(1, atOnce) }, runNext));
  await browser.close();
  return failed;
}

const byItself = (file) => ALONE.includes(file.split('.')[0]);
const measured = await failuresOf(files.filter(byItself), 1);
const inCompany = [...measured, ...(await failuresOf(files.filter((f) => !byItself(f)), AT_ONCE))];
if (inCompany.length) console.log(`once more, alone: ${inCompany.join(', ')}`);
const failed = await failuresOf(inCompany, 1);
const unsteady = inCompany.length - failed.length;
console.log(`${files.length - failed.length} of ${files.length} passed${unsteady ? `, ${unsteady} only alone` : ''}`);
process.exit(failed.length || !files.length ? 1 : 0);
