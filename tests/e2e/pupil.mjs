// A pupil at a lesson, mouse, finger or keyboard in hand. Asks the teacher to show what is wanted, and then does it by hand:
// touches on the board what has to be touched, presses the button that has to be pressed, answers the quiz.
import { must } from './harness.mjs';

/** What can be seen of the lesson now. Runs in the page. */
function see() {
  const slip = document.querySelector('.teacher, [aria-label="The lesson is done"]');
  const words = (selector) => document.querySelector(selector)?.textContent.trim().replace(/\s+/g, ' ') ?? '';
  return {
    phase: slip?.dataset.phase ?? '',
    kind: slip?.dataset.kind ?? '',
    step: Number(slip?.dataset.step ?? -1),
    shown: JSON.parse(slip?.dataset.shown ?? '[]'),
    text: words('.teacher .text'),
    goesOn: !!document.querySelector('.teacher .on'),
    hinted: !!document.querySelector('.teacher .answer.unwanted'),
    proposed: !!document.querySelector('.prompt .proposed'),
    menu: document.querySelectorAll('.board [role=menu] button').length,
    order: slip?.dataset.orders ?? '',
    label: words('.prompt .proposed'),
    said: words('.prompt'),
  };
}
export const lookAt = (page) => page.evaluate(see);
const sign = (s) => JSON.stringify([s.phase, s.step, s.text, s.order, s.proposed, s.menu, s.said, s.hinted]);

async function change(page, before, timeout = 4000) {
  const old = sign(before);
  for (const end = Date.now() + timeout; Date.now() < end; await page.waitForTimeout(25)) {
    if (sign(await lookAt(page)) !== old) return true;
  }
  return false;
}

/** Where a thing that may be touched lies; runs in the page. A cell that cannot be chosen has no mark of its own. */
function spotOf(key) {
  const mark = document.querySelector(`[data-key="${CSS.escape(key)}"]`);
  const piece = key.startsWith('piece:') ? document.querySelector(`.board .piece[data-piece="${CSS.escape(key.slice(6))}"]`) : null;
  const box = (mark ?? piece)?.getBoundingClientRect();
  if (!box) return undefined;
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const board = document.querySelector('.board').getBoundingClientRect();
  const top = document.elementFromPoint(at.x, at.y);
  const free = at.x > board.left && at.x < board.right && at.y > board.top && at.y < board.bottom && top?.closest('.board') && !top.closest('button, .tip, .menu, .tray, .tools, .floors, .mini');
  return free ? at : undefined;
}

/** Does what was shown by hand. False where the board offers no place for it: then what the teacher has laid out is confirmed. */
async function byHand(page, s, touch, done) {
  if (!s.shown.length) return false;
  await page.keyboard.press('Escape'); // puts away what the teacher has laid out
  await page.waitForTimeout(30);
  for (const key of s.shown) {
    const now = await lookAt(page);
    if (now.step !== s.step || now.phase !== 'asked' || now.order !== s.order) return true;
    const at = await page.evaluate(spotOf, key);
    if (!at) continue; // already in hand, or asked for later
    if (touch) await page.touchscreen.tap(at.x, at.y);
    else {
      await page.mouse.move(at.x - 2, at.y);
      await page.mouse.click(at.x, at.y);
    }
    done.touched++;
    await change(page, now, 400);
  }
  return (await lookAt(page)).proposed || sign(await lookAt(page)) !== sign({ ...s, proposed: false });
}

async function press(page, selector, touch) {
  const thing = page.locator(selector).first();
  await (touch ? thing.tap({ timeout: 10000 }) : thing.click({ timeout: 10000 })).catch(() => {});
}

const LONG_BATTLE = 8;

/** Plays a lesson to its end; gives what was done. */
export async function learn(page, { keyboard = false, touch = false, fair = false, acts = 400 } = {}) {
  const done = { steps: 0, touched: 0, confirmed: 0, tries: 0, skipped: 0 };
  let last = -1;
  let idle = 0;
  for (let n = 0; n < acts; n++) {
    const s = await lookAt(page);
    must(page.errors.length === 0, `errors on the page: ${page.errors.join('; ')}`);
    if (s.phase === 'done') return done;
    if (s.step !== last) done.steps++;
    idle = s.step === last ? idle + 1 : 0;
    last = s.step;
    must(idle < 60, `nothing comes of step ${s.step + 1}: ${s.text} ${s.said}`);
    if (!s.phase) await page.waitForTimeout(50);
    else if (s.phase === 'failed' || (fair && s.kind === 'goal' && s.phase === 'asked' && idle > LONG_BATTLE)) {
      // A battle with real dice may be lost, or last: it may be left at any time.
      done.skipped++;
      await (keyboard ? page.locator('.teacher .skip').focus().then(() => page.keyboard.press('Enter')) : press(page, '.teacher .skip', touch));
      if (keyboard) await page.evaluate(() => document.activeElement?.blur());
    }
    else if (s.goesOn) await (keyboard ? page.keyboard.press('Enter') : press(page, '.teacher .on', touch));
    else if (s.kind === 'quiz') await (keyboard ? page.keyboard.press(String(1 + (idle % 4))) : press(page, `.teacher .answers li:nth-child(${1 + (idle % 4)}) button`, touch));
    else if (s.kind === 'try') await attempt(page, s, { keyboard, touch, done });
    else await order(page, s, { keyboard, touch, done });
    await change(page, s, 600);
  }
  must(false, `no end after ${acts} acts`);
}

