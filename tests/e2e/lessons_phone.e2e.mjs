// The first lesson of every game by touch on a phone.
import { must } from './harness.mjs';
import { learnAll, lessonsOf } from './pupil.mjs';

export const name = 'a lesson of every game on a phone';

export async function run(world) {
  const lessons = await lessonsOf(world, true);
  const done = await learnAll(world, lessons, { touch: true });
  must(done.touched >= 2 * lessons.length, `the board is touched: ${JSON.stringify(done)}`);
}
