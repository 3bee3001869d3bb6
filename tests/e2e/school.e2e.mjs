// Somebody who comes for the first time: one obvious click, a lesson, a briefing before a battle, rules one can read.
import { begin, confirmed, must, serious } from './harness.mjs';
import { lookAt } from './pupil.mjs';

export const name = 'first visit, wrong attempts, lessons and after them, briefing, how to play, rules, glossary; axe';

const SECONDS = 20;
const CLICKS = 3;

/** From the lobby to the first own order of the first lesson. Reading is by Enter; clicks and time are counted. */
async function newcomer(world) {
  const page = await world.person({ newcomer: true });
  await page.goto(world.url);
  await page.waitForSelector('.first .go');
  const start = Date.now();
  let clicks = 0;
  const click = async (selector) => {
    clicks++;
    await page.locator(selector).first().click();
  };
  await click('.first .go');
  await page.waitForSelector('.teacher', { timeout: SECONDS * 1000 });
  let s = await lookAt(page);
  must(s.step === 0 && s.kind === 'read', `the lesson begins: ${JSON.stringify(s)}`);
  while ((s = await lookAt(page)).kind === 'read') {
    await page.keyboard.press('Enter');
    await page.waitForFunction((step) => Number(document.querySelector('.teacher')?.dataset.step) > step, s.step);
  }
  must(s.kind === 'order', 'an order is wanted');
  const lit = page.locator('.spotlight .ring');
  await lit.first().waitFor({ state: 'attached' });
  const ring = await lit.first().boundingBox();
  clicks++;
  await page.mouse.click(ring.x + ring.width / 2, ring.y + ring.height / 2);
  await page.waitForFunction((step) => Number(document.querySelector('.teacher')?.dataset.step) > step, s.step, { timeout: 10000 });
  const seconds = (Date.now() - start) / 1000;
  console.log(`   first own order after ${clicks} clicks and ${seconds.toFixed(1)} s`);
  must(clicks <= CLICKS, `${clicks} clicks to the first own order`);
  must(seconds <= SECONDS, `${seconds} s to the first own order`);

  // A legal order that is not wanted is answered and not played; H shows what is.
  await page.locator('.prompt:not(.guarded) .go').click(); // numbers the rest: too early
  await confirmed(page);
  await page.waitForSelector('.teacher .answer.unwanted');
  must(/number 2/i.test(await page.textContent('.teacher .answer.unwanted')), 'the teacher answers in the words of the lesson');
  must((await lookAt(page)).step === s.step + 1, 'nothing was played');
  must((await page.textContent('[aria-live=assertive]')).length > 10 || (await page.locator('[aria-live=assertive]').allTextContents()).join('').length > 10, 'who listens is told');

  // A reload goes on at the same step; leaving and coming back too.
  await page.reload();
  await page.waitForSelector('.teacher');
  must((await lookAt(page)).step === s.step + 1, 'a reload goes on');
  await page.locator('.leave').click();
  await page.waitForSelector('.goon .go');
  must(/Continue: First orders/.test(await page.textContent('.goon .go')), 'Learn goes on with the lesson begun');
  await page.goto(`${world.url}#/`);
  await page.waitForSelector('.goon');
  must(!(await page.locator('.first').count()), 'the welcome is gone');
  must(/Continue/.test(await page.textContent('.goon')), 'the lobby goes on with it');
  must(page.errors.length === 0, page.errors.join('; '));
}

/** As if these lessons had been done, and these steps of others reached. */
const knows = (page, done, at = {}) =>
  page.addInitScript(([d, a]) => localStorage.getItem('vedette.taught') ?? (localStorage.setItem('vedette.taught', '1'), localStorage.setItem('vedette.school', JSON.stringify({ v: 1, first: 1, briefings: false, done: Object.fromEntries(d.map((l) => [l, 1])), at: a, last: d.at(-1) ?? '' }))), [done, at]);

/** Skips what is asked and goes on where something is said. */
async function toTheEnd(page) {
  for (let s = await lookAt(page); s.phase !== 'done'; s = await lookAt(page)) {
    await page.keyboard.press(s.goesOn ? 'Enter' : 'Shift+ArrowRight');
    await page.waitForFunction(
      ([step, phase]) => {
        const slip = document.querySelector('.teacher, [aria-label="The lesson is done"]');
        return slip && (slip.dataset.phase !== phase || Number(slip.dataset.step ?? -1) !== step);
      }, [s.step, s.phase], { timeout: 30000 });
  }
}

