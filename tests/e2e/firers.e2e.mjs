// Several firers on one target: a click on the enemy proposes it with everybody who makes the volley better; each of them is a
// toggle, by mouse, and nobody fires before the button is pressed.
import { must } from './harness.mjs';
import { Rehearsed } from './rehearsed.mjs';

export const name = 'who joins in a volley can be left out and added again';

const words = (page) => page.locator('.prompt .ask').textContent();
/** How many fire, as the prompt says. */
async function firers(page, wanted) {
  const says = new RegExp(`${wanted} units? fires?`);
  await page.waitForFunction((text) => new RegExp(text).test(document.querySelector('.prompt .ask')?.textContent ?? ''), says.source, { timeout: 10000 }).catch(async () => must(false, `${wanted} fire: ${await words(page)}`));
}
/** Those who fire, when nobody joins any more, and one of them who stands alone. */
async function everybodyHasJoined(page) {
  const see = () => [...document.querySelectorAll('[data-what=back]')].map((e) => ({ key: e.dataset.key, box: e.getBoundingClientRect() })).map(({ key, box }) => ({ id: key.replace('piece:', ''), at: `${Math.round(box.x)},${Math.round(box.y)}` }));
  for (let before = -1, n = 0; n < 40; n++) {
    const now = await page.evaluate(see);
    if (now.length && now.length === before) return { all: now.length, one: now.find((p) => now.filter((q) => q.at === p.at).length === 1)?.id };
    before = now.length;
    await page.waitForTimeout(1000);
  }
  must(false, `nobody fires: ${await words(page)}`);
}
async function click(page, piece) {
  const box = await page.locator(`[data-key="piece:${piece}"]`).first().boundingBox();
  must(box, `${piece} can be clicked`);
  await page.waitForTimeout(450); // two quick clicks never hit two buttons
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

export async function run(world) {
  const battle = await Rehearsed.of(world, 'eureka/breach', '8');
  await battle.upTo('government', (line) => line.order.verb === 'target');
  const target = battle.journal[battle.at].order.unit;
  const page = await battle.sit('government', { motion: 'reduce' }, { pace: 'once' });
  await page.waitForSelector(`[data-key="piece:${target}"]`, { state: 'attached' });
  await click(page, target);
  const { all, one } = await everybodyHasJoined(page);
  must(all > 1, `several fire: ${await words(page)}`);
  must(await page.locator('.prompt .go').isVisible(), 'the volley is proposed, not fired');
  await firers(page, all);
  await click(page, one);
  await firers(page, all - 1);
  await page.waitForTimeout(1000); // who is left out does not join again by himself
  await firers(page, all - 1);
  await click(page, one);
  await firers(page, all);
  await page.waitForTimeout(450);
  await page.locator('.prompt .go').click();
  await page.waitForFunction(() => !/units? fires?/.test(document.querySelector('.prompt .ask')?.textContent ?? ''), undefined, { timeout: 15000 });
  must(page.errors.length === 0, page.errors.join('; '));
}
