// Somebody who plays by clicks alone and counts them: pieces, destinations, targets and the primary button, nothing
// else. Shoots at what can be hit, goes towards the enemy with whoever can still move, and presses the primary button
// where nothing of that is lit. Waits until odds have been read before a throw, as a person would.
import { must } from './harness.mjs';
import { litPlace } from './lit_place.mjs';

const PATIENCE = 120000;
/** Odds are shown after a rest and count as read a little later. */
const READING = 700;
/** What stays the same so long is what is asked. */
const CALM = 250;
/** A button that has changed its meaning does not listen so long. */
const SETTLED = 450;

/** What can be seen of the table now. Runs in the page. */
function see() {
  const board = document.querySelector('.board');
  const frame = board?.getBoundingClientRect();
  const free = (x, y) => {
    if (!frame || x < frame.left + 3 || x > frame.right - 3 || y < frame.top + 3 || y > frame.bottom - 3) return false;
    const top = document.elementFromPoint(x, y);
    return !!top && board.contains(top) && !top.closest('button, .tip, .menu, .tray, .tools, .floors, .mini, .dock');
  };
  const spots = [...document.querySelectorAll('[data-key]')].map((e) => {
    const b = e.getBoundingClientRect();
    const [x, y] = [b.x + b.width / 2, b.y + b.height / 2];
    return { key: e.dataset.key, what: e.dataset.what ?? '', x, y, free: free(x, y) };
  });
  const words = (part) => document.querySelector(part)?.textContent.trim().replace(/\s+/g, ' ') ?? '';
  const shown = (e) => e.getClientRects().length > 0 && !e.disabled;
  const [turn] = /\d+/.exec(words('.turns .now')) ?? ['0'];
  return {
    over: !!document.querySelector('[aria-label="The end"]'),
    own: Number(document.querySelector('.board')?.dataset.side ?? -1),
    pieces: [...document.querySelectorAll('.piece[data-side]')].map((e) => ({ side: Number(e.dataset.side), box: e.getBoundingClientRect() })).map(({ side, box }) => ({ side, x: box.x + box.width / 2, y: box.y + box.height / 2 })),
    turn: Number(turn),
    order: Number(/Order (\d+)/.exec(words('.pos'))?.[1] ?? -1),
    asking: board?.getAttribute('aria-busy') === 'true',
    mine: !!document.querySelector('.prompt:not(.waits) [aria-live]'),
    guarded: !!document.querySelector('.guarded'),
    prompt: words('.prompt p'),
    go: words('.prompt .go'),
    proposed: !!document.querySelector('.prompt p b.proposed'),
    menu: [...document.querySelectorAll('.board .menu[role=menu] button')].filter(shown).map((e) => e.textContent.trim()),
    ring: [...document.querySelectorAll('.board .ring .entry:not([aria-disabled=true]), .board .dock[role=menu] .line')].filter(shown).map((e) => e.textContent.trim().replace(/\s+/g, ' ')),
    buttons: [...document.querySelectorAll('.prompt > .btn')].filter(shown).map((e) => e.textContent.trim().replace(/\s+/g, ' ')),
    cards: document.querySelectorAll('.hands button.can').length,
    tray: [...document.querySelectorAll('.boxes button:not(.more)')].filter(shown).length,
    ground: document.querySelectorAll('[data-ground=lit]').length,
    spots,
    more: spots.filter((s) => !s.free).length,
  };
}

const signature = (s) => JSON.stringify([s.over, s.order, s.mine, s.asking, s.guarded, s.prompt, s.go, s.proposed, s.menu, s.ring, s.spots.map((x) => x.key), s.ground]);

async function changed(page, before, timeout) {
  const old = signature(before);
  for (const end = Date.now() + timeout; Date.now() < end; ) {
    if (signature(await page.evaluate(see)) !== old) return true;
    await page.waitForTimeout(40);
  }
  return false;
}

/**
 * Plays turns `from` to `to` and counts the clicks of each. `moving`: who can move moves, to a place in the middle of the list,
 * one drawn 'by lot', or the one nearest to an enemy ('advances'); else it moves only where it must. Gives a list of { turn, clicks, kinds }; `trace` gets a line for every click.
 */
