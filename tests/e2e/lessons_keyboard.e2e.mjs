// Lessons played to their end by keyboard alone.
import { learnAll, shareOf } from './pupil.mjs';

export const name = 'lessons by keyboard';

export const run = async (world) => {
  await learnAll(world, await shareOf(world, 'keyboard'), { keyboard: true });
};
