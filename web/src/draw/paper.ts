// What every sheet shares: gradients and patterns, neat line, rose, scale, lettering.
import type { Board, Lettering } from '../generated/view';
import type { Grid } from './grid';
import { f, text, type XY } from './svg';

const GRASS = ['#dccb9c', '#d7d6ac', '#f6efdc', '#e3cfa6'];
const SAND = ['#e3c58f', '#f5ecd4', '#dfcf9f', '#ead2a4'];
const SEA = ['#a9c6c8', '#d3e2dc', '#b7d0d2', '#c9dcd8'];

export const washTints = (ground: string): string[] =>
  ground === 'sand' || ground === 'desert' ? SAND : ground === 'sea' || ground === 'water' ? SEA : GRASS;

/** Definitions for one drawing. `id` keeps the gradients of two boards on one page apart; patterns are shared. */
export function washes(id: string, tints: string[]): string {
  return tints
    .map(
      (c, i) =>
        `<radialGradient id="${id}${i}"><stop stop-color="${c}" stop-opacity=".75"/><stop offset=".45" stop-color="${c}" stop-opacity=".42"/><stop offset="1" stop-color="${c}" stop-opacity="0"/></radialGradient>`,
    )
    .join('');
}

const hatch = (id: string, angle: number, colour: string, width: number): string =>
  `<pattern id="${id}" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(${angle})"><path d="M0 0V5" stroke="${colour}" stroke-width="${width}"/></pattern>`;

/** Patterns that every board on the page uses, drawn once in the page's own hidden SVG. */
export const patterns = (): string =>
  hatch('hatA', 45, 'var(--A)', 1.5) + hatch('hatB', -45, 'var(--B)', 1.5) + hatch('hatC', 0, 'var(--C-text)', 1.5) +
  hatch('hatD', 90, 'var(--D-text)', 1.5) + hatch('hatK', 45, 'var(--ink)', 1.1) +
  '<pattern id="stip" width="7" height="7" patternUnits="userSpaceOnUse"><circle cx="1.4" cy="1.6" r=".55" fill="var(--hach)"/><circle cx="5" cy="4.6" r=".45" fill="var(--hach)"/><circle cx="2.6" cy="6" r=".4" fill="var(--hach)"/></pattern>' +
  '<pattern id="wave" width="26" height="7" patternUnits="userSpaceOnUse"><path d="M0 3.5q3.25-2.6 6.5 0t6.5 0t6.5 0t6.5 0" fill="none" stroke="var(--waterink)" stroke-width=".6" stroke-opacity=".55"/></pattern>' +
  '<pattern id="rows" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(18)"><path d="M0 3H6" stroke="var(--woodink)" stroke-width=".9" stroke-opacity=".55"/></pattern>' +
  '<pattern id="reeds" width="22" height="16" patternUnits="userSpaceOnUse"><path d="M4 9H12M6 9V4M8 9V3M10 9V5M15 15H21M17 15V11M19 15V10" stroke="var(--waterink)" stroke-width=".8" fill="none" stroke-opacity=".7"/></pattern>' +
  '<marker id="arrow" viewBox="0 0 10 10" refX="8" refY="5" markerWidth="4.4" markerHeight="4.4" orient="auto"><path d="M0 0L10 5L0 10L2.6 5Z" fill="var(--ink)"/></marker>' +
  '<marker id="arrowA" viewBox="0 0 10 10" refX="8" refY="5" markerWidth="4.4" markerHeight="4.4" orient="auto"><path d="M0 0L10 5L0 10L2.6 5Z" fill="var(--A)"/></marker>' +
  '<marker id="arrowB" viewBox="0 0 10 10" refX="8" refY="5" markerWidth="4.4" markerHeight="4.4" orient="auto"><path d="M0 0L10 5L0 10L2.6 5Z" fill="var(--B)"/></marker>';

/** Neat line: alternating black and white. */
export function frame(x: number, y: number, w: number, h: number, columns: number, rows: number, t = 5): string {
  let d = '';
  for (let i = 0; i < columns; i += 2) {
    const [a, b] = [x + (w * i) / columns, w / columns];
    d += `M${f(a)} ${f(y - t)}h${f(b)}v${t}h${f(-b)}ZM${f(a)} ${f(y + h)}h${f(b)}v${t}h${f(-b)}Z`;
  }
  for (let i = 0; i < rows; i += 2) {
    const [a, b] = [y + (h * i) / rows, h / rows];
    d += `M${f(x - t)} ${f(a)}h${t}v${f(b)}h${-t}ZM${f(x + w)} ${f(a)}h${t}v${f(b)}h${-t}Z`;
  }
  return (
    `<rect x="${f(x)}" y="${f(y)}" width="${f(w)}" height="${f(h)}" fill="none" stroke="var(--ink)"/>` +
    `<rect x="${f(x - t)}" y="${f(y - t)}" width="${f(w + 2 * t)}" height="${f(h + 2 * t)}" fill="none" stroke="var(--ink)" stroke-width="1.6"/>` +
    `<path d="${d}" fill="var(--ink)"/>`
  );
}