/** Beside the slip stands what the hand does; Esc leaves, and the end names the words that were met. */
async function wordsOfALesson(world) {
  const page = await world.person();
  await page.goto(`${world.url}#/lesson/empires/01-first-orders`);
  await page.waitForSelector('.teacher');
  for (const step of [1, 2]) {
    await page.keyboard.press('Enter');
    await page.waitForFunction((n) => Number(document.querySelector('.teacher')?.dataset.step) === n, step);
  }
  must((await page.textContent('.teacher .how')) === 'Click: gun section', `what the hand does: ${await page.textContent('.teacher .how')}`);
  await page.keyboard.press('h');
  await page.waitForSelector('.prompt .proposed');
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => !document.querySelector('.prompt .proposed'));
  must(await page.locator('.teacher').count(), 'what is proposed is put away first');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape'); // the cursor, if one is shown
  await page.waitForFunction(() => location.hash === '#/learn');
  await page.goto(`${world.url}#/lesson/empires/01-first-orders`);
  await page.waitForSelector('.teacher[data-step="2"]');
  await toTheEnd(page);
  await page.waitForSelector('[aria-label="The lesson is done"] .met');
  const met = await page.textContent('.met');
  must(/initiative/.test(met) && /value/.test(met), `the words that were met: ${met}`);
  must(page.errors.length === 0, page.errors.join('; '));
}

/** The teacher leaves, the battle goes on as any against a computer: hints are given, and the coach is there. */
async function keepsPlaying(world) {
  const page = await world.person();
  await knows(page, [], { 'siege/05-the-signal-post': 4 });
  await page.goto(`${world.url}#/lesson/siege/05-the-signal-post`);
  await page.waitForSelector('.teacher[data-step="4"]');
  await toTheEnd(page);
  await page.locator('[aria-label="The lesson is done"] .go').click();
  await page.waitForSelector('.hintbutton:not([disabled])', { timeout: 30000 });
  await page.locator('.hintbutton').click();
  await page.waitForFunction(() => /you win|only order/i.test(document.querySelector('.mapbox')?.textContent ?? ''), undefined, { timeout: 30000 });
  must(!(await page.locator('.teacher').count()), 'the teacher has left');
  must(page.errors.length === 0, page.errors.join('; '));
}

/** All lessons of a game done: its learning battle is laid out, with the easier side, against the weakest computer. */
async function graduate(world) {
  const { sets } = await (await fetch(`${world.url}api/school`)).json();
  const page = await world.person();
  await knows(page, sets.find((s) => s.id === 'heroes').lessons.map((l) => l.name));
  await page.goto(world.url);
  await page.waitForSelector('.seatrow select');
  must(!(await page.locator('.first, .goon a[href^="#/lesson/heroes"]').count()), 'there is nothing to go on with');
  must((await page.locator('.games .card.on .learned').count()) === 1 && (await page.locator('.learned').count()) === 1, 'its card has a mortarboard');
  must(/The Wells/.test(await page.textContent('.brief h3')), 'the learning battle');
  const seats = await page.locator('.seatrow select').evaluateAll((all) => all.map((e) => e.value));
  must(seats.join() === 'me,computer:recruit', `the easier side against a recruit: ${seats}`);
  must(page.errors.length === 0, page.errors.join('; '));
}

/** On a phone: answers are in sight, and a slip that is folded keeps one line. */
async function onAPhone(world) {
  const page = await world.person({ width: 390, height: 844, touch: true });
  await knows(page, [], { 'heroes/01-the-highest-card': 5 });
  await page.goto(`${world.url}#/lesson/heroes/01-the-highest-card`);
  await page.waitForSelector('.teacher[data-kind=quiz] .answers');
  const seen = await page.evaluate(() => {
    const text = document.querySelector('.teacher .text').getBoundingClientRect();
    return [...document.querySelectorAll('.answers button')].every((b) => b.getBoundingClientRect().bottom <= Math.min(innerHeight, text.bottom + 1));
  });
  must(seen, 'every answer is in sight');
  await world.picture(page, 'lesson-phone-quiz');
  await page.locator('.teacher .grip').tap();
  await page.waitForSelector('.teacher.folded .last');
  must((await page.textContent('.teacher .last')).length > 10, 'a folded slip keeps its last sentence');
  await page.locator('.teacher .grip').tap();
  await page.waitForSelector('.teacher:not(.folded) .answers');
  must(page.errors.length === 0, page.errors.join('; '));
}

/** A lesson that the server has forgotten begins again at the step that was reached. */
async function restarted(world) {
  const page = await world.person();
  await page.goto(`${world.url}#/lesson/empires/02-fire`);
  await page.waitForSelector('.teacher');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.querySelector('.teacher')?.dataset.step === '1');
  await world.killServer();
  await world.startServer();
  await page.waitForFunction(() => document.querySelector('.lessonbar .count')?.textContent.includes('step 2'), undefined, { timeout: 30000 });
  await page.waitForSelector('.teacher');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => Number(document.querySelector('.teacher')?.dataset.step) >= 1);
  must(page.errors.length === 0, page.errors.join('; '));
}

