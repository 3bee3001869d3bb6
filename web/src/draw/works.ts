// Works along a line: walls, stockades, barricades, hedges, zaribas, trenches, wire; ways of every kind.
// The same drawings serve the sides of cells and the lines of a free table.
import { chaikin, f, path, stations, type XY } from './svg';

type Chance = () => number;

const strokeOf = (line: XY[], colour: string, width: number, rest = ''): string =>
  `<path d="${path(line)}" fill="none" stroke="${colour}" stroke-width="${f(width)}" ${rest}/>`;
const moved = (line: XY[], dx: number, dy: number): XY[] => line.map(([x, y]) => [x + dx, y + dy]);

function wall(line: XY[], k: number, chance: Chance): string {
  let joints = '';
  for (const p of stations(line, 7 * k, false)) {
    const j = (chance() - 0.5) * 3 * k;
    joints += `M${f(p.x + p.ux * j - p.uy * 3 * k)} ${f(p.y + p.uy * j + p.ux * 3 * k)}l${f(p.uy * 6 * k)} ${f(-p.ux * 6 * k)}`;
  }
  return (
    strokeOf(moved(line, 2.4 * k, 3.4 * k), 'var(--shadow)', 7 * k, 'stroke-opacity=".22"') +
    strokeOf(line, 'var(--edge)', 8.4 * k, 'stroke-linecap="square"') + strokeOf(line, 'var(--wall)', 6 * k) +
    `<path d="${joints}${path(line)}" fill="none" stroke="var(--timber2)" stroke-width="${f(0.8 * k)}" stroke-opacity=".8"/>`
  );
}

/** A high wall with battlements; the planked fire-step lies to the left of the line. */
function highWall(line: XY[], k: number): string {
  const inner = line.map(([x, y], i): XY => {
    const p = line[Math.max(0, i - 1)]!;
    const q = line[Math.min(line.length - 1, i + 1)]!;
    const l = Math.hypot(q[0] - p[0], q[1] - p[1]) || 1;
    return [x + ((q[1] - p[1]) / l) * 9 * k, y - ((q[0] - p[0]) / l) * 9 * k];
  });
  return (
    strokeOf(inner, '#b99767', 8 * k, 'stroke-opacity=".7"') +
    strokeOf(inner, 'var(--timber2)', 8 * k, `stroke-dasharray="${f(0.8 * k)} ${f(7 * k)}" stroke-opacity=".7"`) +
    strokeOf(moved(line, 3 * k, 5 * k), 'var(--shadow)', 11 * k, 'stroke-opacity=".22"') +
    strokeOf(line, 'var(--edge)', 12.5 * k, 'stroke-linecap="square"') + strokeOf(line, 'var(--walllo)', 10 * k) +
    strokeOf(line, 'var(--wallhi)', 10 * k, `stroke-dasharray="${f(5 * k)} ${f(5 * k)}"`) + strokeOf(line, 'var(--edge)', k)
  );
}

function hedge(line: XY[], k: number, chance: Chance): string {
  let out = strokeOf(moved(line, 2 * k, 3 * k), 'var(--shadow)', 7 * k, 'stroke-opacity=".18"') + strokeOf(line, 'var(--woodink)', 4 * k, 'stroke-opacity=".6"');
  for (const p of stations(line, 6 * k, false)) {
    const r = (3.4 + chance() * 1.8) * k;
    out += `<circle cx="${f(p.x + (chance() - 0.5) * 2 * k)}" cy="${f(p.y + (chance() - 0.5) * 2 * k)}" r="${f(r)}" fill="var(--leaf)" stroke="var(--woodink)" stroke-width=".8"/>`;
  }
  return out;
}

