// Puzzles: found from the lobby, answered by mouse, keyboard and finger. A wrong order is answered with what it wins, help
// comes after two of them, the reason after the answer; then comes the next one, and what was solved is remembered.
import { must, serious } from './harness.mjs';
import { lookAt } from './pupil.mjs';

export const name = 'puzzles by mouse, keyboard and touch; axe';

const asked = (page) => page.waitForSelector('.teacher[data-phase=asked]', { timeout: 30000 });
const kept = (page) => page.evaluate(() => JSON.parse(localStorage.getItem('vedette.school') ?? '{}').puzzles ?? {});
const puzzleOf = (page) => page.evaluate(() => location.hash.replace('#/puzzle/', ''));
const helpOffered = (page) => page.locator('.teacher .row .btn:has-text("Show me")').count();

/** Gives orders out of the list of choices until help is offered; false if one of them was the best. */
async function guess(page, keyboard) {
  for (let n = 0; n < 40 && !(await helpOffered(page)); n++) {
    if ((await lookAt(page)).phase !== 'asked') return false;
    await page.keyboard.press('Escape');
    await page.keyboard.press('c');
    const list = page.locator('.choices button');
    await list.first().waitFor({ timeout: 5000 });
    const count = await list.count();
    const one = list.nth(n % Math.min(count, 4)); // those at the top, which nothing covers
    if (keyboard) {
      await one.focus();
      await page.keyboard.press('Enter');
    } else await one.click();
    await page.waitForTimeout(120);
    if ((await lookAt(page)).proposed) await (keyboard ? page.keyboard.press('Enter') : page.locator('.prompt .go').first().click());
    await page.waitForTimeout(250);
  }
  return true;
}

/** Solves what lies on the table; true if it took help. */
async function solve(page, keyboard) {
  const helped = await guess(page, keyboard);
  if (helped) {
    must(/of 100 battles/.test(await page.textContent('.teacher .answer')), 'a wrong order is answered with what it wins');
    must(!(await kept(page))[await puzzleOf(page)], 'it is not solved yet');
    await (keyboard ? page.keyboard.press('h') : page.locator('.teacher .row .btn:has-text("Show me")').click());
    await page.waitForSelector('.prompt .proposed', { timeout: 5000 });
    if (keyboard) await page.evaluate(() => document.activeElement?.blur()); // the list of choices has gone with its buttons
    await (keyboard ? page.keyboard.press('Enter') : page.locator('.prompt .go').first().click());
  }
  await page.waitForSelector('.teacher[data-phase=played]', { timeout: 15000 });
  must(/you win \d+ of 100 after it/.test(await page.textContent('.teacher .answer.well')), 'the reason comes after the answer, with its numbers');
  return helped;
}

/** Opened from the lobby on whatever day it is; solved is one that stays the same. */
async function byMouse(world, first) {
  const page = await world.person();
  await page.goto(world.url);
  await page.locator('.today a').click();
  await asked(page);
  must((await puzzleOf(page)) === (await page.getAttribute('.teacher', 'data-lesson')), 'the puzzle of the day opens');
  await page.goto(`${world.url}#/puzzle/${first}`);
  await page.waitForSelector(`.teacher[data-lesson="${first}"][data-phase=asked]`, { timeout: 30000 });
  must(!(await helpOffered(page)), 'no help before a try');
  const helped = await solve(page, false);
  must((await kept(page))[first] === (helped ? 1 : 2) || !helped, 'it is remembered');
  await world.picture(page, 'puzzle-solved');
  await page.locator('.teacher .on').click();
  await page.waitForFunction((was) => location.hash !== `#/puzzle/${was}`, first);
  await asked(page);
  must((await puzzleOf(page)).split('/')[0] === first.split('/')[0], 'the next one is of the same game');
  await page.goto(`${world.url}#/puzzles`);
  await page.waitForSelector(`a.solved[href="#/puzzle/${first}"]`);
  must(/1 of \d+ solved/.test(await page.textContent('main')), 'the list counts it');
  must(page.errors.length === 0, page.errors.join('; '));
}

