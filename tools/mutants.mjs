// tools/with-node node tools/mutants.mjs SET [COUNT] [SEED] [FILES]: plants small faults in the rules and odds of a rule
// set, and runs the set's tests on each of COUNT of them. A fault that no test notices survives and is reported: there a
// test is missing, or the code says something that does not matter. The same seed plants the same faults. FILES: only in
// places that match this pattern, such as odds or 'melee.cc:266:'.
//
// All faults are compiled at once, each behind a number, and one of them is switched on for a run (tools/mutant.h). One
// run without any notes which test reaches which fault, so each fault meets only the tests that can notice it. What only
// the compiler computes (constant tables) cannot be switched; what no test reaches survives.
//
// It works on a copy of the tree in build/mutants, so nothing here is changed. Every place that no test reaches is listed
// in build/mutants/unreached-SET.txt.
import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [set, count = '20', seed = '1', files = ''] = process.argv.slice(2);
if (!set || !existsSync(`src/rules/${set}/clauses.toml`)) {
  const sets = readdirSync('src/rules', { withFileTypes: true }).filter((f) => f.isDirectory()).map((f) => f.name);
  console.error(`usage: node tools/mutants.mjs SET [COUNT] [SEED] [FILES], SET one of: ${sets.join(', ')}`);
  process.exit(2);
}

// Files without rules: how things are called, drawn, explained, listed in files or judged by generals.
const NO_RULES =
  /^(words|view|overlay|advice|evaluate|scenario_read|scenario_map|position|verbs|options|game|secrets|clauses|reach|orders_expand|terms|state|scenario|odds_preview|odds_warnings|orders_list_pointless)[._]/;

// A term without operators: a name or a call whose arguments have no parentheses.
const TERM = String.raw`!?[\w:]+(?:(?:\.|->)\w+)*(?:\([^()]*\))?`;
const END = String.raw`(?= && | \|\| |\)|;)`;

