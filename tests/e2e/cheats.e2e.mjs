// Three cheats of a server: it changes a die, a link, or its secret. Something stands between the page and an honest
// server and changes what the server says: while the match is played (and the file, which comes at the end, is sound), or
// only in the file. Whoever remembers what he was told finds out.
import { begin, confirmed, must, serious, state } from './harness.mjs';

export const name = 'a server that changes a die, a link or its secret is found out';
export const fair = true;

const otherDigit = (hex) => hex.slice(0, -1) + (hex.endsWith('0') ? '1' : '0');
const isDie = (draw) => draw[3] === 'die';
const otherFace = (draw) => [...draw.slice(0, 5), (draw[5] % draw[4]) + 1];

/** What a cheat changes in the lines of the journal and in the news of the dice; each counts what it did. */
const CHEATS = {
  die: {
    finds: /dice|die|draw/i,
    line: (l) => (l.draws?.some(isDie) ? { ...l, draws: l.draws.map((d) => (isDie(d) ? otherFace(d) : d)) } : l),
    file: (text) => text.replace(/"die",(\d+),(\d+)/, (_, sides, face) => `"die",${sides},${(face % sides) + 1}`),
  },
  link: {
    finds: /link/i,
    line: (l) => (l.link ? { ...l, link: otherDigit(l.link) } : l),
    file: (text) => text.replace(/"link":( ?)"([0-9a-f]{64})"/, (_, gap, link) => `"link":${gap}"${otherDigit(link)}"`),
  },
  secret: {
    finds: /seal|commit|secret/i,
    dice: (d) => ({ ...d, commitments: d.commitments?.map((c) => ({ ...c, commitment: otherDigit(c.commitment) })) }),
    file: (text) => text.replace(/"secret":( ?)"([0-9a-f]{64})"/, (_, gap, secret) => `"secret":${gap}"${otherDigit(secret)}"`),
  },
};

/** Changes what this page is told from now on. */
async function cheatOn(page, cheat) {
  page.cheated = 0;
  const changed = (before, change) => {
    const after = change ? change(before) : before;
    if (JSON.stringify(after) !== JSON.stringify(before)) page.cheated++;
    return after;
  };
  await page.routeWebSocket(/\/ws\/matches\//, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((text) => {
      let message = JSON.parse(String(text));
      if (message.type === 'dice') message = changed(message, cheat.dice);
      if (message.lines) message = { ...message, lines: message.lines.map((l) => changed(l, cheat.line)) };
      socket.send(JSON.stringify(message));
    });
  });
}

async function verdict(page, world, match) {
  await page.goto('about:blank');
  await page.goto(`${world.url}#/verify/${match}`);
  await page.waitForSelector('.verdict', { timeout: 60000 });
  return { says: await page.textContent('.verdict'), bad: (await page.locator('.checks li.bad').allTextContents()).join(' | ') };
}

const choose = async (page) => {
  const before = (await state(page)).order;
  await page.waitForSelector('.prompt:not(.guarded):not(.waits)');
  // What is first in the list may only take a piece in hand: then the next one gives an order.
  for (let tries = 0; tries < 5; tries++) {
    await page.evaluate(() => document.activeElement?.blur());
    if (!(await page.locator('.listed.open').count())) await page.keyboard.press('c');
    await page.waitForSelector('.listed.open');
    await page.locator('.choices button').first().click();
    await confirmed(page);
    for (let i = 0; i < 60; i++) {
      const now = await state(page);
      if (now.order > before || now.over) return;
      await page.waitForTimeout(50);
    }
  }
  must(false, 'the order did not arrive');
};

export async function run(world) {
  const player = await world.person();
  const match = await begin(player, world.url, 'empires/wells', ['me', 'recruit']);
  const { observer } = await player.evaluate(() => JSON.parse(localStorage.getItem('vedette.games'))[0]);
  const watchers = {};
  for (const [what, cheat] of Object.entries(CHEATS)) {
    const page = (watchers[what] = await world.person());
    await cheatOn(page, cheat);
    await page.goto(`${world.url}#/join/${match}/${observer}`);
    await page.click('button:has-text("Watch the battle")');
    await page.waitForSelector('.board', { timeout: 20000 });
  }

  // until every cheat had something to change
  const done = () => Object.values(watchers).every((page) => page.cheated > 0);
  for (let i = 0; i < 80 && !done(); i++) {
    if ((await state(player)).mine) await choose(player);
    await player.waitForTimeout(100);
  }
  must(done(), `nothing was changed for ${Object.keys(watchers).filter((what) => !watchers[what].cheated)}`);
  await player.click('button[aria-label="Menu"]');
  const concede = player.locator('.menu .btn').filter({ hasText: /Give up/ });
  await concede.click();
  await concede.click(); // it asks once
  for (let i = 0; i < 100 && !(await state(player)).over; i++) await player.waitForTimeout(100);
  must((await state(player)).over, 'the match is over');
  await player.waitForTimeout(500); // what was remembered is written down

  const honest = await verdict(player, world, match);
  must(honest.says.includes('Everything checks out'), `an honest match fits: ${honest.bad}`);
  await world.picture(player, 'verify-honest');

  for (const [what, page] of Object.entries(watchers)) {
    const found = await verdict(page, world, match);
    must(found.says.includes('Something is wrong with this record'), `a ${what} that was told otherwise is found`);
    must(CHEATS[what].finds.test(found.bad), `a ${what}: ${found.bad}`);
    must(await page.locator('button:has-text("Save the evidence")').count(), 'there is evidence to save');
    await world.picture(page, `verify-${what}`);
  }

  for (const [what, cheat] of Object.entries(CHEATS)) {
    let changed = false;
    await player.route(/\/api\/matches\/[^/]+\/file/, async (route) => {
      const answer = await route.fetch();
      const text = await answer.text();
      const body = cheat.file(text);
      changed = body !== text;
      await route.fulfill({ response: answer, body });
    });
    const found = await verdict(player, world, match);
    await player.unroute(/\/api\/matches\/[^/]+\/file/);
    must(changed, `the file was changed: ${what}`);
    must(found.says.includes('Something is wrong with this record'), `a ${what} changed in the file is found`);
    await world.picture(player, `verify-file-${what}`);
  }

  const phone = await world.person({ width: 390, height: 844, touch: true });
  await phone.goto(`${world.url}#/verify/${match}`);
  await phone.waitForSelector('.verdict', { timeout: 60000 });
  must((await phone.evaluate(() => document.documentElement.scrollWidth)) <= 390, 'the page fits a phone');
  must((await serious(phone)).length === 0, (await serious(phone)).join('; '));
  await world.picture(phone, 'verify-phone');
}
