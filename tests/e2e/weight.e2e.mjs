// What opening a table costs from nothing: every byte that the server sends to a browser without a cache, headers and
// WebSocket included, until nothing more comes. Counted on the line between them, for every scenario.
import { connect, createServer } from 'node:net';
import { must, remember, soloMatch } from './harness.mjs';

export const name = 'opening a table transfers at most 420 kB, in every scenario';

const MOST = 420_000;
/** after so many milliseconds without a byte all has come */
const QUIET = 600;

/** Passes everything on to `port` and counts what comes back. */
async function countingLine(port) {
  const line = { bytes: 0, last: 0, sockets: new Set() };
  const server = createServer((browser) => {
    const behind = connect(port, '127.0.0.1');
    for (const s of [browser, behind]) {
      line.sockets.add(s);
      s.on('error', () => {});
      s.on('close', () => (browser.destroy(), behind.destroy(), line.sockets.delete(s)));
    }
    behind.on('data', (d) => {
      line.bytes += d.length;
      line.last = Date.now();
    });
    browser.pipe(behind).pipe(browser);
  });
  await new Promise((r) => server.listen(0, '127.0.0.1', r));
  line.url = `http://127.0.0.1:${server.address().port}/`;
  line.close = () => {
    server.close();
    for (const s of line.sockets) s.destroy();
  };
  return line;
}

/** Opens the table of a game of this browser; gives the bytes of the line, of its WebSocket, and of each file. */
async function opened(page, line, game) {
  const control = await page.context().newCDPSession(page);
  await control.send('Network.enable');
  await control.send('Network.setCacheDisabled', { cacheDisabled: true });
  const [files, names] = [new Map(), new Map()];
  control.on('Network.responseReceived', (e) => names.set(e.requestId, e.response.url.replace(line.url, '') || 'index.html'));
  const pending = new Set();
  control.on('Network.requestWillBeSent', (e) => pending.add(e.requestId));
  control.on('Network.loadingFailed', (e) => pending.delete(e.requestId));
  control.on('Network.loadingFinished', (e) => {
    pending.delete(e.requestId);
    files.set(e.requestId, e.encodedDataLength);
  });
  await remember(page, [game]);
  [line.bytes, line.last] = [0, Date.now()];
  await page.goto(`${line.url}#/table/${game.match}`);
  await page.waitForSelector('.board .sheet .ground', { state: 'attached' });
  await page.waitForFunction(() => [...document.fonts].every((f) => f.status !== 'loading'));
  while (pending.size || Date.now() - line.last < QUIET) await page.waitForTimeout(50);
  const parts = [...files].map(([id, bytes]) => [names.get(id), bytes]).sort((a, b) => b[1] - a[1]);
  return { bytes: line.bytes, socket: line.bytes - parts.reduce((sum, [, b]) => sum + b, 0), parts };
}

export async function run(world) {
  const line = await countingLine(world.port);
  const weights = [];
  const { sets } = await fetch(`${world.url}api/catalogue`).then((r) => r.json());
  for (const [set, scenario] of sets.flatMap((s) => s.scenarios.map((x) => [s, x]))) {
    const page = await world.person();
    const game = await soloMatch(world.url, scenario.id);
    const { bytes, socket, parts } = await opened(page, line, game);
    const told = `${scenario.id}: ${bytes} bytes, the WebSocket's ${socket}, ${parts.map(([f, b]) => `${f} ${b}`).join(', ')}`;
    if (process.env.VEDETTE_TELL) console.log(`      ${told}`);
    must(['index.html', '.js', '.css', '.woff2', `catalogue/${set.id}`].every((end) => parts.some(([f]) => f.endsWith(end))), `everything was loaded: ${told}`);
    must(socket > 1000, `the table came by the WebSocket: ${told}`);
    must(bytes <= MOST, told);
    weights.push([bytes, scenario.id, told]);
    await page.context().close();
    world.people = world.people.filter((c) => c !== page.context());
  }
  line.close();
  const [[most, heaviest]] = weights.sort((a, b) => b[0] - a[0]);
  console.log(`      ${weights.length} tables: ${weights.at(-1)[0] / 1000} to ${most / 1000} kB, the heaviest is ${heaviest}`);
}
