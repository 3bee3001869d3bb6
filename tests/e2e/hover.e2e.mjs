// Whoever is pointed at, own or enemy, says who and what it is, and how it is: while one decides or must obey, while others
// play or decide, in the past and at the end.
import { begin, must } from './harness.mjs';
import { Rehearsed } from './rehearsed.mjs';

export const name = 'every piece says who it is, at any time';

/** Pieces that lie open on the board, some of each side. Runs in the page. */
function open() {
  const box = document.querySelector('.board').getBoundingClientRect();
  const found = [...document.querySelectorAll('.piece')].map((e) => ({ e, side: e.dataset.side, b: e.getBoundingClientRect() })).map(({ e, side, b }) => ({ e, side, x: b.x + b.width / 2, y: b.y + b.height / 2 }))
    .filter(({ e, x, y }) => x > box.left + 4 && x < box.right - 4 && y > box.top + 4 && y < box.bottom - 4 && document.elementFromPoint(x, y)?.closest('.piece, .tag')?.dataset.piece === e.dataset.piece);
  return ['0', '1'].flatMap((side) => found.filter((p) => p.side === side).slice(0, 2)).map(({ side, x, y }) => ({ side, x, y }));
}

/** Points at some of each side; gives whose cards were read. */
async function pointsAt(page, when, touch = false) {
  const sides = new Set();
  for (const p of await page.evaluate(open)) {
    if (touch) {
      const finger = await page.context().newCDPSession(page);
      await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: p.x, y: p.y }] });
      await page.waitForTimeout(650);
      const card = await page.locator('.unitcard').textContent({ timeout: 2000 }).catch(() => '');
      await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      if (card) sides.add(p.side);
      continue;
    }
    await page.mouse.move(p.x - 30, p.y - 30);
    await page.mouse.move(p.x, p.y);
    const card = await page.locator('.unitcard').textContent({ timeout: 2000 }).catch(() => '');
    if (card) sides.add(p.side);
    if (card) {
      const [name, kind, where] = await page.evaluate(() => ['header b', 'header span', '.where'].map((part) => document.querySelector(`.unitcard ${part}`)?.textContent.trim() ?? ''));
      must(name && kind && where, `${when}: the card says who and what it is, and where: ${card}`);
    }
  }
  must(sides.has('0') && sides.has('1'), `${when}: cards of both sides were read: ${[...sides]}`);
}

export async function run(world) {
  for (const scenario of ['empires/wells', 'eureka/breach', 'late19c/elandslaagte', 'heroes/wells']) {
    const page = await world.person();
    await begin(page, world.url, scenario, ['me', 'recruit']);
    await page.waitForSelector('.prompt:not(.waits) .ask');
    await pointsAt(page, `${scenario}, deciding`);
    must(page.errors.length === 0, page.errors.join('; '));
    await page.context().close();
    world.people = world.people.filter((c) => c !== page.context());
  }

  // in the midst of a battle: what must be done, and what others have to decide
  for (const [scenario, seat, verb] of [['empires/wells', 'british', 'recoil'], ['eureka/breach', 'government', 'retreat_to'], ['siege/signal', 'garrison', ''], ['late19c/yalu', 'qing', 'trade']]) {
    const battle = await Rehearsed.of(world, scenario, '7');
    const wanted = await battle.upTo(seat, (line, n, view) => n > 30 && (!verb || line.order.verb === verb) && (!view || (!verb || view.decision.kind === 'forced') && new Set(view.pieces.map((p) => p.side)).size > 1));
    must(wanted, `${scenario}: such a position is found`);
    const page = await battle.sit(seat, { motion: 'reduce' }, { pace: 'once' });
    await page.waitForSelector('.prompt:not(.waits) .ask');
    await pointsAt(page, `${scenario}, ${verb ? 'obeying' : 'in battle'}`);
    const other = battle.seats.find((s) => s !== seat);
    const waiting = await battle.sit(other, { motion: 'reduce' }, { pace: 'once' });
    await waiting.waitForSelector('.prompt.waits');
    await pointsAt(waiting, `${scenario}, waiting for another person`);
    must(page.errors.length + waiting.errors.length === 0, [...page.errors, ...waiting.errors].join('; '));
    for (const p of [page, waiting, battle.behind]) await p.context().close();
    world.people = [];
  }

  const phone = await world.person({ width: 390, height: 844, touch: true });
  await begin(phone, world.url, 'empires/wells', ['me', 'recruit']);
  await phone.waitForSelector('.prompt .ask');
  await phone.locator('[aria-label="Whole map"]').tap();
  await phone.waitForTimeout(400);
  await pointsAt(phone, 'by a finger', true);

  // while others play, seen at leisure
  const watcher = await world.person({ motion: 'no-preference' });
  await watcher.addInitScript(() => localStorage.setItem('vedette.settings', JSON.stringify({ pace: 'slow', sound: { muted: true }, coach: false })));
  await begin(watcher, world.url, 'empires/wells', ['recruit', 'recruit'], { turn_limit: 1 });
  await watcher.waitForSelector('.board.playing');
  await pointsAt(watcher, 'while others play');
  await watcher.keyboard.press('Escape');

  // at the end, and in the past
  const page = await world.person();
  await begin(page, world.url, 'empires/wells', ['recruit', 'recruit'], { turn_limit: 1 });
  await page.waitForSelector('[aria-label="The end"]', { timeout: 60000 });
  await page.keyboard.press('Escape');
  await pointsAt(page, 'at the end');
  await page.locator('button[aria-label="One order back"]').click();
  await page.waitForSelector('.board.past', { timeout: 8000 });
  await pointsAt(page, 'in the past');
  must(page.errors.length === 0, page.errors.join('; '));
}
