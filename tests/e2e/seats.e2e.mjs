// Optional seats: closed unless somebody takes them.
import { begin, must } from './harness.mjs';

export const name = 'seats: a second commander joins a side';
export const fair = true;

export async function run(world) {
  const page = await world.person();
  await page.goto(`${world.url}#/play/late19c/slivnitsa`);
  await page.waitForSelector('.seatrow select');
  const values = await page.locator('.seatrow select').evaluateAll((boxes) => boxes.map((b) => b.value));
  must(values.length === 4 && values[1] === 'closed' && values[3] === 'closed', `two seats are closed at first: ${values}`);
  for (const [choices, seats] of [[['me', 'me', 'recruit'], 'serbian serbian-2 bulgarian'], [['me', 'closed', 'recruit'], 'serbian bulgarian']]) {
    const match = await begin(page, world.url, 'late19c/slivnitsa', choices);
    const game = await page.evaluate((id) => JSON.parse(localStorage.getItem('vedette.games')).find((g) => g.match === id), match);
    must(game.seats.map((s) => s.id).join(' ') === seats, `the seats are ${seats}, not ${game.seats.map((s) => s.id)}`);
  }
  must(!page.errors.length, page.errors.join('; '));
  await page.context().close();
}
