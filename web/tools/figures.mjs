// node tools/figures.mjs PROGRAM [--check]: what the drawings of "How to play" show, asked of the engine: pieces as it shows
// them, fans of fire, sectors and recoil squares as it lights them. Written to src/art/how/SET.json; --check only compares.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const fileOf = (set) => join(root, `web/src/art/how/${set}.json`);
const [program, flag] = process.argv.slice(2);
if (!program) {
  console.error('usage: node tools/figures.mjs PROGRAM [--check]');
  process.exit(2);
}

/** One conversation with the engine; a refused request is a mistake of this file. */
function ask(requests) {
  const lines = requests.map((r, id) => JSON.stringify({ id, ...r })).join('\n');
  const { stdout, stderr } = spawnSync(resolve(program), ['engine'], { input: `${lines}\n`, cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 });
  const replies = stdout.trim().split('\n').map((l) => JSON.parse(l));
  const bad = replies.find((r) => !r.ok);
  if (bad || replies.length !== requests.length) throw new Error(`${JSON.stringify(requests[bad?.id ?? 0])}: ${JSON.stringify(bad?.error ?? stderr)}`);
  return replies;
}

const KEPT = ['id', 'side', 'name', 'code', 'symbol', 'formation', 'cell', 'rank', 'level', 'direction', 'state', 'stats', 'pips', 'order', 'at', 'degrees', 'outline', 'parts', 'room'];
const piece = (p) => Object.fromEntries(KEPT.filter((k) => p[k] !== undefined).map((k) => [k, k === 'stats' ? p.stats.filter((s) => s.place || s.id === 'quality').map(({ id, value, place }) => ({ id, value, ...(place ? { place } : {}) })) : p[k]]));
const BOARD = ['kind', 'columns', 'rows', 'rows_from', 'width', 'height', 'ground', 'areas', 'lines', 'buildings'];
const board = (b) => Object.fromEntries(BOARD.filter((k) => b[k] !== undefined).map((k) => [k, b[k]]));

/** A position as it is begun, changed by `edit`, played on by `orders`: its board, these pieces, and these overlays. */
function scene({ scenario, seat, edit, orders = [], pieces, overlays = [] }) {
  const begun = { do: 'new', scenario, seed: 'how' };
  const position = ask([begun, { do: 'position' }])[1].position;
  edit?.(position.position);
  const replies = ask([...(edit ? [{ do: 'load', position }] : [begun]), ...orders.map((order) => ({ do: 'order', order })), { do: 'view', seat }, ...overlays.map(([kind, subject]) => ({ do: 'overlay', kind, subject }))]);
  const at = replies.findIndex((r) => r.view);
  const { view } = replies[at];
  return {
    board: board(view.board),
    pieces: pieces.map((id) => piece(view.pieces.find((p) => p.id === id) ?? (() => { throw new Error(`${scenario}: no piece ${id}`); })())),
    overlays: replies.slice(at + 1).map((r) => r.overlay),
    phases: view.turn.phases,
  };
}

const named = (list, id) => list.find((x) => x.id === id);
const POST = 'scenarios/empires/lessons/grounds/post.toml';
/** Stands of the post in these squares; all others wait at the edge of the board. */
const stands = (places) => (p) => p.stands.forEach((s, i) => ([s.square, s.facing] = places[s.id] ?? [`01${String(i < 5 ? i + 1 : i + 2).padStart(2, '0')}`, 'N']));
const FORMATIONS = [['close', 1], ['open', 1], ['column', 2], ['square', 'ring']];
const formed = ([formation, param]) => {
  const s = scene({ scenario: 'heroes/wells', seat: 'regular', pieces: ['R1'], edit: (p) => Object.assign(named(p.units, 'R1'), { at: [180, 180], formation, param }) });
  return s.pieces[0];
};
const [limbered] = scene({ scenario: 'heroes/tamai', seat: 'observer', pieces: ['D4'], edit: (p) => Object.assign(named(p.units, 'D4'), { formation: 'limbered' }) }).pieces;

const scenes = {
  empires: {
    stand: scene({ scenario: POST, seat: 'british', pieces: ['A1'], orders: [{ verb: 'counter', stand: 'A1', number: 1 }] }),
    'fire-fan': scene({ scenario: POST, seat: 'british', pieces: ['A3', 'A2', 'B1', 'B2', 'B3'], overlays: [['fire', 'A3']], edit: stands({ A3: ['0901', 'N'], A2: ['1002', 'N'], B1: ['0804', 'S'], B2: ['1103', 'S'], B3: ['1202', 'S'] }) }),
    recoil: scene({ scenario: POST, seat: 'british', pieces: ['A1', 'A2', 'B1', 'B2'], overlays: [['recoil', 'A1']], edit: stands({ A1: ['0506', 'N'], A2: ['0605', 'N'], B1: ['0507', 'S'], B2: ['0304', 'E'] }) }),
  },
  eureka: {
    counter: scene({ scenario: 'eureka/breach', seat: 'government', pieces: ['F40-1'] }),
    'phase-strip': scene({ scenario: 'eureka/breach', seat: 'government', pieces: [] }),
    'fire-sum': scene({ scenario: 'eureka/breach', seat: 'government', pieces: ['F40-1', 'F40-2', 'F40-3', 'P1-1'] }),
  },
  siege: {
    compound: scene({ scenario: 'siege/signal', seat: 'garrison', pieces: ['A', 'B', 'MAXIM'], orders: [{ verb: 'auto_setup' }, { verb: 'confirm_setup' }], overlays: [['arc', 'MAXIM']] }),
  },
  late19c: {
    unit: scene({ scenario: 'scenarios/late19c/lessons/grounds/ridge.toml', seat: 'british', pieces: ['A02'] }),
    'card-strip': scene({ scenario: 'scenarios/late19c/lessons/grounds/ridge.toml', seat: 'british', pieces: ['A01', 'A02', 'A03', 'A05', 'B01', 'B02', 'B03'] }),
    ship: scene({ scenario: 'scenarios/late19c/lessons/grounds/roadstead.toml', seat: 'blue', pieces: ['A01'], overlays: [['arc', 'A01']], edit: (p) => Object.assign(p.units.A01, { hex: '0706', facing: 'N' }) }),
    'turn-circle': scene({ scenario: 'scenarios/late19c/lessons/grounds/roadstead.toml', seat: 'blue', pieces: ['A02'] }),
  },
  heroes: {
    'unit-and-hero': scene({ scenario: 'heroes/wells', seat: 'regular', pieces: ['R1'], overlays: [['arc', 'R1']] }),
    formations: { pieces: [...FORMATIONS.map(formed), ...scene({ scenario: 'heroes/wells', seat: 'irregular', pieces: ['I1'] }).pieces, limbered] },
  },
};

for (const [set, drawn] of Object.entries(scenes)) {
  const written = `${JSON.stringify(drawn)}\n`;
  if (flag !== '--check') writeFileSync(fileOf(set), written);
  else if (readFileSync(fileOf(set), 'utf8') !== written) {
    console.error(`The engine shows something else than the drawings of "How to play" (${set}): node web/tools/figures.mjs build/vedette, and look at them.`);
    process.exitCode = 1;
  }
}
