// Every lesson is played to its end by mouse: what the teacher shows is then touched on the board.
import { must } from './harness.mjs';
import { learnAll, lessonsOf } from './pupil.mjs';

export const name = 'every lesson by mouse';

export async function run(world) {
  const lessons = await lessonsOf(world);
  const done = await learnAll(world, lessons);
  must(done.touched >= 3 * lessons.length, `the board is touched: ${JSON.stringify(done)}`);
}
