// Every other lesson is played to its end by keyboard alone (the rest by mouse).
import { half, learnAll } from './pupil.mjs';

export const name = 'lessons by keyboard';

export const run = async (world) => {
  await learnAll(world, await half(world, 1), { keyboard: true });
};
