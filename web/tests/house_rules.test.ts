// The page knows no rule set: ids of rule sets may stand only in cover art (src/art) and nowhere in code.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

function files(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? files(path) : [path];
  });
}
const sources = files('src').filter((p) => /\.(ts|svelte|css)$/.test(p));

describe('the sources of the page', () => {
  it('name no rule set', () => {
    const names = readdirSync('../src/rules').filter((n) => statSync(join('../src/rules', n)).isDirectory());
    expect(names.length).toBeGreaterThan(0);
    const found = sources.flatMap((path) => {
      const text = readFileSync(path, 'utf8').toLowerCase();
      return names.filter((n) => new RegExp(`\\b${n}\\b`).test(text)).map((n) => `${path}: ${n}`);
    });
    expect(found).toEqual([]);
  });
  it('name no clause', () => {
    const found = sources.filter((path) => /\b(WEC|EUR|SGE|L19|HVE)-/.test(readFileSync(path, 'utf8')));
    expect(found).toEqual([]);
  });
  it('ask no other host for anything', () => {
    const found = sources.filter((path) => /https?:\/\/(?!www\.w3\.org)/.test(readFileSync(path, 'utf8')));
    expect(found).toEqual([]);
  });
  it('are files of one idea', () => {
    const long = sources.filter((p) => !p.includes('generated')).map((p) => [p, readFileSync(p, 'utf8').split('\n').length] as const).filter(([, n]) => n > 400);
    expect(long).toEqual([]);
  });
});
