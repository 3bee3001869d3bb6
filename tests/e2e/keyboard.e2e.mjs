// A whole battle with the keyboard alone, from the lobby to the end.
import { begin, must } from './harness.mjs';
import { play, theEnd } from './player.mjs';

export const name = 'a whole game by keyboard';

export async function run(world) {
  const page = await world.person();
  await begin(page, world.url, 'empires/wells', ['me', 'recruit'], { turn_limit: 3 });
  await page.evaluate(() => document.activeElement?.blur());
  const done = await play(page, { keyboard: true });
  must(done.board > 5, 'the board was used');
  await theEnd(page, world, 'keyboard-end');
}
