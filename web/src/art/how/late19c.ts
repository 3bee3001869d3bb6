import { counter } from '../../draw/counter';
import { bearing, gridOf } from '../../draw/grid';
import { wayLayer } from '../../draw/reach';
import { shipOnHex } from '../../draw/ships';
import { f, text, type XY } from '../../draw/svg';
import { callout, card, cells, drawing, moved, quiet, words, type Drawing } from '../../draw/how/kit';

const unit: Drawing = ({ pieces: [a] }) => {
  const at: XY = [210, 80];
  const on = (x: number, y: number): XY => [at[0] + x * 48, at[1] + y * 48];
  const quality = a?.stats?.find((s) => s.id === 'quality')?.value ?? '';
  return drawing(540, 156, counter(a!, ...at, 96, { pixels: 40, bearing: bearing('hex', a?.direction ?? '') }) + card(470, 62, '7D') +
    callout(on(-0.66, 0.72), [124, 128], 'Strength', 'Points') + callout(on(0.68, 0.74), [282, 134], 'movement in hexes') + callout(on(1.02, -0.62), [282, 22], 'arrow: where', 'it faces') +
    quiet(124, 40, `quality: ${quality}`, 'end') + quiet(124, 56, '(on its card)', 'end') + words(470, 104, 'its card') + words(470, 120, 'of this turn'));
};

const CODES = ['AS', '3H', '4C', '7D', '9S', 'QH', 'KC'];
const cardStrip: Drawing = ({ pieces }) =>
  drawing(540, 128, CODES.map((code, i) => card(36 + i * 78, 34, code, i === 2) + (pieces[i] ? counter(pieces[i]!, 36 + i * 78, 88, 42, { pixels: 30 }) : '')).join('') + quiet(36, 124, 'ace first', 'middle', 11.5) + quiet(192, 124, 'acts now', 'middle', 11.5) + quiet(504, 124, 'king last', 'middle', 11.5));

/** Where how many of the main guns bear, as the engine says. */
const ship: Drawing = (scene) => {
  const grid = gridOf(scene.board);
  const [a] = scene.pieces;
  const here = grid.centre(a?.cell ?? '');
  const near = (cell: string): boolean => Math.hypot(grid.centre(cell)[0] - here[0], grid.centre(cell)[1] - here[1]) < 118 && cell !== a?.cell;
  const main = (scene.overlays[0]?.shapes ?? []).filter((s) => s.text?.startsWith('main'));
  const guns = (s: { text?: string }): number => Number(/main: (\d+)/.exec(s.text ?? '')?.[1] ?? 0);
  const K = 0.84;
  const [x0, y0] = [here[0] - 130, here[1] - 116];
  const tint = main.map((s) => {
    const list = (s.cells ?? []).filter(near);
    return `<g fill-opacity="${(0.12 + 0.16 * guns(s)).toFixed(2)}">${cells(grid, list, 'var(--choice)').replace('<path', '<path class="bears"')}</g>` + list.map((c) => text(grid.centre(c)[0], grid.centre(c)[1] + 5, 14, String(guns(s)), { fill: 'var(--ink)', weight: 700 })).join('');
  }).join('');
  const sea = cells(grid, grid.cells.filter((c) => near(c) || c === a?.cell), 'var(--water)');
  const flotation = a?.pips?.[0];
  return drawing(540, 196, moved(136 - x0 * K, -y0 * K, sea + tint + moved(here[0], here[1], shipOnHex({ ...a!, pips: [] }, grid.unit * 1.5, bearing('hex', a?.direction ?? '') ?? 0, 90, 2.6)), K) +
    words(404, 40, 'how many of her', 'start') + words(404, 56, 'main guns bear', 'start') + words(404, 72, 'on each hex', 'start') + quiet(404, 98, 'F forward, A aft,', 'start') + quiet(404, 114, 'P port, S starboard', 'start') +
    (flotation ? bar(2, 100, flotation.max, flotation.marks?.[0] ?? 0) : ''));
};
const bar = (x: number, y: number, max: number, critical: number): string => {
  const step = 8.4;
  let out = words(x, y - 26, `${max} Flotation`, 'start') + words(x, y - 10, 'Points', 'start');
  for (let i = 0; i < max; i++) out += `<rect x="${f(x + i * step)}" y="${y}" width="${step - 1.4}" height="12" fill="var(--A)" fill-opacity="${i < critical ? 0.55 : 1}"/>`;
  return out + `<path d="M${f(x + critical * step - 0.7)} ${y - 4}v20" stroke="var(--ink)" stroke-width="2"/>` + quiet(x, y + 32, `at ${critical}: Critical`, 'start') + quiet(x, y + 47, 'Point, at 0 she', 'start') + quiet(x, y + 62, 'sinks', 'start');
};

const COSTS = ['sail a hex', 'turn one side', 'sail a hex', 'turn one side', 'sail a hex'];
const turnCircle: Drawing = (scene) => {
  const grid = gridOf(scene.board);
  const way = ['N', 'NE', 'SE'].reduce((list, side) => [...list, grid.neighbour(list.at(-1)!, side) ?? ''], ['0408']);
  const [from, first, second, to] = way.map((c) => grid.centre(c)) as [XY, XY, XY, XY];
  const k = 1.25;
  const [x0, y0] = [from[0] - 50, second[1] - 48];
  const near = grid.cells.filter((c) => grid.centre(c)[0] < x0 + 190 && Math.abs(grid.centre(c)[0] - x0 - 95) < 100 && grid.centre(c)[1] > y0 && grid.centre(c)[1] < y0 + 130);
  const cost = ([x, y]: XY, n: number, dx: number, dy: number): string => text(x + dx, y + dy + 4, 11.5, String(n), { fill: 'var(--ink)', weight: 800, halo: 'var(--water)', haloWidth: 3.5 });
  const boat = ([x, y]: XY, course: number, faint = false): string => `<g${faint ? ' opacity=".4"' : ''}>${moved(x, y, shipOnHex({ ...scene.pieces[0]!, pips: [] }, grid.unit, course, 60, 1.8))}</g>`;
  const body = cells(grid, near, 'var(--water)') + wayLayer([from, first, second, to], 4, 12, 16) + boat(from, 0, true) + boat(to, 120) + cost(first, 1, -13, 5) + cost(first, 2, -4, -13) + cost(second, 3, -14, -7) + cost(second, 4, 10, -12) + cost(to, 5, 4, 17);
  return drawing(540, 176, moved(60 - x0 * k, -y0 * k, body, k) + COSTS.map((what, i) => words(330, 38 + i * 22, String(i + 1), 'end', 14, 800) + words(344, 38 + i * 22, what, 'start')).join('') + quiet(318, 154, 'a torpedo boat’s whole move', 'start'));
};

const drawings: Record<string, Drawing> = { unit, 'card-strip': cardStrip, ship, 'turn-circle': turnCircle };
export default drawings;
