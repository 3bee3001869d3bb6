// tools/with-node node tools/later.mjs VEDETTE [SET...]: a later release must open every match that was kept. It takes a
// copy of the tree in build/later and adds a field to the state, a verb and a clause to every rule set, none of them at
// the end; then what VEDETTE, the executable of today, has saved must verify there with the same hashes, and so must the
// matches of format 1.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';

const SCENARIOS = { empires: 'wells', eureka: 'breach', siege: 'signal', late19c: 'san-juan', heroes: 'wells' };
const [vedette, ...chosen] = process.argv.slice(2);
const sets = chosen.length ? chosen : Object.keys(SCENARIOS);
if (!vedette || sets.some((set) => !SCENARIOS[set])) {
  console.error(`usage: node tools/later.mjs VEDETTE [SET...], SET one of: ${Object.keys(SCENARIOS).join(', ')}`);
  process.exit(2);
}

const work = `${process.cwd()}/build/later`;
const tree = `${work}/tree`;
mkdirSync(tree, { recursive: true });
execFileSync('bash', ['-c', `git ls-files -z --cached --others --exclude-standard | xargs -0 ls -d 2>/dev/null | tar cf - -T - | tar xf - -C ${tree}`]);

/** Replaces what matches, once; a change that finds no place is an error. */
function edit(path, pattern, change) {
  const text = readFileSync(`${tree}/${path}`, 'utf8');
  if (!pattern.test(text)) throw new Error(`${path}: nothing matches ${pattern}`);
  writeFileSync(`${tree}/${path}`, text.replace(pattern, change));
}

for (const set of sets) {
  const folder = `src/rules/${set}`;
  edit(`${folder}/state.h`, /struct State : table::State \{\n/, (m) => `${m}  std::array<std::uint8_t, 8> later{};\n`);
  edit(`${folder}/verbs.h`, /enum class Verb : std::uint8_t \{\n {2}\w+,\n/, (m) => `${m}  later,\n`);
  const verbs = readFileSync(`${folder}/verbs.h`, 'utf8');
  if (/kVerbs = \d+;/.test(verbs)) edit(`${folder}/verbs.h`, /(?<=kVerbs = )\d+(?=;)/, (n) => String(Number(n) + 1));
  // The rows of the table begin after its opening brace; the first one may take several lines.
  edit(`${folder}/verbs.cc`, /table::Verb(?:, \w+>)? ?k?\w*(?:\[\])? ?=? ?\{\{?\n(?: {4}\{[\s\S]*?\},\n)/, (m) =>
    `${m.replace(/(?<=table::Verb, )\d+(?=>)/, (n) => String(Number(n) + 1))}    {"later", "Later", {}},\n`);
  const words = readFileSync(`${folder}/view_choices.cc`, 'utf8');
  if (/kVerbFacts/.test(words)) edit(`${folder}/view_choices.cc`, /kVerbFacts(?:\[\])? = \{\{?\n(?: {4}\{.*\n)/, (m) => `${m}    {"act", "Later", 0},\n`);
  const prefix = /^prefix = "(.*)"/m.exec(readFileSync(`${folder}/clauses.toml`, 'utf8'))[1];
  edit(`${folder}/clauses.toml`, /\[\[clause\]\]\n/, (m) =>
    `[[clause]]\nid = "${prefix}-LATER"\nsection = "Later"\ntitle = "Later"\nrule = "Added by a later release."\nkind = "background"\n\n${m}`);
}

const build = `${work}/build`;
execFileSync('cmake', ['-S', tree, '-B', build, '-G', 'Ninja', '-DCMAKE_BUILD_TYPE=Debug', '-DCMAKE_CXX_FLAGS_DEBUG=-O0',
  '-DVEDETTE_BUNDLES=ON', '-DVEDETTE_TESTS=quick', '-DVEDETTE_WERROR=OFF'], { stdio: 'ignore' });
const made = spawnSync('cmake', ['--build', build, '--target', 'vedette'], { encoding: 'utf8', maxBuffer: 1 << 28 });
if (made.status !== 0) {
  console.error(made.stdout.slice(-6000));
  process.exit(1);
}

let failed = 0;
const verify = (file) => {
  const { status, stdout, stderr } = spawnSync(`${build}/vedette`, ['verify', file], { cwd: tree, encoding: 'utf8' });
  if (status !== 0) ++failed;
  console.log(`${status === 0 ? 'opens ' : 'BREAKS'} ${file}${status === 0 ? '' : `\n${stdout}${stderr}`}`);
};
for (const set of sets) {
  const file = `${work}/${set}.json`;
  execFileSync(vedette, ['auto', `${set}/${SCENARIOS[set]}`, '--seed', 'later', '--save', file], { stdio: 'ignore' });
  verify(file);
  verify(`${process.cwd()}/tests/store/format1/${set}.json`);
}
console.log(failed ? `later: ${failed} kept matches break` : 'later: every kept match opens with the same hashes');
process.exit(failed ? 1 : 0);
