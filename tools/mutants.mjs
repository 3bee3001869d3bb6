// tools/with-node node tools/mutants.mjs SET [COUNT] [SEED]: plants COUNT small faults, one after the other, in the rules
// and odds of a rule set, and runs the set's tests on each. A fault that no test notices survives and is reported: there
// a test is missing, or the code says something that does not matter. The same seed plants the same faults.
//
// It works on a copy of the tree in build/mutants, so nothing here is changed.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [set, count = '20', seed = '1'] = process.argv.slice(2);
if (!set || !existsSync(`src/rules/${set}/clauses.toml`)) {
  const sets = readdirSync('src/rules', { withFileTypes: true }).filter((f) => f.isDirectory()).map((f) => f.name);
  console.error(`usage: node tools/mutants.mjs SET [COUNT] [SEED], SET one of: ${sets.join(', ')}`);
  process.exit(2);
}

// Files without rules: how things are called, drawn, listed in files or judged by generals.
const NO_RULES = /^(words|view|overlay|advice|evaluate|scenario_read|scenario_map|position|verbs|options|game|secrets|clauses)[._]/;

const FAULTS = [
  [/ < /g, ' <= '], [/ <= /g, ' < '], [/ > /g, ' >= '], [/ >= /g, ' > '], [/ == /g, ' != '], [/ != /g, ' == '],
  [/ && /g, ' || '], [/ \|\| /g, ' && '], [/return true;/g, 'return false;'], [/return false;/g, 'return true;'],
  [/ \+ \d+(?=[;,) ])/g, ''], [/ - \d+(?=[;,) ])/g, ''], [/(?<![\w.'<])[2-9]\d{0,2}(?![\w.'>])/g, (n) => String(Number(n) + 1)],
];

/** The text with comments, strings and directives blanked out, as long as before. */
function codeOnly(text) {
  const blank = (s) => s.replace(/[^\n]/g, ' ');
  return text
    .replace(/\/\/.*|\/\*[\s\S]*?\*\/|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])'/g, blank)
    .replace(/^\s*(#|static_assert|template|using |for \().*$/gm, blank);
}

/** Every place where a fault can be planted. */
function places(folder) {
  const found = [];
  for (const file of readdirSync(folder).sort()) {
    if (!/\.(cc|h)$/.test(file) || NO_RULES.test(file)) continue;
    const code = codeOnly(readFileSync(join(folder, file), 'utf8'));
    for (const [pattern, fault] of FAULTS)
      for (const match of code.matchAll(pattern))
        found.push({ file: join(folder, file), at: match.index, from: match[0], to: typeof fault === 'function' ? fault(match[0]) : fault });
  }
  return found;
}

/** Numbers from 0 to n - 1 in an order that depends on the seed alone (xorshift32). */
function shuffled(list, text) {
  let x = [...text].reduce((h, c) => Math.imul(h ^ c.charCodeAt(0), 16777619) >>> 0, 2166136261) || 1;
  const next = (n) => ((x ^= x << 13), (x ^= x >>> 17), (x ^= x << 5), (x >>>= 0), x % n);
  const out = [...list];
  for (let i = out.length - 1; i > 0; --i) {
    const j = next(i + 1);
    [out[i], out[j]] = [out[j], out[i]];
  }
  return out;
}

const work = 'build/mutants';
const tree = `${work}/tree`;
const build = `${work}/build`;
mkdirSync(tree, { recursive: true });
execFileSync('bash', ['-c', `git ls-files -z --cached --others --exclude-standard | xargs -0 ls -d 2>/dev/null | tar cf - -T - | tar xf - -C ${tree}`]);
const test = `test_rules_${set}`;
const make = () => spawnSync('cmake', ['--build', build, '--target', test], { encoding: 'utf8' });
execFileSync('cmake', ['-S', tree, '-B', build, '-G', 'Ninja', '-DCMAKE_BUILD_TYPE=Release', '-DCMAKE_CXX_FLAGS_RELEASE=-O1',
  '-DVEDETTE_TESTS=quick', '-DVEDETTE_WERROR=OFF'], { stdio: 'ignore' });

/** Runs the set's tests, in bounded time and memory: a broken rule may never end. */
const run = (seconds) => spawnSync('bash', ['-c', `ulimit -v 8000000; exec timeout ${seconds} ../build/${test} --gtest_brief=1`],
  { cwd: tree, env: { ...process.env, GTEST_FAIL_FAST: '1' }, encoding: 'utf8' });

console.log(`mutants: building ${test} without a fault`);
const plain = make();
if (plain.status !== 0) {
  console.error(plain.stdout.slice(-4000));
  process.exit(1);
}
const begun = performance.now();
if (run(1800).status !== 0) {
  console.error(`mutants: ${test} fails without any fault; mend that first`);
  process.exit(1);
}
const limit = Math.ceil((performance.now() - begun) / 1000) * 4 + 20;

const survivors = [];
let planted = 0;
for (const place of shuffled(places(`src/rules/${set}`), seed)) {
  if (planted === Number(count)) break;
  const path = join(tree, place.file);
  const text = readFileSync(path, 'utf8');
  const line = text.slice(0, place.at).split('\n').length;
  writeFileSync(path, text.slice(0, place.at) + place.to + text.slice(place.at + place.from.length));
  if (make().status === 0) {
    ++planted;
    const changed = readFileSync(path, 'utf8').split('\n')[line - 1].trim();
    const noticed = run(limit).status !== 0;
    console.log(`${noticed ? 'noticed ' : 'SURVIVED'} ${place.file}:${line}: ${text.split('\n')[line - 1].trim()}`);
    if (!noticed) survivors.push(`${place.file}:${line}\n  was: ${text.split('\n')[line - 1].trim()}\n  now: ${changed}`);
  }  // else the compiler noticed it: no fault that could be shipped
  writeFileSync(path, text);
}
console.log(`\n${planted} faults planted in ${set} (seed ${seed}), ${planted - survivors.length} noticed, ${survivors.length} survived`);
for (const survivor of survivors) console.log(survivor);
process.exit(planted ? 0 : 1);
