// A battle of a game between two people: one has nothing but a keyboard, the other nothing but fingers on a phone
// of 390×844. So each battle is a whole one for both.
import { begin, must } from './harness.mjs';
import { look, play } from './player.mjs';

export const name = 'a whole battle of five games, keyboard alone against touch alone';

const BATTLES = [
  ['empires/wells', { turn_limit: 2 }],
  ['eureka/breach', { turn_limit: 4 }, 0.9],
  ['late19c/elandslaagte', { turn_limit: 1 }],
  ['siege/signal', { card_limit: 8 }],
  ['heroes/wells', { turn_limit: 1 }],
];
const only = process.env.VEDETTE_BATTLE ?? '';

export async function run(world) {
  for (const [scenario, limits, haste = 0.5] of BATTLES.filter(([s]) => s.startsWith(only))) {
    const keys = await world.person();
    const match = await begin(keys, world.url, scenario, ['me', 'link'], limits);
    const [token] = await keys.evaluate(() => Object.values(JSON.parse(localStorage.getItem('vedette.games'))[0].invites));
    const phone = await world.person({ width: 390, height: 844, touch: true });
    await phone.goto(`${world.url}#/invite/${match}/${token}`);
    await phone.locator('button:has-text("Take your seat"), .join .btn.go').first().tap();
    await phone.waitForSelector('.board', { timeout: 60000 });
    await keys.evaluate(() => document.activeElement?.blur());
    const start = Date.now();
    const [typed, tapped] = await Promise.all([play(keys, { keyboard: true, haste, seed: 2 }), play(phone, { touch: true, haste, seed: 3 })]);
    console.log(`      ${scenario}: ${typed.order} orders, ${typed.acts} acts by keys, ${tapped.acts} by taps, ${((Date.now() - start) / 1000).toFixed(0)} s`);
    must(typed.board > 0 && tapped.board > 0, `${scenario}: the board was used: ${JSON.stringify([typed, tapped])}`);
    must((await look(keys)).over && (await look(phone)).over, `${scenario}: both are told the end`);
    must(keys.errors.length + phone.errors.length === 0, [...keys.errors, ...phone.errors].join('; '));
    for (const page of [keys, phone]) await page.context().close();
    world.people = world.people.filter((c) => c !== keys.context() && c !== phone.context());
  }
}
