// The learning battle to its end; and four seats: two people in two browsers by link, two computers.
import { begin, must } from './harness.mjs';
import { look, play, theEnd } from './player.mjs';

export const name = 'heroes: the learning battle; four seats, two people and two computers';

async function learning(world) {
  const page = await world.person();
  await begin(page, world.url, 'heroes/wells', ['me', 'recruit'], { turn_limit: 3 });
  const done = await play(page, { haste: 0.3 });
  must(done.board > 0, 'the board was used');
  await theEnd(page, world, 'heroes-wells-end');
}

async function four(world) {
  const host = await world.person();
  const match = await begin(host, world.url, 'heroes/tamai', ['me', 'recruit', 'link', 'recruit'], { turn_limit: 1 });
  const [seat, token] = await host.evaluate(() => Object.entries(JSON.parse(localStorage.getItem('vedette.games'))[0].invites)[0]);
  const guest = await world.person();
  await guest.goto(`${world.url}#/invite/${match}/${token}`);
  await guest.click('button:has-text("Take your seat")');
  await guest.waitForSelector('.board', { timeout: 60000 });

  // nobody sees another's hand: of the other seats only backs with a count
  const hands = (page) => page.evaluate(() => ({
    open: document.querySelectorAll('.hand.mine').length,
    backs: [...document.querySelectorAll('.hand:not(.mine) .card.back')].length,
  }));
  let [mostOpen, mostBacks] = [0, 0];
  const watch = async (page) => {
    const h = await hands(page);
    mostOpen = Math.max(mostOpen, h.open);
    mostBacks = Math.max(mostBacks, h.backs);
  };
  const both = await Promise.all([play(host, { haste: 0.5, watch }), play(guest, { haste: 0.5, seed: 2, watch })]);
  must(mostOpen === 1, `a person sees one open hand, the own one, not ${mostOpen}`);
  must(mostBacks >= 1, 'other hands lie face down');
  must(both.every((d) => d.acts > 0), `both people had something to do (${seat})`);
  must((await look(host)).order === (await look(guest)).order, 'both see the same end');
  await theEnd(host, world, 'heroes-four-end');
}

export async function run(world) {
  await learning(world);
  await four(world);
}
