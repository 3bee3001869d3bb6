// A person at the table, with a mouse, a keyboard, or nothing but fingers on a phone. Sees only what the page shows, touches only what is lit up:
// spots on the board, lit ground, pieces in the tray, cards, menus, the prompt's buttons. Decides like somebody in a
// hurry, always in the same way, so that a test repeats itself.
import { must } from './harness.mjs';
import { litPlace } from './lit_place.mjs';

const PATIENCE = 120000; // a slow machine may think as long as it likes

/** What can be seen of the table now; with a glance only, not which spots nothing covers. Runs in the page. */
function see(glance) {
  const shown = (e) => !!e && e.getClientRects().length > 0;
  const board = document.querySelector('.board');
  const frame = board?.getBoundingClientRect();
  const free = (x, y) => {
    if (!frame || x < frame.left + 3 || x > frame.right - 3 || y < frame.top + 3 || y > frame.bottom - 3) return false;
    const top = document.elementFromPoint(x, y);
    return !!top && board.contains(top) && !top.closest('button, .tip, .menu, .tray, .tools, .floors, .mini');
  };
  const marked = [...document.querySelectorAll('[data-key]')];
  const spotOf = (e) => {
    const b = e.getBoundingClientRect();
    return { key: e.dataset.key, x: b.x + b.width / 2, y: b.y + b.height / 2 };
  };
  const buttons = (selector) => [...document.querySelectorAll(selector)].filter((e) => shown(e) && !e.disabled).length;
  const words = (selector) => document.querySelector(selector)?.textContent.trim().replace(/\s+/g, ' ') ?? '';
  return {
    over: !!document.querySelector('[aria-label="The end"]'),
    putAway: !!document.querySelector('.prompt .end'),
    order: Number(/Order (\d+)/.exec(words('.pos'))?.[1] ?? -1),
    mine: !!document.querySelector('.prompt:not(.waits) [aria-live]'),
    guarded: !!document.querySelector('.guarded'),
    curtain: !!document.querySelector('.curtain'),
    tall: innerWidth < 700 ? 0 : (document.querySelector('.prompt')?.getBoundingClientRect().height ?? 0),
    prompt: words('.prompt p'),
    trouble: words('.prompt .trouble'),
    flag: words('.prompt .seat'),
    go: buttons('.prompt .go'),
    proposed: !!document.querySelector('.prompt p b.proposed'),
    cancel: [...document.querySelectorAll('.prompt .btn')].some((e) => /Cancel|Another/.test(e.textContent)),
    menu: buttons('.board [role=menu] button:not([aria-disabled=true])'),
    plans: buttons('.board .plan:not([aria-disabled=true])'),
    back: buttons('.board .chips .btn:first-child'),
    tapGo: buttons('.acts .go'),
    taps: [...document.querySelectorAll('.acts .btn:not(.go)')].filter((e) => shown(e) && !e.disabled && !/Cancel|Another|^$/.test(e.textContent.trim())).length,
    listed: buttons('.listed.open .choices button'), // opened by "More"
    others: [...document.querySelectorAll('.prompt > .btn:not(.go), .prompt .more > .btn')].filter((e) => !/ndo|Cancel|Another|goes along|Take back/.test(e.textContent) && !e.disabled).length,
    tray: buttons('.boxes button:not(.more)'),
    cards: buttons('.hands button.can'),
    keys: marked.map((e) => e.dataset.key),
    spots: glance ? [] : marked.map(spotOf).filter((s) => free(s.x, s.y)),
    ground: document.querySelectorAll('[data-ground]').length,
    error: words('.trouble .empty'),
  };
}

/** What changes when anything happened at all. */
const signature = (s) => JSON.stringify([s.over, s.putAway, s.order, s.mine, s.curtain, s.prompt, s.trouble, s.go, s.tapGo, s.taps, s.listed, s.cancel, s.menu, s.plans, s.back, s.tray, s.cards, s.ground, s.keys]);

export const look = (page) => page.evaluate(see, false);
const glance = (page) => page.evaluate(see, true);

/** Waits until the page shows something else than `before`; gives false if nothing changed in time. */
async function change(page, before, timeout) {
  const old = signature(before);
  const end = Date.now() + timeout;
  let pause = 15;
  while (Date.now() < end) {
    if (signature(await glance(page)) !== old) return true;
    await page.waitForTimeout(pause);
    pause = Math.min(150, pause * 1.5);
  }
  return false;
}

/** A small fixed generator: the same test plays the same way. */
function chanceFrom(seed) {
  let x = seed * 2654435761 + 12345;
  return () => {
    x = (Math.imul(x ^ (x >>> 15), 2246822519) + 0x9e3779b9) >>> 0;
    return ((x ^ (x >>> 13)) >>> 0) / 4294967296;
  };
}

/** What was there a moment ago may be gone when the finger comes down: then one looks again. */
const click = (thing) => thing.click({ timeout: 3000 }).catch((e) => must(/Timeout/.test(e.message), e.message));

const RESTING = 0.35;
/** So many times the board is used wherever it can be, before any haste: dice differ from match to match, this does not. */
const CURIOUS = 8;
const onBoard = (done) => (done.spot ?? 0) + (done.ground ?? 0) + (done.tray ?? 0);

