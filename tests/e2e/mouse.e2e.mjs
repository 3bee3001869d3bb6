// A whole battle by clicks against the computer.
import { begin, must } from './harness.mjs';
import { look, play, theEnd } from './player.mjs';

export const name = 'a whole game by mouse';
export const fair = true;

export async function run(world) {
  const page = await world.person();
  await begin(page, world.url, 'empires/wells', ['me', 'recruit'], { turn_limit: 4 });
  await world.picture(page, 'mouse-begin');
  const done = await play(page);
  must(done.board > 5, 'the board was used');
  await theEnd(page, world, 'mouse-end');
  await page.click('button:has-text("Look at the field")');
  must(!(await look(page)).over, 'the end is put away');
  await page.click('button:has-text("Scores and report")');
  must((await look(page)).over, 'the end can be had back');
}