function fence(line: XY[], k: number): string {
  let posts = '';
  for (const p of stations(line, 9 * k, false)) posts += `M${f(p.x)} ${f(p.y + 2 * k)}v${f(-7 * k)}`;
  return (
    strokeOf(moved(line, 0, -k), 'var(--timber2)', 1.1 * k) + strokeOf(moved(line, 0, -3.6 * k), 'var(--timber2)', 1.1 * k) +
    `<path d="${posts}" stroke="var(--timber2)" stroke-width="${f(1.9 * k)}"/>`
  );
}

function zariba(line: XY[], k: number, chance: Chance): string {
  let thorns = '';
  for (const p of stations(line, 2.6 * k, false)) {
    for (let i = 0; i < 2; i++) {
      const a = chance() * 6.283;
      const l = (4 + chance() * 4) * k;
      const o = (chance() - 0.5) * 4 * k;
      thorns += `M${f(p.x - p.uy * o)} ${f(p.y + p.ux * o)}l${f(Math.cos(a) * l)} ${f(Math.sin(a) * l)}`;
    }
  }
  return strokeOf(moved(line, 1.6 * k, 2.6 * k), 'var(--shadow)', 9 * k, 'stroke-opacity=".16"') + `<path d="${thorns}" stroke="var(--timber2)" stroke-width="${f(0.9 * k)}" fill="none"/>`;
}

/** Pointed stakes, all stakes of a board sorted together so that nearer ones stand in front. */
export function stockade(lines: XY[][], k: number, chance: Chance): string {
  const stakes: [number, number, number][] = [];
  for (const line of lines) {
    for (const p of stations(line, 3.25 * k, false)) {
      stakes.push([p.x + (chance() - 0.5) * 0.7, p.y + (chance() - 0.5) * 0.7, 8.8 * k * (0.82 + chance() * 0.36)]);
    }
  }
  stakes.sort((a, b) => a[1] - b[1]);
  let shadow = '';
  let wood = '';
  const h = 1.45 * k;
  for (const [x, y, height] of stakes) {
    shadow += `M${f(x)} ${f(y + 1)}l${f(5.2 * k)} ${f(2.8 * k)}`;
    wood += `<path d="M${f(x - h)} ${f(y + 1)}V${f(y - height + 1.8 * k)}L${f(x)} ${f(y - height)}L${f(x + h)} ${f(y - height + 1.8 * k)}V${f(y + 1)}Z"/>`;
  }
  return `<path d="${shadow}" stroke="var(--shadow)" stroke-width="${f(2.4 * k)}" stroke-opacity=".2"/><g fill="var(--timber)" stroke="var(--timber2)" stroke-width=".65">${wood}</g>`;
}

function barricade(line: XY[], k: number, chance: Chance): string {
  let out = strokeOf(moved(line, 2.6 * k, 3.6 * k), 'var(--shadow)', 11 * k, 'stroke-opacity=".2"');
  const tints = ['#b78c55', '#d6c194', '#a07a48'];
  for (const p of stations(line, 9 * k, false)) {
    const x = p.x + (chance() - 0.5) * 3 * k;
    const y = p.y + (chance() - 0.5) * 3 * k;
    if (chance() < 0.2) {
      const r = 6 * k;
      out += `<circle cx="${f(x)}" cy="${f(y)}" r="${f(r)}" fill="none" stroke="var(--timber2)" stroke-width="${f(1.8 * k)}"/><path d="M${f(x - r)} ${f(y)}h${f(2 * r)}M${f(x)} ${f(y - r)}v${f(2 * r)}" stroke="var(--timber2)" stroke-width="${f(k)}"/>`;
    } else {
      const tint = tints[Math.floor(chance() * 3)]!;
      out += `<g transform="rotate(${f(chance() * 90)} ${f(x)} ${f(y)})"><rect x="${f(x - 6 * k)}" y="${f(y - 4.4 * k)}" width="${f(12 * k)}" height="${f(8.8 * k)}" rx="${f((chance() < 0.5 ? 3.6 : 1) * k)}" fill="${tint}" stroke="var(--timber2)"/><path d="M${f(x - 6 * k)} ${f(y)}h${f(12 * k)}" stroke="var(--timber2)" stroke-width=".7"/></g>`;
    }
  }
  return out;
}