export async function countClicks(page, { from = 1, to = 2, most = 400, trace = [], moving = false } = {}) {
  const turns = new Map();
  const tried = new Map();
  const walked = new Map(); // how often ground was clicked before the same order
  let [still, pressed] = [0, 0];
  for (let n = 0; ; n++) {
    const s = await page.evaluate(see);
    must(trace.length < most, `after ${most} clicks turn ${to} is not over: ${s.prompt}`);
    must(page.errors.length === 0, `errors on the page: ${page.errors.join('; ')}`);
    if (s.over || s.turn > to) break;
    if (!s.mine) {
      must(await changed(page, s, PATIENCE), `nobody moves any more at order ${s.order}: ${s.prompt}`);
      continue;
    }
    if (s.guarded || s.asking || (await changed(page, s, CALM))) continue; // something is still coming: a person waits
    const count = (what, thing) => {
      const t = turns.get(s.turn) ?? { turn: s.turn, clicks: 0, kinds: {} };
      t.clicks++;
      t.kinds[what] = (t.kinds[what] ?? 0) + 1;
      turns.set(s.turn, t);
      trace.push(`turn ${s.turn} order ${s.order}: ${what} ${thing} | ${s.prompt}`);
    };
    const at = (kind) => s.spots.filter((x) => x.what === kind && x.free && (tried.get(`${s.order} ${x.key}`) ?? 0) < 3);
    const spot = async (x) => {
      const once = `${s.order} ${x.key}`;
      tried.set(once, (tried.get(once) ?? 0) + 1);
      await page.mouse.move(x.x - 2, x.y);
      if (x.what === 'target') await page.waitForTimeout(READING);
      count(x.what, x.key);
      await page.mouse.click(x.x, x.y);
    };
    const go = async () => {
      await page.waitForTimeout(Math.max(0, pressed + SETTLED - Date.now())); // two quick clicks never hit two buttons
      pressed = Date.now();
      count('primary', s.go);
      await page.locator('.prompt .go').click({ timeout: 3000 }).catch((e) => must(/Timeout/.test(e.message), e.message));
    };
    const ground = s.ground ? await page.evaluate(litPlace, s.order * 7 + n) : undefined;
    const [target] = at('target');
    const places = at('place');
    const enemies = s.pieces.filter((p) => p.side >= 0 && p.side !== s.own);
    const fromEnemy = (x) => Math.min(...enemies.map((e) => Math.hypot(e.x - x.x, e.y - x.y)));
    const nearest = places.reduce((best, x) => (best && fromEnemy(best) <= fromEnemy(x) ? best : x), undefined);
    const byLot = places[(s.order * 7 + 3) % Math.max(1, places.length)];
    const place = moving === 'advances' ? nearest : moving === 'by lot' ? byLot : moving ? places[Math.floor(places.length / 2)] : places.at(-1);
    const pieces = at('piece');
    if (s.proposed && s.go) await go();
    else if (s.menu.length) {
      count('choice', s.menu[0]);
      await page.locator('.board .menu[role=menu] button').first().click();
    } else if (target) await spot(target);
    else if (moving && place) await spot(place);
    else if (s.go && !(moving && ground && (walked.get(s.order) ?? 0) < 2)) await go();
    else if (place) await spot(place);
    else if (ground) {
      walked.set(s.order, (walked.get(s.order) ?? 0) + 1);
      await page.mouse.move(ground.x - 2, ground.y);
      await page.mouse.move(ground.x, ground.y);
      await page.waitForTimeout(READING);
      count('ground', `${Math.round(ground.x)},${Math.round(ground.y)}`);
      await page.mouse.click(ground.x, ground.y);
    } else {
      const piece = pieces[Math.floor(pieces.length / 2)];
      const edge = page.locator('.board .edge').first();
      if (!piece && (await edge.count())) {
        count('edge', await edge.getAttribute('aria-label'));
        await edge.click();
        continue;
      }
      if (!piece && s.cards) {
        count('card', '');
        await page.locator('.hands button.can').first().click();
        const play = page.locator('.raised .play');
        if (await play.count()) {
          count('card', 'played');
          await play.click();
        }
        continue;
      }
      const button = page.locator('.prompt > .btn:not(.go), .prompt .more > .btn').filter({ hasNotText: /ndo|Cancel|Take back/ }).first();
      if (!piece && (await button.count())) {
        count('button', await button.textContent());
        await button.click({ timeout: 3000 }).catch((e) => must(/Timeout/.test(e.message), e.message));
        continue;
      }
      must(piece, `nothing to click at order ${s.order}: ${s.prompt}; spots ${JSON.stringify(s.spots.slice(0, 5))}; ring ${s.ring}; buttons ${s.buttons}`);
      await spot(piece);
    }
    still = (await changed(page, s, 1500)) ? 0 : still + 1;
    must(still < 12, `clicks mean nothing at order ${s.order}: ${s.prompt}`);
  }
  return [...turns.values()].filter((t) => t.turn >= from);
}
