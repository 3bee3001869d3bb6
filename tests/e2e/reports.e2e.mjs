// Reports of studies and battles, for a scenario of every rule set: opened from a file, offline. They ask for nothing, axe
// finds nothing serious, and they print.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { must, serious } from './harness.mjs';

export const name = 'reports open offline, pass axe, print';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

export async function run(world) {
  const folder = mkdtempSync(join(tmpdir(), 'vedette-reports-'));
  const vedette = (...words) => execFileSync(world.program, words, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] }).toString();
  const found = [];
  try {
    const page = await world.person({ width: 1000, height: 1200 });
    await page.context().setOffline(true);
    const asked = [];
    page.on('request', (r) => /^(file|data):/.test(r.url()) || asked.push(r.url()));

    const look = async (file, what, wanted) => {
      await page.goto(`file://${file}`);
      const text = await page.textContent('main');
      for (const words of wanted) must(text.includes(words), `${what}: no "${words}"`);
      must(!/undefined|NaN|[a-z]_[a-z]|\binf\b/.test(await page.innerText('main')), `${what}: words no reader should see`);
      must((await page.locator('main .map svg').count()) > 0, `${what}: maps`);
      must(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${what}: wider than the window`);
      for (const v of await serious(page)) found.push(`${what}: ${v}`);
      await page.screenshot({ path: join(world.pictures, `${what}.png`), fullPage: true });
      const pdf = await page.pdf({ path: join(world.pictures, `${what}.pdf`), format: 'A4', printBackground: true });
      must((pdf.toString('latin1').match(/\/Type\s*\/Page\b/g) ?? []).length >= 1, `${what}: prints`);
    };

    for (const scenario of ['empires/wells', 'eureka/breach', 'heroes/wells', 'late19c/yalu', 'siege/signal']) {
      const short = scenario.replace('/', '-');
      const match = join(folder, `${short}.json`);
      vedette('auto', scenario, '--seed', '7', '--save', match);
      vedette('report', match, '-o', join(folder, `${short}.html`));
      await look(join(folder, `${short}.html`), `battle-${short}`, ['The story', 'The decisive orders', 'The field', 'Losses', 'Luck']);
      vedette('lab', scenario, '--games', '12', '--sample', '3', '--jobs', '2', '--out', folder);
      await look(join(folder, short, 'report.html'), `study-${short}`, ['Is it fair?', '95 % interval', 'of 12 battles', 'Losses', 'vedette lab']);
      must(JSON.parse(readFileSync(join(folder, short, 'study.json'), 'utf8'))[0].games === 12, 'the figures as JSON');
    }
    must(asked.length === 0, `the reports asked for ${asked}`);
    must(found.length === 0, found.join('\n      '));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