export function rose(x: number, y: number, scale: number): string {
  const point = (a: number, l: number, w: number) =>
    `<g transform="rotate(${a})"><path d="M0-${l}L${w}-${w}L0 0Z" fill="var(--ink)"/><path d="M0-${l}L-${w}-${w}L0 0Z" fill="var(--map)"/></g>`;
  return (
    `<g class="rose" transform="translate(${f(x)},${f(y)}) scale(${scale})" stroke="var(--ink)" stroke-width=".7" fill="none"><circle r="17"/><circle r="14.6" stroke-width=".35"/>` +
    [0, 90, 180, 270].map((a) => point(a, 26, 3.6)).join('') + [45, 135, 225, 315].map((a) => point(a, 14, 2.6)).join('') +
    '<path d="M-3.6-29V-36L3.6-29V-36" stroke-width="1.4"/></g>'
  );
}

/** Scale bar of a free table. */
export function scaleBar(x: number, y: number, unitsPerMm: number): string {
  const step = 50 * unitsPerMm;
  let out = '';
  for (let i = 0; i < 4; i++) {
    out += `<rect x="${f(x + i * step)}" y="${f(y)}" width="${f(step)}" height="4.5" fill="${i % 2 ? 'var(--map)' : 'var(--ink)'}" stroke="var(--ink)" stroke-width=".8"/>`;
  }
  for (let i = 0; i <= 4; i++) {
    out += text(x + i * step, y + 16, 10.5, i === 4 ? '200 mm' : String(i * 50), { fill: 'var(--ink)', weight: 500, halo: 'var(--map)', haloWidth: 3 });
  }
  return out;
}

export function lettering(list: Lettering[], grid: Grid): string {
  const u = grid.kind === 'hex' ? grid.unit : 26;
  const near = new Map<string, number>();
  return list
    .map((l) => {
      const [x, y]: XY = l.at ? grid.point(l.at) : l.cell ? grid.centre(l.cell) : [grid.width / 2, 40];
      const words = l.text ?? '';
      const halo = { halo: 'var(--map)', haloWidth: 5 };
      const key = `${f(x)},${f(y)}`;
      const line = near.get(key) ?? 0; // several letterings on one spot follow below each other
      near.set(key, line + 1);
      switch (l.style) {
        case 'title':
          return text(x, y, u * (grid.kind === 'hex' ? 1.02 : 1.2), words.toUpperCase(), { font: 'd', weight: 700, fill: 'var(--ink)', spacing: '.1em', ...halo });
        case 'subtitle':
          return text(x, y + line * u * 0.9, u * 0.58, words, { font: 'd', italic: true, weight: 400, fill: 'var(--ink)', ...halo });
        case 'works':
          return text(x, grid.kind === 'hex' ? y - u * 1.1 : y, u * 0.56, words.toUpperCase(), { font: 'd', weight: 400, fill: 'var(--ink)', spacing: '.26em', ...halo });
        default:
          return text(x, y, u * 0.56, words, { font: 'd', italic: true, weight: 400, fill: 'var(--ink)', spacing: '.05em', ...halo });
      }
    })
    .join('');
}

export function baselines(board: Board, grid: Grid): string {
  return (board.baselines ?? [])
    .map((b) => {
      const colour = b.side === 0 ? 'var(--A-text)' : 'var(--B-text)';
      const label = b.label ?? '';
      const at: Record<string, [number, number, number]> = {
        N: [14, 20, 180], S: [14, grid.height - 16, 0], W: [20, grid.height / 2, 90], E: [grid.width - 20, grid.height / 2, 270],
      };
      const [x, y, turn] = at[b.edge ?? 'S'] ?? at.S!;
      const east = b.edge === 'E';
      return (
        `<path transform="translate(${f(x)},${f(y)}) rotate(${turn})" d="M0-10V10M-5 4L0 10L5 4" stroke="${colour}" stroke-width="2" fill="none"/>` +
        text(x + (east ? -14 : 14), y + 4, 12, label, { anchor: east ? 'end' : 'start', fill: 'var(--ink)', weight: 500, width: 90, halo: 'var(--map)', haloWidth: 3 })
      );
    })
    .join('');
}