/** Somebody who gets nowhere lets go of what is in hand, or looks at the whole map. */
const letGo = (page, s, done) => (s.back || s.cancel ? page.keyboard.press('Escape') : wholeMap(page, done));
const wholeMap = (page, done) => {
  done.whole = (done.whole ?? 0) + 1;
  return click(page.locator('[aria-label="Whole map"]'));
};

/** One act with the mouse. */
async function byMouse(page, s, chance, haste, done, stuck) {
  if (stuck) return letGo(page, s, done);
  const press = (selector, n = 0) => click(page.locator(selector).nth(n));
  if (s.menu) return press('.board [role=menu] button:not([aria-disabled=true])', Math.floor(chance() * s.menu));
  if (s.plans) return press('.board .plan:not([aria-disabled=true])', Math.floor(chance() * s.plans));
  if (s.proposed && s.go) return press('.prompt .go');
  const ways = [];
  if (s.spots.length) ways.push('spot', 'spot');
  if (s.ground) ways.push('ground', 'ground');
  if (s.tray) ways.push('tray', 'tray');
  if (s.cards) ways.push('card');
  if (s.others) ways.push('other');
  const board = ways.filter((w) => w !== 'other' && w !== 'card');
  const curious = onBoard(done) < CURIOUS && board.length > 0;
  if (!curious && s.go && (chance() < haste || !ways.length)) return press('.prompt .go');
  const list = curious ? board : ways;
  const way = list[Math.floor(chance() * list.length)];
  if (!way) return s.back ? press('.board .chips .btn:first-child') : s.cancel ? page.keyboard.press('Escape') : wholeMap(page, done);
  done[way] = (done[way] ?? 0) + 1;
  switch (way) {
    case 'spot': {
      const spot = s.spots[Math.floor(chance() * s.spots.length)];
      await page.mouse.move(spot.x - 2, spot.y);
      return page.mouse.click(spot.x, spot.y);
    }
    case 'ground': {
      const place = await page.evaluate(litPlace, Math.floor(chance() * 997));
      if (!place) return s.go ? press('.prompt .go') : undefined;
      await page.mouse.move(place.x - 2, place.y);
      return page.mouse.click(place.x, place.y);
    }
    case 'tray': return press('.boxes button:not(.more)', Math.floor(chance() * s.tray));
    case 'card':
      await press('.hands button.can', Math.floor(chance() * s.cards));
      return (await page.locator('.raised .play').count()) ? press('.raised .play') : undefined;
    case 'other': {
      const button = page.locator('.prompt > .btn:not(.go), .prompt .more > .btn').filter({ hasNotText: /ndo|Cancel|Another|goes along|Take back/ }).nth(Math.floor(chance() * s.others));
      await click(button);
      const list = page.locator('.prompt [role=menu] button');
      const n = await list.count();
      return n ? click(list.nth(Math.floor(chance() * n))) : undefined;
    }
  }
  return s.cancel ? page.keyboard.press('Escape') : undefined;
}

/** One act with the mouse, always the same for the same `n`. */
export const act = (page, s, n) => byMouse(page, s, chanceFrom(n + 1), RESTING, { spot: CURIOUS }, false);

/** One act with a finger: taps only. What is proposed is confirmed on the sheet; what is out of sight is fetched by "Whole map". */
async function byTouch(page, s, chance, haste, done, stuck) {
  const tap = (selector, n = 0) => page.locator(selector).nth(n).tap({ timeout: 3000 }).catch((e) => must(/Timeout/.test(e.message), e.message));
  const any = (n) => Math.floor(chance() * n);
  if (stuck) return tap(s.back ? '.board .chips .btn:first-child' : s.cancel ? '.acts .btn:not(.go):not([aria-label=Undo])' : '[aria-label="Whole map"]');
  if (s.menu) return tap('.board [role=menu] button:not([aria-disabled=true])', any(s.menu));
  if (s.plans) return tap('.board .plan:not([aria-disabled=true])', any(s.plans));
  if (s.listed) return tap('.listed.open .choices button', any(s.listed));
  if (s.proposed && s.tapGo) return tap('.acts .go');
  const ways = [...(s.spots.length ? ['spot', 'spot'] : []), ...(s.ground ? ['ground', 'ground'] : []), ...(s.tray ? ['tray', 'tray'] : [])];
  const curious = onBoard(done) < CURIOUS && ways.length > 0;
  if (!curious && s.tapGo && (chance() < haste || !ways.length)) return tap('.acts .go');
  if (!curious && s.cards) ways.push('card');
  if (!curious && s.taps) ways.push('other');
  const way = ways[any(ways.length)];
  if (!way) return tap(s.back ? '.board .chips .btn:first-child' : '[aria-label="Whole map"]');
  done[way] = (done[way] ?? 0) + 1;
  if (way === 'tray') return tap('.boxes button:not(.more)', any(s.tray));
  if (way === 'card') {
    await tap('.hands button.can', any(s.cards));
    return (await page.locator('.raised .play').count()) ? tap('.raised .play', 0) : undefined;
  }
  if (way === 'other') return tap('.acts .btn:not(.go):not([aria-label=Undo])', any(s.taps));
  const place = way === 'spot' ? s.spots[any(s.spots.length)] : await page.evaluate(litPlace, any(997));
  return place ? page.touchscreen.tap(place.x, place.y) : tap('[aria-label="Whole map"]');
}

