// node same_answers.mjs VEDETTE ENGINE.wasm: the same requests get the same answers from the server, from the engine
// protocol and from the engine in the browser, in every rule set.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { loadEngine } from '../wasm/engine.mjs';

const [program, wasm] = process.argv.slice(2);
const SCENARIOS = ['empires/wells', 'eureka/breach', 'siege/signal', 'late19c/elandslaagte', 'heroes/wells'];
const ORDERS = 6; // played before the questions, the same ones everywhere
const folder = mkdtempSync(join(tmpdir(), 'vedette-answers-'));

/** Asks a program that answers line by line. */
function byLines(child) {
  const waiting = [];
  createInterface({ input: child.stdout }).on('line', (line) => waiting.shift()?.(line));
  return (line) => new Promise((done) => (waiting.push(done), line === undefined || child.stdin.write(`${line}\n`)));
}

async function startServer() {
  const child = spawn(program, ['serve', '--port', '0', '--data', folder, '--pace', '0'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const said = byLines(child);
  const first = await said();
  return { child, url: first.replace('Vedette is at ', '').replace(/\/$/, '') };
}

async function openSeat(url, match, token) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws/matches/${match}`);
  await new Promise((done) => (socket.onopen = done));
  const replies = new Map();
  let seq = 0;
  let joined;
  const welcome = new Promise((done) => (joined = done));
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(data);
    if (message.type === 'update') (seq = message.seq), joined();
    if (message.type === 'reply') replies.get(message.id)?.(message);
  };
  let next = 0;
  socket.send(JSON.stringify({ do: 'join', token }));
  await welcome;
  const askOnce = (request) => new Promise((done) => {
    replies.set(++next, ({ type, id, ...reply }) => done(reply));
    socket.send(JSON.stringify({ ...request, id: next, ...(request.do === 'order' ? { seq } : {}) }));
  });
  const ask = async (request) => {
    for (;;) {
      const reply = await askOnce(request);
      if (reply.error?.code !== 'too_fast') return reply;
      await new Promise((done) => setTimeout(done, 200)); // the server limits what one connection may ask
    }
  };
  return { ask, close: () => socket.close() };
}

/** What is asked of a position: its orders, and some that are not legal or no orders at all. */
function questions(orders, overlays, pieces) {
  const some = [...orders.slice(0, 5), ...orders.slice(-4)].map((choice) => choice.order);
  const list = some.flatMap((order) => [{ do: 'odds', order }, { do: 'why', order }, { do: 'preview', order }]);
  list.push({ do: 'why', order: { verb: 'no_such_verb' } }, { do: 'odds', order: { verb: 'no_such_verb' } }, { do: 'preview', order: 7 });
  list.push({ do: 'overlay', kind: 'no_such_kind', subject: pieces[0] });
  for (const piece of pieces.slice(0, 2)) {
    list.push({ do: 'why', about: { kind: 'piece', id: piece } });
    for (const kind of overlays.slice(0, 2)) list.push({ do: 'overlay', kind, subject: piece });
  }
  return list;
}

const server = await startServer();
const engine = spawn(program, ['engine']);
const line = byLines(engine);
const protocol = async (request) => {
  const { id, ...reply } = JSON.parse(await line(JSON.stringify(request)));
  return reply;
};
const browser = await loadEngine(wasm);
let compared = 0;
try {
  for (const scenario of SCENARIOS) {
    const begun = await protocol({ do: 'new', scenario, seed: 'same' });
    const saved = (await protocol({ do: 'match' })).match;
    assert.ok(browser.session({ do: 'new', document: saved.document, options: saved.options, seed: 'same' }).ok);
    const seats = Object.fromEntries(begun.seats.map((seat) => [seat.id, { kind: 'human', mine: true }]));
    const made = await (await fetch(`${server.url}/api/matches`, { method: 'POST', body: JSON.stringify({ scenario, seed: 'same', seats }) })).json();
    const open = {};
    for (const [seat, token] of Object.entries(made.tokens)) open[seat] = await openSeat(server.url, made.match, token);

    for (let k = 0; k < ORDERS; ++k) {
      const { seat, orders } = await protocol({ do: 'orders' });
      assert.deepEqual(browser.session({ do: 'orders' }).orders, orders, `${scenario}: the same orders are listed`);
      const { view } = await protocol({ do: 'view', seat });
      for (const request of questions(orders, view.overlays ?? [], view.pieces.map((piece) => piece.id))) {
        const asked = { ...request, seat };
        const expected = await protocol(asked);
        assert.deepEqual(browser.session(asked), expected, `${scenario}: browser, ${JSON.stringify(request)}`);
        assert.deepEqual(await open[seat].ask(request), expected, `${scenario}: server, ${JSON.stringify(request)}`);
        ++compared;
      }
      const { order } = orders[(k * 7) % orders.length];
      const played = await protocol({ do: 'order', order });
      assert.ok(played.ok, `${scenario}: ${JSON.stringify(order)}`);
      assert.deepEqual(browser.session({ do: 'order', order }), played);
      assert.ok((await open[seat].ask({ do: 'order', order })).ok);
      if (!played.decision) break;
    }
    for (const seat of Object.values(open)) seat.close();
  }
  assert.ok(compared >= 30 * SCENARIOS.length);
  console.log(`${compared} requests, the same answer from server, protocol and browser`);
} finally {
  server.child.kill();
  engine.kill();
  rmSync(folder, { recursive: true, force: true });
}
