import type { Piece } from '../../generated/view';
import { counter } from '../../draw/counter';
import { look } from '../../draw/sides';
import { f, text, type XY } from '../../draw/svg';
import { callout, die, drawing, quiet, words, type Drawing } from '../../draw/how/kit';

const EDGE = 90;
const valueOf = (piece: Piece, id: string): number => Number.parseInt(piece.stats?.find((s) => s.id === id)?.value ?? '0', 10) || 0;

const counterLarge: Drawing = ({ pieces: [a] }) => {
  const [at, half]: [XY, number] = [[200, 76], EDGE / 2];
  const on = (x: number, y: number): XY => [at[0] + x * half, at[1] + y * half];
  return drawing(540, 150, counter(a!, ...at, EDGE, { pixels: 40, bearing: 0 }) + counter({ ...a!, state: 'routing' }, 460, 66, 76, { pixels: 40, bearing: 0 }) +
    callout(on(-0.66, 0.72), [128, 124], 'fire; the star:', 'two hexes far') + callout(on(0, 0.86), [270, 140], 'melee') + callout(on(0.72, 0.72), [270, 112], 'morale') +
    callout(on(0.8, -0.74), [270, 38], 'movement') + callout(on(-0.08, -1.2), [128, 26], 'arrow: where', 'it faces') + words(460, 126, 'turned over:') + words(460, 142, 'routing'));
};

const SHORT: Record<string, [string, string]> = {
  government_fire: ['Soldiers', 'fire'], government_move: ['Soldiers', 'move'], miners_fire: ['Miners', 'fire'], melee_1: ['First', 'melee'], miners_move: ['Miners', 'move'],
  melee_2: ['Second', 'melee'], rally: ['Rally', ''], victory_points: ['Points', ''], administration: ['Count', ''],
};

const phaseStrip: Drawing = ({ phases = [] }) => {
  const width = 60;
  return drawing(phases.length * width + 4, 64, phases.map(({ id, side }, i) => {
    const x = 2 + i * width;
    const now = i === 0;
    const [a, b] = SHORT[id] ?? [id, ''];
    return `<rect x="${x + 2}" y="3" width="${width - 4}" height="44" rx="3" fill="${now ? 'var(--choice)' : 'var(--slip)'}" stroke="var(--rule2)"/><path d="M${x + 2} 46h${width - 4}" stroke="${side >= 0 ? look(side).field : 'var(--ink2)'}" stroke-width="5"/>` +
      text(x + width / 2, b ? 21 : 29, 11.5, a, { fill: now ? '#2A2219' : 'var(--ink)', weight: 650, width: 84 }) + text(x + width / 2, 36, 11.5, b, { fill: now ? '#2A2219' : 'var(--ink)', weight: 650, width: 84 }) + quiet(x + width / 2, 61, String(i + 1), 'middle', 11);
  }).join(''));
};

const fireSum: Drawing = ({ pieces }) => {
  const [target] = pieces.slice(-1);
  const firers = pieces.slice(0, -1);
  const fires = firers.map((p) => valueOf(p, 'fire'));
  const sum = fires.reduce((a, b) => a + b, 0);
  const morale = valueOf(target!, 'morale');
  const most = sum - morale;
  let out = firers.map((p, i) => counter(p, 34 + i * 56, 40, 50, { pixels: 40 }) + words(34 + i * 56, 88, String(fires[i]), 'middle', 17, 750) + (i ? words(6 + i * 56, 88, '+', 'middle', 16) : '')).join('');
  out += counter(target!, 226, 40, 50, { pixels: 40 }) + words(180, 88, '−', 'middle', 16) + words(228, 88, `morale ${morale}`, 'middle', 15, 650) + text(300, 52, 28, `= ${most}`, { fill: 'var(--ink)', weight: 750 });
  for (let face = 1; face <= 6; face++) {
    const x = 362 + (face - 1) * 32;
    out += die(x, 40, face, 26, 0) + `<rect x="${f(x - 15)}" y="62" width="30" height="6" fill="${face < most ? 'var(--sev3)' : face === most ? 'var(--sev2)' : 'var(--sev1)'}"/>`;
  }
  return drawing(540, 98, out + words(362 + ((most - 2) * 32) / 2, 88, 'rout') + words(362 + (most - 1) * 32, 88, 'back'));
};

const drawings: Record<string, Drawing> = { counter: counterLarge, 'phase-strip': phaseStrip, 'fire-sum': fireSum };
export default drawings;
