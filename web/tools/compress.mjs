// After the build: every text file also as .gz and .br, for the server to send as they lie.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const LIMIT = 300 * 1000; // first load without fonts, compressed
let first = 0;
function walk(folder) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (name === 'report') continue; // written into reports, never loaded by the page
    if (statSync(path).isDirectory()) walk(path);
    else if (/\.(html|js|css|svg|json)$/.test(name)) {
      const text = readFileSync(path);
      const packed = gzipSync(text, { level: 9 });
      writeFileSync(`${path}.gz`, packed);
      writeFileSync(`${path}.br`, brotliCompressSync(text));
      first += packed.length;
    } else if (!/\.(woff2?|gz|br)$/.test(name)) first += statSync(path).size;
  }
}
walk('dist');
console.log(`page without fonts: ${(first / 1000).toFixed(0)} kB compressed (limit ${LIMIT / 1000} kB)`);
if (first > LIMIT) process.exit(1);
