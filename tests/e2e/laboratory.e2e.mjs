// A small study from the lobby to its report, and the report of a battle that has ended.
import { begin, must, serious, state } from './harness.mjs';

export const name = 'the laboratory and the reports';

export async function run(world) {
  const page = await world.person();
  await page.goto(`${world.url}#/play/eureka/breach`);
  await page.waitForSelector('.sbox');
  await page.click('.sbox:has(.sc.on) >> text=Is it fair?');
  await page.waitForSelector('text=A new study');
  must((await page.locator('form select').first().inputValue()) === 'eureka/breach', 'the scenario of the card is chosen');
  must((await serious(page)).length === 0, (await serious(page)).join('; '));
  await world.picture(page, 'laboratory');
  await page.fill('#games', '120');
  await page.click('text=Begin the study');
  await page.waitForSelector('table.shares', { timeout: 60000 });
  await world.picture(page, 'study-filling');
  await page.waitForSelector('text=Open the report', { timeout: 120000 });
  must((await page.textContent('.line')).includes('120 of 120'), 'all battles are played');
  must(/wins? \d+ % ± \d+ %/.test(await page.textContent('.result')), 'the result is said in words');
  must((await serious(page)).length === 0, (await serious(page)).join('; '));
  await world.picture(page, 'study-done');

  const [report] = await Promise.all([page.context().waitForEvent('page'), page.click('text=Open the report')]);
  await report.waitForSelector('main svg');
  must((await report.textContent('h1')).includes('Is it fair?'), 'the report opens');
  must(/vedette lab eureka\/breach --games 120/.test(await report.textContent('main')), 'the report says how it was made');
  await report.close();

  // a second, long one is stopped, and what was played is reported
  await page.goto(`${world.url}#/lab/eureka/historical`);
  await page.waitForSelector('text=Earlier studies');
  await page.fill('#games', '20000');
  await page.click('text=Begin the study');
  await page.waitForSelector('table.shares', { timeout: 60000 });
  await page.click('button:has-text("Stop")');
  await page.waitForSelector('text=Stopped', { timeout: 60000 });
  await page.waitForSelector('text=Open the report');
  await page.click('text=Forget it');
  await page.waitForSelector('text=A new study');

  // the finished study shows under its scenario in the lobby
  await page.goto(`${world.url}#/play/eureka/breach`);
  await page.waitForSelector('.sbox .fair.bar');

  // a battle: its report from the end of the game
  await begin(page, world.url, 'empires/wells', ['recruit', 'recruit'], { turn_limit: 2 });
  for (let i = 0; i < 900 && !(await state(page)).over; i++) await page.waitForTimeout(100);
  const [story] = await Promise.all([page.context().waitForEvent('page'), page.click('text=Read the report')]);
  await story.waitForSelector('main svg');
  must((await story.textContent('main')).includes('The story'), 'the battle is told');
  must(page.errors.length === 0, page.errors.join('; '));
}
