import type { Piece } from '../../generated/view';
import { figures, pieceCentre, piecePoints } from '../../draw/figures';
import { gridOf } from '../../draw/grid';
import { bounds, closed, text, type XY } from '../../draw/svg';
import { symbol } from '../../draw/symbols';
import { arrow, callout, card, die, drawing, moved, quiet, words, type Drawing } from '../../draw/how/kit';

const TABLE = gridOf({ kind: 'plane', columns: 0, rows: 0, width: 1000, height: 800, rows_from: 'south' } as never);

/** The unit, its fan of fire as the engine draws it, and its Hero behind it. */
const unitAndHero: Drawing = ({ board, pieces: [a], overlays: [fan] }) => {
  const grid = gridOf(board);
  const k = 0.52;
  const [far, near] = (fan?.shapes ?? []).map((s) => (s.points ?? []).map((p) => grid.point(p)));
  const [cx, cy] = pieceCentre(a!, grid);
  const at: XY = [230, 146];
  const to = (p: XY): XY => [at[0] + (p[0] - cx) * k, at[1] + (p[1] - cy) * k];
  const hero = { id: 'H', side: 0, symbol: 'hero/sword/helmet', formation: 0, rank: 0, level: 0, at: grid.unpoint(cx, cy + 34) } as Piece;
  const fill = (points: XY[] | undefined, opacity: number): string => (points ? `<path d="${closed(points)}" fill="var(--choice)" fill-opacity="${opacity}" stroke="var(--ink2)" stroke-width="1.2" stroke-dasharray="5 4"/>` : '');
  const top = (points: XY[] | undefined): XY => (points ?? []).reduce((best, p) => (p[1] < best[1] ? p : best), [0, Infinity]);
  return drawing(540, 184, moved(at[0] - cx * k, at[1] - cy * k, fill(far, 0.24) + fill(near, 0.5) + figures(a!, grid, 1) + figures(hero, grid, 1), k) +
    callout([to(top(far))[0] + 40, to(top(far))[1] + 14], [352, 28], '250 mm: as far', 'as rifles reach') + callout([to(top(near))[0] + 8, to(top(near))[1] + 12], [352, 84], '50 mm: double dice') +
    callout([at[0] + 28, at[1]], [352, 130], 'eight men,', 'close order') + callout([at[0], at[1] + 34 * k], [352, 174], 'the Hero') + callout([to([cx + 5, cy])[0], at[1]], [130, 166], 'their officer'));
};

/** Both hands lie open; the highest card acts. */
const cardRow: Drawing = () => {
  const rows: [string, string[]][] = [['you', ['AH', 'QS', '9D', '4C']], ['the enemy', ['KD', 'JC', '8S', '7H', '2D']]];
  const star = (x: number, y: number): string => moved(x, y, '<path d="M0-7L1.9-2.1L7-1.9L3 1.2L4.4 6.1L0 3.3L-4.4 6.1L-3 1.2L-7-1.9L-1.9-2.1Z" fill="var(--choice)" stroke="#3A2A04" stroke-width="1"/>');
  return drawing(540, 130, rows.map(([who, codes], r) => words(10, 40 + r * 60, who, 'start') + codes.map((code, i) => card(106 + i * 42, 34 + r * 60, code, code === 'AH') + (/^[KQJ]/.test(code) ? star(119 + i * 42, 15 + r * 60) : '')).join('')).join('') +
    words(340, 32, 'the ace is the highest:', 'start') + words(340, 48, 'you act', 'start') + star(346, 88) + words(360, 92, 'a picture brings', 'start') + words(360, 108, 'a Heroic card', 'start'));
};

const fireChain: Drawing = () => {
  const throws = [6, 2, 4, 6, 1, 3, 5, 2];
  const step = (x: number, big: string, small: string, icon = ''): string => icon + text(x, 74, 20, big, { fill: 'var(--ink)', weight: 750 }) + quiet(x, 92, small);
  const dice = throws.map((face, i) => die(20 + (i % 4) * 25, 18 + Math.floor(i / 4) * 25, face, 21, face === 6 ? 0 : -1)).join('');
  return drawing(540, 100, dice + step(58, '8 dice', 'one a man') + arrow(116, 140, 40) + die(158, 30, 6, 24, 0) + die(186, 30, 6, 24, 0) + step(172, '2 hits', 'each 6') + arrow(212, 236, 40) +
    moved(276, 30, [-14, 0, 14].map((x) => symbol('irregular/spear', x, 0, 24, 'var(--ink)')).join('')) + step(276, '× 2 = 4', 'a crowd') + arrow(320, 344, 40) +
    moved(386, 32, '<path d="M-26 -8H26V12H-26ZM-26 2H26M-10 -8V2M8 -8V2M-18 2V12M0 2V12M16 2V12" fill="var(--wall)" stroke="var(--ink2)" stroke-width="1.3"/>') + step(386, '÷ 4 = 1', 'behind a wall') + arrow(432, 456, 40) +
    symbol('irregular/spear', 500, 32, 30, 'var(--ink)') + step(500, '1 man', 'falls'));
};

/** What each does: fire, movement dice, losses. */
const FORMATIONS: [string, ...string[]][] = [['close order', 'fires', '−1 die', 'double losses'], ['open order', 'fires', ''], ['column', 'does not fire', 'double losses'], ['square', 'fires', '−1 die', 'double losses'], ['horde', 'does not fire', '+1 die', 'double losses'], ['limbered', 'does not fire', '']];

/** As the engine forms them. */
const formations: Drawing = ({ pieces }) => {
  const k = 0.9;
  return drawing(540, 224, FORMATIONS.map(([name, ...facts], i) => {
    const [x, y] = [90 + (i % 3) * 180, i < 3 ? 0 : 112];
    const unit = pieces[i]!;
    const box = bounds(piecePoints(unit, TABLE));
    return moved(x - (box.x + box.w / 2) * k, 36 + y - (box.y + box.h / 2) * k, figures({ ...unit, degrees: unit.side === 0 ? 0 : undefined } as Piece, TABLE, 1), k) + words(x, 86 + y, name) + quiet(x, 103 + y, facts.filter(Boolean).join(' · '));
  }).join(''));
};

const drawings: Record<string, Drawing> = { 'unit-and-hero': unitAndHero, 'card-row': cardRow, 'fire-chain': fireChain, formations };
export default drawings;
