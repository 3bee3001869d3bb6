// Lessons played to their end by mouse: what the teacher shows is touched on the board.
import { must } from './harness.mjs';
import { learnAll, shareOf } from './pupil.mjs';

export const name = 'lessons by mouse';

export async function run(world) {
  const lessons = await shareOf(world, 'mouse');
  const done = await learnAll(world, lessons);
  must(done.touched >= 3 * lessons.length, `the board is touched: ${JSON.stringify(done)}`);
}
