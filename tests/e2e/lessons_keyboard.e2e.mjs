// Every lesson is played to its end by keyboard alone.
import { learnAll, lessonsOf } from './pupil.mjs';

export const name = 'every lesson by keyboard';

export const run = async (world) => {
  await learnAll(world, await lessonsOf(world), { keyboard: true });
};
