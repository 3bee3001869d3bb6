import type { Part, Piece, View } from '../../generated/view';
import { figures } from '../../draw/figures';
import { gridOf, PLANE_SCALE } from '../../draw/grid';
import { bush } from '../../draw/plants';
import { buildingsOf } from '../../draw/sheet';
import { f, path, rng, text, type XY } from '../../draw/svg';
import { groundOfTable } from '../../draw/tabletop';
import { washes, washTints } from '../../draw/paper';
import { openFloors } from '../../draw/pieces';
import { work } from '../../draw/works';
import { arrow, callout, drawing, moved, pieces, quiet, words, type Drawing } from '../../draw/how/kit';

const SIZE = 480; // mm of the table that are seen
const LEFT = 210;
const TOP = 690;

const compound: Drawing = (scene) => {
  const { board, overlays } = scene;
  const grid = gridOf(board);
  const seen = { board, pieces: scene.pieces } as unknown as View;
  const k = 0.5;
  const [ox, oy] = grid.point({ x: LEFT, y: TOP });
  const at = (x: number, y: number): XY => {
    const [px, py] = grid.point({ x, y });
    return [140 + (px - ox) * k, 6 + (py - oy) * k];
  };
  const wedge = (overlays[0]?.shapes ?? []).map((s) => `<path d="${path((s.points ?? []).map((p) => grid.point(p)))}Z" fill="var(--choice)" fill-opacity=".3"/>`).join('');
  const side = SIZE * PLANE_SCALE;
  const body = `<defs>${washes('how', washTints(board.ground ?? ''))}<clipPath id="howcut"><rect x="${f(ox)}" y="${f(oy)}" width="${f(side)}" height="${f(side)}"/></clipPath></defs><g clip-path="url(#howcut)">${groundOfTable(board, grid, 'how', rng(7))}${wedge}${buildingsOf(board.buildings ?? [], openFloors(seen, new Map()), grid)}${pieces(scene, grid, 1)}</g><rect x="${f(ox)}" y="${f(oy)}" width="${f(side)}" height="${f(side)}" fill="none" stroke="var(--ink)" stroke-width="2"/>`;
  return drawing(540, 228, moved(140 - ox * k, 6 - oy * k, body, k) +
    callout(at(330, 302), [132, 184], 'stone wall: 12') + callout(at(450, 302), [132, 212], 'gap') + callout(at(302, 490), [132, 86], 'barricade: 12', 'against fire,', '9 in a melee') + callout(at(370, 345), [132, 142], 'squad; the ring', 'is its officer') +
    callout(at(640, 450), [372, 122], 'the gun’s arc') + callout(at(562, 478), [372, 84], 'machine gun') + callout(at(480, 470), [372, 36], 'tower with', 'a squad in it'));
};

/** Men round a point, as they stand on a table. */
function band(side: number, spots: [number, number][], symbol: string): Piece {
  const parts: Part[] = spots.map(([x, y], i) => ({ at: { x, y }, radius: 10, shape: '', role: side === 0 && i === 0 ? 'officer' : '' }) as Part);
  return { id: 'x', side, symbol, formation: 0, rank: 0, level: 0, parts } as Piece;
}
const TABLE = gridOf({ kind: 'plane', columns: 0, rows: 0, width: 1000, height: 0, rows_from: 'south' } as never);
const men = (side: number, spots: [number, number][], symbol: string): string => figures(band(side, spots.map(([x, y]) => [x, -y]), symbol), TABLE, 1);
const SIX: [number, number][] = [[-28, -12], [0, -14], [28, -11], [-27, 13], [1, 12], [29, 14]];

const divisors: Drawing = () => {
  const points = 24;
  const places = [{ divide: 6, label: 'in the open', draw: '' }, { divide: 9, label: 'in bushes', draw: bush(-30, 2, 14) + bush(4, 16, 15) + bush(32, -4, 13) }, { divide: 12, label: 'behind a wall', draw: work('wall', [[-52, 32], [52, 32]], 1, rng(3)) }];
  return drawing(540, 150, words(270, 16, `The same volley, ${points} points`, 'middle', 14) + places.map(({ divide, label, draw }, i) => {
    const x = 90 + i * 180;
    return moved(x, 66, `<rect x="-72" y="-40" width="144" height="80" rx="4" fill="var(--map)" stroke="var(--rule2)"/>${i === 1 ? draw : ''}${men(1, SIX, 'irregular/sword')}${i === 2 ? draw : ''}`) +
      text(x, 127, 17, `${points} ÷ ${divide} = ${Math.floor(points / divide)} men`, { fill: 'var(--ink)', weight: 700, width: 90 }) + quiet(x, 144, label);
  }).join(''));
};

const melee: Drawing = () => {
  const row = (n: number, y: number): [number, number][] => Array.from({ length: n }, (_, i) => [(i - (n - 1) / 2) * 27, y]);
  const board = `<rect x="-130" y="-58" width="260" height="116" rx="4" fill="var(--map)" stroke="var(--rule2)"/>${men(0, row(7, -22), 'infantry/rifle')}${work('wall', [[-124, 0], [124, 0]], 1, rng(5))}${men(1, row(8, 24), 'irregular/sword')}`;
  return drawing(540, 128, moved(250, 62, board) + words(110, 34, 'inside:', 'end') + words(110, 50, '7 dice', 'end') + words(110, 88, 'outside:', 'end') + words(110, 104, '8 dice', 'end') +
    arrow(388, 412, 34) + words(418, 39, '÷ 6', 'start', 17, 750) + arrow(388, 412, 92) + words(418, 97, '÷ 12', 'start', 17, 750) + quiet(464, 32, 'they hit men', 'start', 12) + quiet(464, 47, 'in the open', 'start', 12) + quiet(464, 90, 'they hit men', 'start', 12) + quiet(464, 105, 'behind a wall', 'start', 12));
};

const drawings: Record<string, Drawing> = { compound, divisors, melee };
export default drawings;