async function briefing(world) {
  const page = await world.person({ newcomer: true });
  await begin(page, world.url, 'empires/wells', ['me', 'recruit']);
  const slip = page.locator('.briefing');
  await slip.waitFor();
  const text = await slip.textContent();
  must(/Your aim/.test(text) && /How it ends/.test(text) && /turn 12/.test(text) && /16 to 24/.test(text), `the briefing has its numbers: ${text}`);
  must((await page.locator('.briefing ol li').count()) === 3, 'three tips');
  must(await page.locator('.briefing .btn:has-text("Lesson 1 first")').count(), 'a lesson is offered');
  const found = await serious(page, true);
  must(!found.length, `briefing: ${found.join('; ')}`);
  await world.picture(page, 'briefing');
  await page.keyboard.press('Enter');
  await slip.waitFor({ state: 'detached' });
  must((await page.textContent('.goalslip')).length > 10, 'the goal is in sight');
  await page.reload();
  await page.waitForSelector('.board');
  await page.waitForTimeout(500);
  must(!(await slip.count()), 'the briefing comes once');
  await page.keyboard.press('b');
  await slip.waitFor();
  must(!(await page.locator('.briefing input').count()), 'asked for, it does not ask whether it should come');
  await page.keyboard.press('Escape');
  await slip.waitFor({ state: 'detached' });
  await page.goto(`${world.url}#/play/empires/wells`);
  await page.waitForSelector('.brief dl');
  must(page.errors.length === 0, page.errors.join('; '));
}

/** The first screen of the rules is for people: no formula, no name out of the code, no clause number. */
async function rules(world) {
  const { sets } = await (await fetch(`${world.url}api/school`)).json();
  const page = await world.person();
  for (const { id } of sets) {
    await page.goto(`${world.url}#/rules/${id}`);
    await page.waitForFunction((set) => document.querySelector('.books [aria-current]')?.getAttribute('href') === `#/rules/${set}` && document.querySelector('.how section') && document.querySelector('article'), id);
    const text = await page.evaluate(() => {
      const seen = (e) => e.getBoundingClientRect().top < innerHeight && e.getClientRects().length > 0;
      return [...document.querySelectorAll('main h1, main h2, main p, main li, main td, main th, article')].filter(seen).map((e) => e.textContent).join('\n');
    });
    must(text.length > 400, `${id}: there is something to read`);
    const code = /\w+_\w+|\w+\(\w*\)|[<>=]=|\b[A-Z][A-Z0-9]+-[A-Z0-9]+[.\w-]*|\bfloor\b|\bmod\b|[²√∑≤≥]/.exec(text);
    must(!code, `${id}: the first screen has "${code?.[0]}"`);
    must((await page.locator('.how section').count()) === 2, `${id}: two screens`);
  }
  // Search, and a clause by its link.
  await page.fill('input[type=search]', 'melee');
  await page.waitForFunction(() => !document.querySelector('.how'));
  must((await page.locator('article').count()) > 3, 'the search finds rules');
  // A word explains itself by pointer and by focus.
  await page.goto(`${world.url}#/how/${sets[0].id}`);
  const term = page.locator('.how .term').first();
  await term.focus();
  await page.waitForSelector('.meaning');
  must((await page.textContent('.meaning')).length > 20, 'a word is explained');
  await page.keyboard.press('Escape');
  await page.waitForSelector('.meaning', { state: 'detached' });
  await term.hover();
  await page.waitForSelector('.meaning');
  must(page.errors.length === 0, page.errors.join('; '));
}

async function accessible(world) {
  for (const theme of ['light', 'dark']) {
    const page = await world.person({ theme });
    const check = async (where, ready) => {
      await page.goto(`${world.url}#/${where}`);
      await page.waitForSelector(ready, { timeout: 20000 });
      await page.waitForTimeout(200);
      const found = await serious(page, true);
      must(!found.length, `${where} in ${theme}: ${found.join('; ')}`);
      await world.picture(page, `school-${where.split('/')[0]}-${theme}`);
    };
    await check('learn', '.card li');
    await check('how/siege', '.how section');
    await check('rules/eureka', '.how section');
    await check('glossary/heroes', 'dt');
    await check('lesson/empires/01-first-orders', '.teacher');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.teacher[data-kind=order]');
    const found = await serious(page, true);
    must(!found.length, `a lesson's order in ${theme}: ${found.join('; ')}`);
    await check('lesson/heroes/01-the-highest-card', '.teacher'); // with cards in the rail
    must(page.errors.length === 0, page.errors.join('; '));
  }
}

export async function run(world) {
  await newcomer(world);
  await wordsOfALesson(world);
  await keepsPlaying(world);
  await graduate(world);
  await onAPhone(world);
  await briefing(world);
  await rules(world);
  await accessible(world);
  await restarted(world);
}