async function byKeyboard(world, sets) {
  const page = await world.person();
  for (const { puzzles } of sets) {
    await page.goto(`${world.url}#/puzzle/${puzzles[0].name}`);
    await page.waitForSelector(`.teacher[data-lesson="${puzzles[0].name}"][data-phase=asked]`, { timeout: 30000 });
    await solve(page, true);
    must((await kept(page))[puzzles[0].name] >= 1, `${puzzles[0].name} is remembered`);
    await page.keyboard.press('Escape');
    await page.evaluate(() => document.activeElement?.blur());
    await page.keyboard.press('Enter');
    await page.waitForFunction((was) => location.hash !== `#/puzzle/${was}`, puzzles[0].name);
  }
  must(page.errors.length === 0, page.errors.join('; '));
}

/** One of every other game by mouse. */
async function everyGame(world, sets) {
  const page = await world.person();
  for (const { puzzles } of sets) {
    const { name } = puzzles[0];
    await page.goto(`${world.url}#/puzzle/${name}`);
    await page.waitForSelector(`.teacher[data-lesson="${name}"][data-phase=asked]`, { timeout: 30000 });
    await solve(page, false).catch((e) => {
      e.message = `${name}: ${e.message}`;
      throw e;
    });
    must((await kept(page))[name] >= 1, `${name} is remembered`);
  }
  must(page.errors.length === 0, page.errors.join('; '));
}

/** A finger finds something to touch, proposes it, and is answered. */
async function byTouch(world, sets) {
  const page = await world.person({ width: 390, height: 844, touch: true });
  for (const { puzzles } of sets) {
    await page.goto(`${world.url}#/puzzle/${puzzles[0].name}`);
    await page.waitForSelector(`.teacher[data-lesson="${puzzles[0].name}"][data-phase=asked]`, { timeout: 30000 });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    must(wide <= 390, `${puzzles[0].name}: ${wide} px wide`);
    await world.picture(page, `puzzle-phone-${puzzles[0].name.split('/')[0]}`);
    for (let n = 0; n < 12 && !(await page.locator('.teacher .answer').count()); n++) {
      const button = page.locator('.acts .go').filter({ visible: true }).first();
      if ((await lookAt(page)).proposed || (n > 5 && (await button.count()))) await button.tap({ timeout: 3000 });
      else {
        const at = await page.evaluate((skip) => {
          const board = document.querySelector('.board').getBoundingClientRect();
          const inside = (b) => b.x > board.left && b.x < board.right && b.y > board.top && b.y < board.bottom;
          const places = [...document.querySelectorAll('.board [data-key]')].map((e) => e.getBoundingClientRect()).map((b) => ({ x: b.x + b.width / 2, y: b.y + b.height / 2 }));
          const free = places.filter((p) => inside(p) && document.elementFromPoint(p.x, p.y)?.closest('.board') && !document.elementFromPoint(p.x, p.y).closest('button, .tools'));
          return free[skip % Math.max(1, free.length)];
        }, n);
        if (at) await page.touchscreen.tap(at.x, at.y);
        else if (await button.count()) await button.tap({ timeout: 3000 });
      }
      await page.waitForTimeout(400);
    }
    must(await page.locator('.teacher .answer').count(), `${puzzles[0].name}: a finger's order is answered`);
  }
  must(page.errors.length === 0, page.errors.join('; '));
}

async function accessible(world, sets) {
  for (const theme of ['light', 'dark']) {
    const page = await world.person({ theme });
    for (const [where, ready] of [['puzzles', 'main li'], [`puzzle/${sets[0].puzzles[0].name}`, '.teacher']]) {
      await page.goto(`${world.url}#/${where}`);
      await page.waitForSelector(ready, { timeout: 30000 });
      await page.waitForTimeout(200);
      const found = await serious(page, true);
      must(!found.length, `${where} in ${theme}: ${found.join('; ')}`);
      await world.picture(page, `${where.split('/')[0]}-${theme}`);
    }
  }
}

export async function run(world) {
  const sets = (await (await fetch(`${world.url}api/school`)).json()).sets.filter((s) => s.puzzles?.length);
  must(sets.length === 5, 'there are puzzles of every game');
  const solved = sets.filter((s) => s.id === 'eureka');
  await byMouse(world, solved[0].puzzles[0].name);
  await everyGame(world, sets.filter((s) => s.id !== 'eureka'));
  await byKeyboard(world, solved);
  await byTouch(world, solved);
  await accessible(world, sets);
}
