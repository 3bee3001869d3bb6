// 390 pixels: the first tap proposes, the button commits; tabs; no sideways scrolling; fingers pan, pinch and ask why not.
import { begin, must, state } from './harness.mjs';

export const name = 'a phone';
export const fair = true;

/** Fingers on the glass, as the browser reports them: each a list of places over time. */
async function fingers(page, ...paths) {
  const line = await page.context().newCDPSession(page);
  const touch = (type, i) => line.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : paths.map((p, id) => ({ x: p[i][0], y: p[i][1], id })) });
  await touch('touchStart', 0);
  for (let i = 1; i < paths[0].length; i++) await touch('touchMove', i);
  return () => touch('touchEnd');
}
const line = ([x, y], [dx, dy], steps = 8) => Array.from({ length: steps + 1 }, (_, i) => [x + (dx * i) / steps, y + (dy * i) / steps]);
/** Where the corner of the map lies on the screen, and how large it is. */
const lies = (page) => page.evaluate(() => {
  const b = document.querySelector('.board .ground').getBoundingClientRect();
  return { x: b.x, y: b.y, w: b.width };
});
const near = (a, b) => Math.abs(a - b) < 3;

async function touched(page, world) {
  const a = await lies(page);
  await (await fingers(page, line([200, 420], [-60, -40])))();
  const b = await lies(page);
  must(near(b.x, a.x - 60) && near(b.w, a.w), `one finger pans: ${JSON.stringify([a, b])}`);
  await (await fingers(page, line([170, 420], [-30, 0]), line([230, 420], [30, 0])))();
  const c = await lies(page);
  must(Math.abs(c.w / b.w - 2) < 0.1, `two fingers zoom: ${JSON.stringify([b, c])}`);
  must(Math.abs((200 - c.x) / c.w - (200 - b.x) / b.w) < 0.01, 'what is between the fingers stays there');
  await (await fingers(page, line([170, 420], [40, 30]), line([230, 420], [40, 30])))();
  const d = await lies(page);
  must(near(d.x, c.x + 40) && near(d.w, c.w), `two fingers also pan: ${JSON.stringify([c, d])}`);

  await page.waitForTimeout(400); // the browser takes a tap right after two fingers for a part of their gesture
  await page.locator('[aria-label="Whole map"]').tap();
  await page.waitForTimeout(200);
  const legal = await page.evaluate(() => [...document.querySelectorAll('[data-key]')].map((e) => e.dataset.key));
  const others = await page.evaluate((keys) => [...document.querySelectorAll('[data-piece]')].filter((e) => e.innerHTML && !keys.includes(`piece:${e.dataset.piece}`)).map((e) => {
    const r = e.getBoundingClientRect();
    return [r.x + r.width / 2, r.y + r.height / 2];
  }).filter(([x, y]) => document.elementFromPoint(x, y)?.closest('.board') && !document.elementFromPoint(x, y).closest('button')), legal);
  must(others.length > 0, 'there is a piece that cannot be picked');
  const lift = await fingers(page, [others[0]]);
  await page.waitForSelector('.tip .clause', { timeout: 5000 });
  must(((await page.textContent('.unitcard header b')) ?? '').length > 2, 'a long press tells who it is');
  await world.picture(page, 'phone-why');
  await lift();
  await page.waitForTimeout(150);
  must((await page.locator('.tip .clause').count()) > 0, 'the slip stays when the finger is lifted');
  const box = await page.locator('.tip').boundingBox();
  must(box.x >= 0 && box.x + box.width <= 390, `the slip is on the screen: ${JSON.stringify(box)}`);
}

/** Who is taken from the tray is named in one line; the map stays free, and goes to where it may be put. */
async function setsUp(page, world) {
  await begin(page, world.url, 'eureka/historical', ['me', 'recruit']);
  await page.locator('.boxes button').nth(3).tap();
  await page.waitForTimeout(500);
  await world.picture(page, 'phone-setup');
  const board = await page.locator('.board').boundingBox();
  must(board.height > 400, `the map has most of the screen: ${board.height}`);
  const inSight = await page.evaluate(() => [...document.querySelectorAll('[data-key^="cell:"]')].filter((e) => {
    const b = e.getBoundingClientRect();
    return b.x > 0 && b.x < innerWidth && b.y > 60 && b.y < innerHeight && document.elementFromPoint(b.x, b.y)?.closest('.board');
  }).length);
  must(inSight > 3, `places for it are in sight: ${inSight}`);
}

/** Sets and scenarios lie in rows wider than the screen: the chosen ones are in sight, and the button is not far. */
async function chooses(page, world) {
  await page.goto(`${world.url}#/play/siege/fort`);
  await page.waitForSelector('.sc.on');
  await page.waitForTimeout(300);
  const chosen = await page.evaluate(() => [...document.querySelectorAll('.card.on, .sc.on')].map((e) => e.getBoundingClientRect()).map((b) => [b.left, b.right]));
  must(chosen.length === 2 && chosen.every(([left, right]) => left >= 0 && right <= 390), `what is chosen is in sight: ${JSON.stringify(chosen)}`);
  const far = await page.evaluate(() => document.querySelector('.begin').getBoundingClientRect().top);
  must(far < 3 * 844, `the button is ${far} px below`);
}

export async function run(world) {
  const page = await world.person({ width: 390, height: 844, touch: true });
  await begin(page, world.url, 'empires/wells', ['me', 'recruit']);
  await page.waitForTimeout(600);
  await world.picture(page, 'phone-table');
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  must(wide <= 390, `the page is ${wide} px wide`);
  for (const tab of ['Log', 'Units', 'Chat', 'Replay', 'Table']) {
    await page.click(`nav button:has-text("${tab}")`);
    await page.waitForTimeout(150);
    must((await page.evaluate(() => document.documentElement.scrollWidth)) <= 390, `${tab} is too wide`);
  }
  const small = await page.evaluate(() => [...document.querySelectorAll('.acts .btn, nav button, .ib')].filter((e) => {
    const b = e.getBoundingClientRect();
    return b.width > 0 && (b.width < 40 || b.height < 40);
  }).map((e) => e.outerHTML.slice(0, 80)));
  must(small.length === 0, `too small to touch: ${small.join(' ')}`);
  await page.waitForTimeout(300);
  must((await state(page)).prompt.length > 0, 'the prompt is there');
  await touched(page, world);

  // on its side: the map at the left, the sheet and the tabs at the right
  await page.setViewportSize({ width: 844, height: 390 });
  await page.waitForTimeout(300);
  await world.picture(page, 'phone-landscape');
  const [map, sheet, tabs] = await Promise.all(['.board', 'section.sheet', 'nav.tabs4'].map((part) => page.locator(part).boundingBox()));
  must(map.width > 500 && map.height > 300, `the map has its place: ${JSON.stringify(map)}`);
  must(sheet.x >= map.x + map.width - 1 && tabs.x >= map.x + map.width - 1 && sheet.x + sheet.width <= 844, `the sheet is at the right: ${JSON.stringify([sheet, tabs])}`);

  await page.setViewportSize({ width: 390, height: 844 });
  await setsUp(page, world);
  await chooses(page, world);
  must(page.errors.length === 0, page.errors.join('; '));
}
