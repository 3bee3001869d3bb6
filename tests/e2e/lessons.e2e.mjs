// Every other lesson is played to its end by mouse (the rest by keyboard): what the teacher shows is then touched on the board.
import { must } from './harness.mjs';
import { half, learnAll } from './pupil.mjs';

export const name = 'lessons by mouse';

export async function run(world) {
  const lessons = await half(world, 0);
  const done = await learnAll(world, lessons);
  must(done.touched >= 3 * lessons.length, `the board is touched: ${JSON.stringify(done)}`);
}