const showMe = (page, keyboard, touch) => (keyboard ? page.keyboard.press('h') : press(page, '.teacher .row .btn:has-text("Show me")', touch));

async function order(page, s, { keyboard, touch, done }) {
  if (s.proposed) {
    done.confirmed++;
    return keyboard ? page.keyboard.press('Enter') : press(page, touch ? '.acts .go' : '.prompt .go', touch);
  }
  await showMe(page, keyboard, touch);
  await page.waitForFunction((had) => document.querySelector('.prompt .proposed') || (!had && document.querySelector('.teacher .answer.unwanted')), s.hinted, { timeout: 4000 }).catch(() => {});
  const now = await lookAt(page);
  if (!now.proposed || keyboard) return;
  // A button's order, or one that takes more than touching: what the teacher has laid out is confirmed.
  const attempted = JSON.stringify([now.step, now.order, now.shown]);
  if (attempted === done.attempted) return;
  done.attempted = attempted;
  if (!(await byHand(page, now, touch, done))) await showMe(page, keyboard, touch);
}

/** What is forbidden is tried by pointing at it. */
async function attempt(page, s, { keyboard, touch, done }) {
  done.tries++;
  await showMe(page, keyboard, touch);
  await page.waitForFunction(() => (document.querySelector('.teacher')?.dataset.shown ?? '[]') !== '[]', undefined, { timeout: 3000 }).catch(() => {});
  const { shown } = await lookAt(page);
  if (keyboard) return page.keyboard.press(' ');
  const ring = await page.locator('.spotlight .ring').first().boundingBox();
  const at = (shown.length && (await page.evaluate(spotOf, shown.at(-1)))) ?? (ring && { x: ring.x + ring.width / 2, y: ring.y + ring.height / 2 });
  must(at, `nothing to point at for ${shown}`);
  if (touch) await page.touchscreen.tap(at.x, at.y);
  else await page.mouse.click(at.x, at.y);
}

/** Plays these lessons one after the other, each in a fresh profile; gives the sum of what was done. All are tried. */
export async function learnAll(world, lessons, { keyboard = false, touch = false } = {}) {
  const how = keyboard ? 'keyboard' : touch ? 'touch' : 'mouse';
  const sum = { lessons: 0, touched: 0, confirmed: 0, tries: 0, skipped: 0 };
  const failures = [];
  for (const { name, fair } of lessons) {
    const page = await world.person(touch ? { width: 390, height: 844, touch: true } : {});
    try {
      await page.goto(`${world.url}#/lesson/${name}`);
      await page.waitForSelector('.teacher', { timeout: 30000 });
      const done = await learn(page, { keyboard, touch, fair });
      for (const key of ['touched', 'confirmed', 'tries', 'skipped']) sum[key] += done[key];
      must(fair || !done.skipped, 'a lesson whose dice are laid down is played by its solution');
      const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('vedette.school')));
      must(kept.done[name] > 0, 'it is remembered as done');
      must(page.errors.length === 0, page.errors.join('; '));
      sum.lessons++;
      if (process.env.VEDETTE_LESSON) console.log(`   ${how}: ${name} to its end: ${JSON.stringify(done)}`);
    } catch (e) {
      await world.picture(page, `lesson-${name.replace('/', '-')}-${how}`);
      failures.push(`${name} by ${how}: ${e.message}`);
    }
    await page.context().close();
  }
  console.log(`   ${how}: ${JSON.stringify(sum)}`);
  must(!failures.length, failures.join('\n      '));
  return sum;
}

/** Which of a game's five lessons are played how, so that every run plays each of them once, and each game in every way. */
const SHARES = { mouse: [2], keyboard: [3, 4], touch: [1, 5] };

/** The lessons that are played in this way. VEDETTE_LESSON=all plays all of them, another word those with it in their name. */
export async function shareOf(world, how) {
  const { sets } = await (await fetch(`${world.url}api/school`)).json();
  const all = sets.flatMap((s) => s.lessons);
  must(all.length >= 20, `${all.length} lessons`);
  const wanted = process.env.VEDETTE_LESSON;
  if (wanted) return all.filter((l) => wanted === 'all' || l.name.includes(wanted));
  const mine = sets.flatMap((s) => s.lessons.filter((_, i) => SHARES[how].includes(i + 1)));
  must(mine.length === sets.length * SHARES[how].length, `${mine.length} lessons by ${how}`);
  return mine;
}