/** [pattern, what stands there when fault n can be switched on, what the fault is]. */
const FAULTS = [
  [/ < /g, (n) => ` < mutant::on(${n}) + `, '<= instead of <'],
  [/ <= /g, (n) => ` <= -mutant::on(${n}) + `, '< instead of <='],
  [/ > /g, (n) => ` > -mutant::on(${n}) + `, '>= instead of >'],
  [/ >= /g, (n) => ` >= mutant::on(${n}) + `, '> instead of >='],
  [/ == /g, (n) => ` == mutant::flip(${n}) * `, '!= instead of =='],
  [/ != /g, (n) => ` != mutant::flip(${n}) * `, '== instead of !='],
  [new RegExp(String.raw`(?<= && )${TERM}${END}`, 'g'), (n, term) => `(mutant::on(${n}) || (${term}))`, 'condition dropped'],
  [new RegExp(String.raw`(?<=\()${TERM}(?= && )`, 'g'), (n, term) => `(mutant::on(${n}) || (${term}))`, 'condition dropped'],
  [new RegExp(String.raw`(?<= \|\| )${TERM}${END}`, 'g'), (n, term) => `(!mutant::on(${n}) && (${term}))`, 'alternative dropped'],
  [new RegExp(String.raw`(?<=\()${TERM}(?= \|\| )`, 'g'), (n, term) => `(!mutant::on(${n}) && (${term}))`, 'alternative dropped'],
  [new RegExp(String.raw`(?<=if \()${TERM}(?=\) )`, 'g'), (n, term) => `mutant::on(${n}) != static_cast<bool>(${term})`, 'condition turned round'],
  [/return true;/g, (n) => `return !mutant::on(${n});`, 'false instead of true'],
  [/return false;/g, (n) => `return mutant::on(${n}) != 0;`, 'true instead of false'],
  [/ \+= /g, (n) => ` += !mutant::on(${n}) * `, 'addition dropped'],
  [/ -= /g, (n) => ` -= !mutant::on(${n}) * `, 'subtraction dropped'],
  [/std::min\(/g, (n) => `mutant::least(${n}, `, 'greatest instead of least'],
  [/std::max\(/g, (n) => `mutant::greatest(${n}, `, 'least instead of greatest'],
  [/(?<![\w.'<]|= -|return -)\d{1,3}(?![\w.'>])/g, (n, text) => `(${text} + mutant::on(${n}))`, 'one more'],
];

/** The text with comments, strings and directives blanked out, as long as before. */
function codeOnly(text) {
  const blank = (s) => s.replace(/[^\n]/g, ' ');
  return text
    .replace(/\/\/.*|\/\*[\s\S]*?\*\/|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])'/g, blank)
    .replace(/^\s*(#|static_assert|template|using |for \(|case |enum ).*$/gm, blank)
    .replace(/assert\(.*?\);/g, blank);
}

/** Every place where a fault can be planted; of two that overlap the first. */
function places(folder) {
  const found = [];
  for (const file of readdirSync(folder).sort()) {
    if (!/\.(cc|h)$/.test(file) || NO_RULES.test(file)) continue;
    const text = readFileSync(join(folder, file), 'utf8');
    const code = codeOnly(text);
    const taken = new Uint8Array(code.length);
    for (const [pattern, plant, what] of FAULTS)
      for (const match of code.matchAll(pattern)) {
        const [at, end] = [match.index, match.index + match[0].length];
        if (taken.subarray(at, end).some((t) => t)) continue;
        taken.fill(1, at, end);
        const line = text.slice(0, at).split('\n').length;
        if (!new RegExp(files).test(`${file}:${line}:`)) continue;
        found.push({ file: join(folder, file), at, end, line, plant, what, source: text.split('\n')[line - 1].trim(),
          column: at - text.lastIndexOf('\n', at - 1) });
      }
  }
  return found.map((place, n) => ({ ...place, n }));
}

/** The list in an order that depends on the seed alone (xorshift32). */
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

const work = `${process.cwd()}/build/mutants`;
const tree = `${work}/tree`;
const build = `${work}/build`;
mkdirSync(tree, { recursive: true });
execFileSync('bash', ['-c',
  `git ls-files -z --cached --others --exclude-standard | xargs -0 ls -d 2>/dev/null | tar cf - -T - | tar xf - -C ${tree}`]);
copyFileSync('tools/mutant_listener.cc', `${tree}/tests/rules/${set}/mutant_listener.cc`);
const test = `test_rules_${set}`;
const every = places(`src/rules/${set}`);
let live = every;

const originals = new Map([...new Set(every.map((p) => p.file))].map((file) => [file, readFileSync(file, 'utf8')]));

/** Writes the files with every fault that is still live. */
function write(changed) {
  for (const file of changed) {
    let text = originals.get(file);
    for (const place of live.filter((p) => p.file === file).sort((a, b) => b.at - a.at))
      text = text.slice(0, place.at) + place.plant(place.n, text.slice(place.at, place.end)) + text.slice(place.end);
    writeFileSync(join(tree, file), text);
  }
}
write(originals.keys());
execFileSync('cmake', ['-S', tree, '-B', build, '-G', 'Ninja', '-DCMAKE_BUILD_TYPE=Release',
  `-DCMAKE_CXX_FLAGS_RELEASE=-O1 -w -include ${tree}/tools/mutant.h`, '-DVEDETTE_TESTS=quick', '-DVEDETTE_WERROR=OFF', '-DVEDETTE_BUNDLES=ON'],
  { stdio: 'ignore' });

console.log(`mutants: ${every.length} places in ${set}; building ${test} with all of them`);
for (let round = 0; ; ++round) {
  const made = spawnSync('cmake', ['--build', build, '--target', test, '--', '-k', '0'], { encoding: 'utf8', maxBuffer: 1 << 30 });
  if (made.status === 0) break;
  // A fault that does not compile is none that could be shipped.
  const bad = new Set([...made.stdout.matchAll(/rules\/\w+\/([\w.]+):(\d+):\d+:\s+(?:error|note|required from)/g)].map((m) => `${m[1]}:${m[2]}`));
  const before = live.length;
  const dropped = live.filter((p) => bad.has(`${p.file.split('/').pop()}:${p.line}`));
  live = live.filter((p) => !dropped.includes(p));
  if (live.length === before || round > 12) {
    console.error(made.stdout.slice(-6000));
    process.exit(1);
  }
  console.log(`mutants: ${dropped.length} do not compile; again`);
  write(new Set(dropped.map((p) => p.file)));
}

/** Runs tests in bounded time and memory: a broken rule may never end. */
const run = (seconds, env) => spawnSync('bash', ['-c', `ulimit -v 8000000; exec timeout ${seconds} ${build}/${test} --gtest_brief=1`],
  { cwd: tree, env: { ...process.env, GTEST_FAIL_FAST: '1', ...env }, encoding: 'utf8', maxBuffer: 1 << 28 });

console.log(`mutants: ${live.length} faults compiled; one run without any`);
const reached = `${work}/reached-${set}.txt`;
writeFileSync(reached, '');
const plain = run(3600, { VEDETTE_MUTANT_REACHED: reached });
if (plain.status !== 0) {
  console.error(`${plain.stdout.slice(-4000)}\nmutants: ${test} fails without any fault; mend that first`);
  process.exit(1);
}
const tests = readFileSync(reached, 'utf8').trim().split('\n').map((line) => {
  const [name, ms, ...faults] = line.split(' ');
  return { name, ms: Number(ms), faults: new Set(faults.map(Number)) };
});
const told = (place) => `${place.file}:${place.line}:${place.column}: ${place.what}: ${place.source}`;
const unreached = live.filter((place) => !tests.some((t) => t.faults.has(place.n)));
writeFileSync(`${work}/unreached-${set}.txt`, unreached.map((place) => `${told(place)}\n`).join(''));
console.log(`mutants: no test reaches ${unreached.length} of them: build/mutants/unreached-${set}.txt`);

const survivors = [];
let planted = 0;
for (const place of shuffled(every, seed).filter((p) => live.includes(p))) {
  if (planted === Number(count)) break;
  ++planted;
  const able = tests.filter((t) => t.faults.has(place.n)).sort((a, b) => a.ms - b.ms);
  let noticed = false;
  // The quick ones first, then the marks, which notice most.
  const rank = (t) => (t.ms < 300 ? 0 : /KeepTheirMarks/.test(t.name) ? (t.ms < 2000 ? 1 : 2) : t.ms < 3000 ? 3 : 4);
  for (const tier of [0, 1, 2, 3, 4]) {
    const some = able.filter((t) => rank(t) === tier);
    if (noticed || !some.length) continue;
    const limit = Math.ceil(some.reduce((sum, t) => sum + t.ms, 0) / 1000) * 6 + 20;
    noticed = run(limit, { VEDETTE_MUTANT: String(place.n), GTEST_FILTER: some.map((t) => t.name).join(':') }).status !== 0;
  }
  const what = told(place);
  console.log(`${noticed ? 'noticed ' : able.length ? 'SURVIVED' : 'UNREACHED'} ${what}`);
  if (!noticed) survivors.push(`${able.length ? '' : '(no test reaches it) '}${what}`);
}
console.log(`\n${planted} faults planted in ${set} (seed ${seed}), ${planted - survivors.length} noticed, ${survivors.length} survived`);
for (const survivor of survivors) console.log(survivor);
process.exit(planted || count === '0' ? 0 : 1);