/** An earthwork: a dark bank with rays on the side the enemy comes from (to the right of the line). */
function earthwork(line: XY[], k: number): string {
  let rays = '';
  for (const p of stations(line, 3.6 * k, false)) rays += `M${f(p.x)} ${f(p.y)}l${f(p.uy * 8 * k)} ${f(-p.ux * 8 * k)}`;
  return (
    `<path d="${rays}" stroke="var(--hach)" stroke-width="${f(1.2 * k)}"/>` + strokeOf(line, 'var(--ink)', 3.4 * k, 'stroke-linecap="round"') +
    strokeOf(line, 'var(--hill1)', 1.1 * k, 'stroke-opacity=".8"')
  );
}

function trench(line: XY[], k: number, chance: Chance): string {
  const zigzag: XY[] = stations(line, 9 * k, false).map((p, i): XY => {
    const o = (i % 2 ? 3.4 : -3.4) * k;
    return [p.x - p.uy * o, p.y + p.ux * o];
  });
  if (zigzag.length < 2) return '';
  let spoil = '';
  for (const p of stations(zigzag, 3.4 * k, false)) spoil += `M${f(p.x)} ${f(p.y)}l${f(p.uy * 9 * k + (chance() - 0.5) * 2)} ${f(-p.ux * 9 * k)}`;
  return (
    `<path d="${spoil}" stroke="var(--hach)" stroke-width="${f(k)}"/>` + strokeOf(zigzag, 'var(--edge)', 6.4 * k, 'stroke-linejoin="round"') +
    strokeOf(zigzag, '#7b6442', 4.2 * k, 'stroke-linejoin="round"')
  );
}

function wire(line: XY[], k: number): string {
  let barbs = '';
  let posts = '';
  for (const off of [-4, 4]) {
    for (const p of stations(line, 10 * k, false)) {
      const [x, y] = [p.x - p.uy * off * k, p.y + p.ux * off * k];
      barbs += `M${f(x - 2.6 * k)} ${f(y - 3 * k)}l${f(5.2 * k)} ${f(6 * k)}M${f(x + 2.6 * k)} ${f(y - 3 * k)}l${f(-5.2 * k)} ${f(6 * k)}`;
    }
  }
  for (const p of stations(line, 20 * k, false)) posts += `M${f(p.x)} ${f(p.y - 6 * k)}v${f(12 * k)}`;
  const side = (o: number) => line.map(([x, y], i): XY => {
    const q = line[i + 1] ?? line[i]!;
    const p = line[i + 1] ? line[i]! : line[i - 1]!;
    const l = Math.hypot(q[0] - p[0], q[1] - p[1]) || 1;
    return [x - ((q[1] - p[1]) / l) * o * k, y + ((q[0] - p[0]) / l) * o * k];
  });
  return (
    strokeOf(side(-4), 'var(--ink)', 1.1 * k) + strokeOf(side(4), 'var(--ink)', 1.1 * k) +
    `<path d="${barbs}" stroke="var(--ink)" stroke-width="${f(k)}"/><path d="${posts}" stroke="var(--timber2)" stroke-width="${f(2 * k)}"/>`
  );
}

const cliff = (line: XY[], k: number): string => {
  let d = '';
  for (const p of stations(line, 4 * k, false)) d += `M${f(p.x)} ${f(p.y)}l${f(p.uy * 6 * k)} ${f(-p.ux * 6 * k)}`;
  return `<path d="${d}" stroke="var(--hach)" stroke-width="${f(1.2 * k)}"/>` + strokeOf(line, 'var(--hach)', 1.6 * k);
};

