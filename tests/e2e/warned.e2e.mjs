// Where the engine warns of a move, a click on its destination asks once more: the reason stands in red, and only a second
// click goes there.
import { must } from './harness.mjs';
import { Rehearsed } from './rehearsed.mjs';

export const name = 'moves that the engine warns of ask once more';

/** Runs in a page: the first destination with a warning that asks, of any piece of the seat that decides. */
function warnedOf([match, token]) {
  return new Promise((done) => {
    const socket = new WebSocket(`ws://${location.host}/ws/matches/${match}`);
    const end = (found) => (socket.close(), done(found));
    let ids;
    let left = 0;
    socket.onopen = () => socket.send(JSON.stringify({ do: 'join', token, name: 'x' }));
    socket.onmessage = ({ data }) => {
      const said = JSON.parse(data);
      if (said.type === 'update' && !ids) {
        ids = said.view.pieces.filter((p) => p.side === said.view.decision.side).map((p) => p.id);
        left = ids.length;
        ids.forEach((piece, i) => socket.send(JSON.stringify({ id: i + 1, do: 'reach', piece })));
      }
      if (said.type !== 'reply') return;
      const there = said.reach?.destinations?.find((d) => d.cell && d.ends?.[0]?.warnings?.some((w) => w.level === 'ask'));
      if (there) end({ piece: ids[said.id - 1], cell: there.cell, words: there.ends[0].warnings.map((w) => w.text) });
      else if (!--left) end();
    };
  });
}

async function asks(world, scenario, seat, ...verbs) {
  const battle = await Rehearsed.of(world, scenario, '7');
  let found;
  for (let n = 0; n < battle.journal.length && !found; n++) {
    if (battle.journal[n].seat !== seat || !verbs.includes(battle.journal[n].order.verb)) continue;
    await battle.advance(n);
    found = await battle.behind.evaluate(warnedOf, [battle.match, battle.tokens[seat]]);
  }
  must(found, `${scenario}: somebody could go into danger`);
  const page = await battle.sit(seat, { motion: 'reduce' }, { pace: 'once' });
  const place = page.locator(`[data-key="cell:${found.cell}"]`).first();
  await page.waitForSelector('.prompt:not(.waits) .ask');
  if (!(await place.count())) await page.locator(`[data-key="piece:${found.piece}"]`).first().click({ force: true });
  await place.waitFor({ state: 'attached' });
  const order = () => page.evaluate(() => Number(/Order (\d+)/.exec(document.querySelector('.pos')?.textContent ?? '')?.[1] ?? -1));
  const before = await order();
  const box = await place.boundingBox();
  const click = async () => {
    await page.mouse.move(box.x + box.width / 2 - 2, box.y + box.height / 2);
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  };
  await click();
  await page.waitForSelector('.prompt .trouble');
  const told = await page.textContent('.prompt .trouble');
  must(found.words.every((w) => told.includes(w)), `${scenario}: the prompt says why: ${told}`);
  await world.picture(page, `warned-${scenario.replace('/', '-')}`);
  must((await order()) === before, `${scenario}: one click gives no order`);
  await click();
  await page.waitForFunction((was) => Number(/Order (\d+)/.exec(document.querySelector('.pos')?.textContent ?? '')?.[1] ?? -1) > was, before);
  must(page.errors.length === 0, page.errors.join('; '));
  for (const p of [page, battle.behind]) await p.context().close();
  world.people = [];
}

export async function run(world) {
  await asks(world, 'empires/wells', 'british', 'move');
  await asks(world, 'late19c/elandslaagte', 'british', 'step');
}
