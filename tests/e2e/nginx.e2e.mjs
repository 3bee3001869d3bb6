// The server as docs/operating.md puts it on the internet: bound to this machine, with nginx and TLS before it.
import { execFileSync, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { begin, confirmed, freePort, must, openBrowser, state } from './harness.mjs';

export const name = 'behind nginx with TLS';
export const fair = true;

const HOST = 'games.example.org';

/** The example as it is printed, but for its port, its certificate and the port of our server. */
function configuration(folder, port, server) {
  const text = readFileSync(new URL('../../docs/operating.md', import.meta.url), 'utf8');
  const example = text.slice(text.indexOf('```nginx\n') + 9).split('```')[0];
  const changes = [
    ['listen 443 ssl;', `listen 127.0.0.1:${port} ssl;`], ['127.0.0.1:1885', `127.0.0.1:${server}`],
    [`/etc/letsencrypt/live/${HOST}/fullchain.pem`, `${folder}/certificate.pem`], [`/etc/letsencrypt/live/${HOST}/privkey.pem`, `${folder}/key.pem`],
  ];
  let site = example;
  for (const [old, by] of changes) {
    must(site.includes(old), `docs/operating.md says '${old}'`);
    site = site.replace(old, by);
  }
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((p) => `${p}_temp_path ${folder}/${p};`).join('\n');
  const user = process.getuid() === 0 ? 'user root;\n' : '';
  return `${user}daemon off;\nmaster_process off;\npid ${folder}/nginx.pid;\nerror_log ${folder}/error.log;\nevents {}\nhttp {\naccess_log off;\n${places}\n${site}}\n`;
}

export async function run(world) {
  await world.killServer();
  await world.startServer(['--public-url', `https://${HOST}`]);
  const port = await freePort();
  const folder = world.data;
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', `/CN=${HOST}`, '-keyout', join(folder, 'key.pem'), '-out', join(folder, 'certificate.pem')], { stdio: 'ignore' });
  writeFileSync(join(folder, 'nginx.conf'), configuration(folder, port, world.port));
  const nginx = spawn('/usr/sbin/nginx', ['-c', join(folder, 'nginx.conf')], { stdio: 'ignore' });
  const browser = await openBrowser([`--host-resolver-rules=MAP ${HOST}:443 127.0.0.1:${port}`]);
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ignoreHTTPSErrors: true, reducedMotion: 'reduce' });
    await context.addInitScript(() => localStorage.getItem('vedette.settings') ?? localStorage.setItem('vedette.settings', JSON.stringify({ pace: 'once', coach: false })));
    await context.addInitScript(() => localStorage.getItem('vedette.school') ?? localStorage.setItem('vedette.school', JSON.stringify({ v: 1, briefings: false, first: 1 })));
    const page = await context.newPage();
    const errors = [];
    page.on('pageerror', (e) => errors.push(e.message));
    const url = `https://${HOST}/`;
    for (let i = 0; i < 50 && !(await page.goto(url).catch(() => undefined)); i++) await page.waitForTimeout(100);
    const sockets = [];
    page.on('websocket', (s) => sockets.push(s.url()));
    await begin(page, url, 'empires/wells', ['me', 'recruit']);
    const before = (await state(page)).order;
    for (let i = 0; i < 100 && (await state(page)).order <= before; i++) {
      if (i % 10 === 0 && (await state(page)).mine) {
        await page.evaluate(() => document.activeElement?.blur());
        if (!(await page.locator('.listed.open').count())) await page.keyboard.press('c');
        await page.locator('.listed.open .choices button').first().click();
        await confirmed(page);
      }
      await page.waitForTimeout(100);
    }
    must((await state(page)).order > before, 'an order is given through nginx');
    must(sockets.length > 0 && sockets.every((s) => s.startsWith(`wss://${HOST}/ws/matches/`)), `the line is encrypted: ${sockets}`);
    const link = await page.evaluate(() => location.href);
    must(link.startsWith(url), 'the address is the public one');
    await page.reload();
    await page.waitForSelector('.board', { timeout: 20000, state: 'attached' });
    must(errors.length === 0, errors.join('; '));
  } finally {
    await browser.close();
    nginx.kill('SIGTERM');
  }
}