/** One work. `k` scales the drawing: 1 on a hexside of 26 units. */
export function work(kind: string, line: XY[], k: number, chance: Chance): string {
  if (line.length < 2) return '';
  switch (kind) {
    case 'wall': case 'low_wall': return wall(line, k, chance);
    case 'high_wall': case 'city_wall': return highWall(line, k);
    case 'hedge': return hedge(line, k, chance);
    case 'fence': return fence(line, k);
    case 'zariba': case 'thorn': return zariba(line, k, chance);
    case 'stockade': case 'palisade': return stockade([line], k, chance);
    case 'barricade': return barricade(line, k, chance);
    case 'entrenchment': case 'earthwork': case 'breastwork': case 'fieldwork': return earthwork(line, k);
    case 'trench': case 'ditch': return trench(line, k, chance);
    case 'wire': return wire(line, k);
    case 'cliff': case 'slope': case 'bank': return cliff(line, k);
    case 'gap': case 'gate': case 'door': return strokeOf(line, 'var(--timber2)', 2 * k, `stroke-dasharray="${f(3 * k)} ${f(3 * k)}"`);
    default: return way(kind, line, k);
  }
}

/** Roads, rails and streams. */
export function way(kind: string, line: XY[], k: number): string {
  if (line.length < 2) return '';
  const soft = chaikin(line, 3, false);
  switch (kind) {
    case 'road':
      return (
        strokeOf(soft, 'var(--hach)', 7 * k, 'stroke-linecap="round"') + strokeOf(soft, 'var(--path)', 5 * k, 'stroke-linecap="round"') +
        strokeOf(soft, 'var(--hach)', 0.8 * k, `stroke-dasharray="${f(5 * k)} ${f(4 * k)}" stroke-opacity=".8"`)
      );
    case 'track': case 'path':
      return strokeOf(soft, 'var(--timber2)', 1.6 * k, `stroke-dasharray="${f(5 * k)} ${f(3 * k)}"`);
    case 'railway': {
      let sleepers = '';
      for (const p of stations(soft, 7 * k, false)) {
        sleepers += `M${f(p.x - p.uy * 5.5 * k)} ${f(p.y + p.ux * 5.5 * k)}L${f(p.x + p.uy * 5.5 * k)} ${f(p.y - p.ux * 5.5 * k)}`;
      }
      return (
        `<path d="${sleepers}" stroke="var(--timber2)" stroke-width="${f(2 * k)}"/>` + strokeOf(soft, 'var(--ink)', 4.6 * k) +
        strokeOf(soft, 'var(--map)', 2.2 * k)
      );
    }
    case 'river':
      return (
        strokeOf(soft, 'var(--waterink)', 17 * k, 'stroke-linejoin="round" stroke-linecap="round"') +
        strokeOf(soft, 'var(--water)', 14.6 * k, 'stroke-linejoin="round" stroke-linecap="round"') +
        strokeOf(soft, 'var(--waterink)', 0.8 * k, `stroke-dasharray="${f(9 * k)} ${f(5 * k)}" stroke-opacity=".8"`)
      );
    case 'stream':
      return strokeOf(soft, 'var(--waterink)', 6.4 * k, 'stroke-linecap="round"') + strokeOf(soft, 'var(--water)', 4.4 * k, 'stroke-linecap="round"');
    case 'bridge':
      return strokeOf(line, 'var(--timber2)', 11 * k) + strokeOf(line, 'var(--plank)', 8.4 * k) + strokeOf(line, 'var(--timber2)', 8.4 * k, `stroke-dasharray="${f(0.9 * k)} ${f(3 * k)}"`);
    case 'ford':
      return strokeOf(line, 'var(--ink)', 1.5 * k, `stroke-dasharray="${f(2 * k)} ${f(3 * k)}"`);
    default:
      return strokeOf(soft, 'var(--hach)', 2 * k, `stroke-dasharray="${f(6 * k)} ${f(4 * k)}" stroke-opacity=".7"`);
  }
}
