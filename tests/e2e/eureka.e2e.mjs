// The stockade by mouse against the computer: the breach, and the historical assault from set-up to victory.
import { begin, must } from './harness.mjs';
import { play, theEnd } from './player.mjs';

export const name = 'eureka: the breach, and the historical assault from set-up to victory';

export async function run(world) {
  const breach = await world.person();
  await begin(breach, world.url, 'eureka/breach', ['me', 'recruit'], { turn_limit: 4 });
  const small = await play(breach, { haste: 0.2 });
  must(small.board > 5, 'the board was used');
  await theEnd(breach, world, 'eureka-breach-end');

  const historical = await world.person();
  await begin(historical, world.url, 'eureka/historical', ['me', 'recruit'], { turn_limit: 4 });
  let placed = 0;
  const large = await play(historical, {
    haste: 0.8, seed: 3,
    watch: async (page, s) => {
      if (/set-?up|deploy|place/i.test(s.flag + s.prompt)) placed++;
    },
  });
  must(placed > 0, 'the battle begins with its set-up');
  must(large.order > 10, `a whole battle was fought, not ${large.order} orders`);
  await theEnd(historical, world, 'eureka-historical-end');
}
