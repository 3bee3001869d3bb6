// The first free table: the signal post to its end against the computer, by mouse and by keyboard.
import { begin, must } from './harness.mjs';
import { play, theEnd } from './player.mjs';

export const name = 'siege: the signal post by mouse and by keyboard';

export async function run(world) {
  const mouse = await world.person();
  await begin(mouse, world.url, 'siege/signal', ['me', 'recruit'], { card_limit: 15 });
  const clicked = await play(mouse, { haste: 0.25 });
  must(clicked.board > 5, 'the board was used');
  await theEnd(mouse, world, 'siege-mouse-end');

  const attackers = await world.person();
  await begin(attackers, world.url, 'siege/signal', ['recruit', 'me'], { card_limit: 10 });
  const ground = await play(attackers, { haste: 0.4 });
  must((ground.ground ?? 0) > 0, 'groups were sent to places on lit ground');
  await theEnd(attackers, world, 'siege-attackers-end');

  const keys = await world.person();
  await begin(keys, world.url, 'siege/signal', ['me', 'recruit'], { card_limit: 15 });
  await keys.evaluate(() => document.activeElement?.blur());
  const pressed = await play(keys, { keyboard: true, haste: 0.15, seed: 2 });
  must(pressed.board > 5, 'the board was used');
  await theEnd(keys, world, 'siege-keyboard-end');
}
