// Every lesson is played to its end, by mouse and by keyboard; the first of each game by touch on a phone.
import { must } from './harness.mjs';
import { learn } from './pupil.mjs';

export const name = 'every lesson by mouse and by keyboard, and on a phone by touch';

async function play(world, lesson, { keyboard = false, touch = false } = {}) {
  const page = await world.person(touch ? { width: 390, height: 844, touch: true } : {});
  await page.goto(`${world.url}#/lesson/${lesson.name}`);
  await page.waitForSelector('.teacher', { timeout: 20000 });
  let done;
  try {
    done = await learn(page, { keyboard, touch });
  } catch (e) {
    await world.picture(page, `lesson-${lesson.name.replace('/', '-')}-${keyboard ? 'keyboard' : touch ? 'touch' : 'mouse'}`);
    e.message = `${lesson.name} by ${keyboard ? 'keyboard' : touch ? 'touch' : 'mouse'}: ${e.message}`;
    throw e;
  }
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('vedette.school')));
  must(kept.done[lesson.name] > 0, `${lesson.name} is remembered as done`);
  must(page.errors.length === 0, page.errors.join('; '));
  await page.context().close();
  return done;
}

export async function run(world) {
  const only = process.env.VEDETTE_LESSON ?? '';
  const school = await (await fetch(`${world.url}api/school`)).json();
  const lessons = school.sets.flatMap((s) => s.lessons).filter((l) => l.name.includes(only));
  must(only || lessons.length >= 20, `${lessons.length} lessons`);
  const sum = { lessons: 0, touched: 0, confirmed: 0, tries: 0 };
  const ways = [...lessons.map((l) => [l, {}]), ...lessons.map((l) => [l, { keyboard: true }]), ...school.sets.map((s) => [s.lessons[0], { touch: true }]).filter(([l]) => l.name.includes(only))];
  for (const [lesson, way] of ways) {
    const done = await play(world, lesson, way);
    sum.lessons++;
    for (const key of ['touched', 'confirmed', 'tries']) sum[key] += done[key];
  }
  console.log(`   ${JSON.stringify(sum)}`);
  must(only || sum.touched > 200, `the board is touched: ${JSON.stringify(sum)}`);
}
