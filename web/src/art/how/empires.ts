import { gridOf } from '../../draw/grid';
import { look } from '../../draw/sides';
import { stand } from '../../draw/stand';
import { f, path, text, type XY } from '../../draw/svg';
import { barred, callout, cells, dim, drawing, lit, litCells, moved, pieces, rectangle, words, type Drawing, type Scene } from '../../draw/how/kit';

const standLarge: Drawing = ({ pieces: [a] }) => {
  const k = 2.2;
  const at: XY = [236, 72];
  const on = (x: number, y: number): XY => [at[0] + x * k, at[1] + y * k];
  return drawing(540, 146, moved(at[0], at[1], `<rect x="-29" y="-29" width="58" height="58" fill="var(--map)" stroke="var(--hexline)" stroke-opacity=".7"/>${stand(a!, 0, 60)}`, k) +
    callout(on(-16, -25), [150, 20], 'bright edge: its front') + callout(on(16.5, -15), [322, 40], 'its value') + callout(on(-10, -8), [150, 66], 'what it is:', 'riflemen') +
    callout(on(22, 21.5), [322, 116], 'its place in this', 'turn’s order') + callout(on(-15, 4), [150, 118], 'its kind'));
};

/** Two armies with their counters; whoever is numbered higher than the score sits the turn out. */
const orderStrip: Drawing = () => {
  const row = (y: number, side: number, count: number, score: number): string => {
    const { field } = look(side);
    const x = (n: number) => 90 + n * 40;
    let out = `<path d="M${x(1) - 20} ${y + 24}H${x(score) + 20}" stroke="${field}" stroke-width="5"/>` + words(x(score) + 28, y + 28, `score ${score}`, 'start');
    for (let n = 1; n <= count; n++) out += `<g${n > score ? ' opacity=".35"' : ''}><circle cx="${x(n)}" cy="${y}" r="15" fill="var(--slip)" stroke="${field}" stroke-width="3"/>${text(x(n), y + 5.5, 16, String(n), { fill: 'var(--ink)', weight: 750 })}</g>`;
    return out;
  };
  return drawing(540, 118, words(10, 27, 'you', 'start') + row(22, 0, 9, 7) + words(10, 83, 'the enemy', 'start') + row(78, 1, 6, 4));
};

const shotLine = (a: XY, b: XY, stopped = false): string => {
  const l = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const at = (d: number): XY => [a[0] + ((b[0] - a[0]) * d) / l, a[1] + ((b[1] - a[1]) * d) / l];
  const middle = at(l * 0.5);
  return `<path d="${path([at(16), at(l - 22)])}" stroke="var(--ink)" stroke-width="2.2" stroke-dasharray="6 4"/>` +
    (stopped ? `<path d="M${f(middle[0] - 8)} ${f(middle[1] - 8)}l16 16m0 -16l-16 16" stroke="var(--sev3)" stroke-width="4"/>` : '');
};

const window_ = (scene: Scene, columns: [number, number], rows: [number, number]) => {
  const grid = gridOf(scene.board);
  const list = rectangle(columns, rows);
  const corner = grid.corners(`${String(columns[0]).padStart(2, '0')}${String(rows[1]).padStart(2, '0')}`);
  return { grid, list, left: Math.min(...corner.map((c) => c[0])), top: Math.min(...corner.map((c) => c[1])) };
};
const spot = (scene: Scene, id: string): string => scene.pieces.find((p) => p.id === id)?.cell ?? '';

const fireFan: Drawing = (scene) => {
  const { grid, list, left, top } = window_(scene, [6, 12], [1, 4]);
  const k = 0.58;
  const at = (id: string) => grid.centre(spot(scene, id));
  const inside = (tone: string) => litCells(scene.overlays[0], tone).filter((c) => list.includes(c));
  const body = cells(grid, list) + lit(grid, inside('arc')) + dim(grid, inside('unseen')) + pieces(scene, grid) + shotLine(at('A3'), at('B1')) + shotLine(at('A3'), at('B2'), true);
  const seen = (id: string, dx: number): XY => [(at(id)[0] + dx - left) * k + 130, (at(id)[1] - top) * k + 6];
  return drawing(540, 146, moved(130 - left * k, 6 - top * k, body, k) + callout(seen('B1', -22), [122, 24], 'may be', 'shot at') + callout(seen('B2', 20), [376, 34], 'a friend stands', 'in between') + callout(seen('B3', 20), [376, 88], 'outside', 'the fan') + callout(seen('A3', -20), [122, 116], 'the gun'));
};

const recoil: Drawing = (scene) => {
  const { grid, list, left, top } = window_(scene, [3, 7], [4, 7]);
  const k = 0.6;
  const [overlay] = scene.overlays;
  const at = (cell: string, dx = 0, dy = 0): XY => [(grid.centre(cell)[0] + dx - left) * k + 140, (grid.centre(cell)[1] + dy - top) * k + 6];
  const body = cells(grid, list) + lit(grid, litCells(overlay, 'reach')) + barred(grid, litCells(overlay, 'blocked')) + pieces(scene, grid);
  const [shut] = litCells(overlay, 'blocked');
  const [open, friend] = litCells(overlay, 'reach');
  return drawing(540, 150, moved(140 - left * k, 6 - top * k, body, k) + callout(at(shut!, -14), [132, 82], 'closed: next', 'to an enemy') + callout(at(friend!, 22), [330, 86], 'free: a friend', 'with room') + callout(at(open!, 12, 14), [330, 128], 'free') + callout(at(spot(scene, 'A1'), 20), [330, 44], 'beaten: it must', 'fall back'));
};

const drawings: Record<string, Drawing> = { stand: standLarge, 'order-strip': orderStrip, 'fire-fan': fireFan, recoil };
export default drawings;
