// Lessons played to their end by touch on a phone of 390 × 844.
import { must } from './harness.mjs';
import { learnAll, shareOf } from './pupil.mjs';

export const name = 'lessons on a phone';

export async function run(world) {
  const lessons = await shareOf(world, 'touch');
  const done = await learnAll(world, lessons, { touch: true });
  must(done.touched >= 2 * lessons.length, `the board is touched: ${JSON.stringify(done)}`);
}