/** Past the last choice Tab goes on through the page, where Space may open the replay: back to the present. */
export async function leftHistory(page, s) {
  if (!s.prompt.startsWith('You are looking at order')) return false;
  await click(page.locator('.prompt .go'));
  await page.evaluate(() => document.activeElement?.blur());
  return true;
}

/** One act with the keyboard: Tab walks over what may be picked, Space picks, Enter does what the prompt proposes. */
async function byKeyboard(page, s, chance, haste, done, stuck) {
  if (await leftHistory(page, s)) return;
  if (stuck) return page.keyboard.press(s.back || s.cancel ? 'Escape' : '0');
  if (s.menu) return page.keyboard.press(String(1 + Math.floor(chance() * Math.min(s.menu, 9))));
  if (s.plans) return page.keyboard.press(String(1 + Math.floor(chance() * Math.min(s.plans, 9))));
  if (await page.evaluate(() => document.activeElement !== document.body)) await page.keyboard.press('Escape'); // back to the board
  if (s.proposed && s.go) return page.keyboard.press('Enter');
  const spots = s.keys.length;
  const curious = onBoard(done) < CURIOUS && spots > 0;
  if (!curious && s.go && (chance() < haste || !spots)) return page.keyboard.press('Enter');
  if (spots) {
    done.spot = (done.spot ?? 0) + 1;
    const steps = 1 + Math.floor(chance() * Math.min(spots, 6));
    for (let i = 0; i < steps; i++) await page.keyboard.press('Tab');
    return page.keyboard.press(' ');
  }
  if (s.ground) { // the cursor goes over lit ground by the arrow keys
    done.ground = (done.ground ?? 0) + 1;
    const [x, y] = [chance() < 0.5 ? 'ArrowLeft' : 'ArrowRight', chance() < 0.5 ? 'ArrowUp' : 'ArrowDown'];
    for (let i = Math.floor(chance() * 4); i >= 0; i--) await page.keyboard.press(x);
    for (let i = Math.floor(chance() * 4); i > 0; i--) await page.keyboard.press(y);
    return page.keyboard.press(' ');
  }
  return page.keyboard.press(s.back || s.cancel ? 'Escape' : '1');
}

/**
 * Plays until `until` says so (default: the end is told). `haste` is how often the primary button is pressed where
 * something else could be done too. `watch(page, s, done)` is called before every act, with what was done so far. Gives what was done, and how often.
 */
export async function play(page, { keyboard = false, touch = false, seed = 1, haste = RESTING, until = (s) => s.over, watch, acts = 4000 } = {}) {
  const chance = chanceFrom(seed);
  const done = { deaf: 0 };
  let [last, idle] = [-1, 0];
  for (let n = 0; n < acts; n++) {
    const s = await look(page);
    must(page.errors.length === 0, `errors on the page: ${page.errors.join('; ')}`);
    must(s.tall === 0 || s.tall === 76, `the prompt is ${s.tall} px high: ${s.prompt}`);
    if (until(s)) return { acts: n, order: s.order, board: onBoard(done), ...done };
    if (watch) await watch(page, s, done);
    if (s.curtain) {
      await (touch ? page.locator('.curtain button').tap() : click(page.locator('.curtain button')));
      continue;
    }
    if (s.putAway) { // by a key that came down as the end came up
      await (touch ? page.locator('.prompt .end').tap() : click(page.locator('.prompt .end')));
      continue;
    }
    if (!s.mine) {
      must(await change(page, s, PATIENCE), `nobody moves any more at order ${s.order}: ${s.prompt}`);
      continue;
    }
    if (s.guarded) { // buttons that have just changed do not listen yet
      await page.waitForTimeout(100);
      continue;
    }
    const here = s.order >= 0 ? s.order : `${s.flag} ${s.prompt} ${s.keys.length}`; // a phone shows no number
    idle = here === last ? idle + 1 : 0;
    last = here;
    must(idle < 60, `nothing happens any more at order ${s.order}: ${s.prompt} ${JSON.stringify({ ...s, keys: s.keys.length, spots: s.spots.length })}`);
    await (touch ? byTouch : keyboard ? byKeyboard : byMouse)(page, s, chance, idle > 20 ? 0.8 : haste, done, idle > 0 && idle % 15 === 0);
    if (!(await change(page, s, 1500))) done.deaf++;
  }
  must(false, `no end after ${acts} acts`);
}

/** The end as a person sees it: told in words, with dice in the log, and nothing went wrong on the page. */
export async function theEnd(page, world, picture) {
  await world.picture(page, picture);
  must((await page.textContent('[aria-label="The end"] h2')).trim().length > 3, 'the end is told in words');
  must(page.errors.length === 0, `errors on the page: ${page.errors.join('; ')}`);
}
