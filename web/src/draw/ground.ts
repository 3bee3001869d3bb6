// The ground of a board of cells: washes, natural outlines of each kind of ground, hills, ways, works.
import type { Board, Cell } from '../generated/view';
import { groundOutlines, outlines, type Grid } from './grid';
import { boulder, bush, canopy, deadTree, hachures, heap, house, palm, ripples, tuft } from './plants';
import { average, chaikin, closed, f, rng, roughen, scaled, text, type XY } from './svg';
import { stockade, way, work } from './works';

type Chance = () => number;

export const WET = new Set(['water', 'sea', 'river', 'shallow', 'lake']);
const SANDY = new Set(['sand', 'desert']);

/** A loop of cell sides turned into a natural line. */
function natural(loop: XY[], unit: number, chance: Chance): XY[] {
  const side = loop.length > 1 ? Math.hypot(loop[1]![0] - loop[0]![0], loop[1]![1] - loop[0]![1]) : unit;
  // Hexsides are short: their zigzag is averaged away first. Sides of squares are long: they are broken up.
  if (side < unit * 1.5) return chaikin(average(roughen(average(loop, 3), 2, unit * 0.18, chance), 3), 2);
  return chaikin(average(roughen(loop, 6, unit * 0.55, chance), 16), 2);
}

function wash(board: Board, grid: Grid, id: string, chance: Chance): string {
  const ground = board.ground ?? 'clear';
  const wet = WET.has(ground);
  let out = `<rect width="${f(grid.width)}" height="${f(grid.height)}" fill="${wet ? 'var(--water)' : 'var(--map)'}"/>`;
  for (let i = 0; i < 28; i++) {
    out += `<ellipse cx="${f(chance() * grid.width)}" cy="${f(chance() * grid.height)}" rx="${f(70 + chance() * 140)}" ry="${f(36 + chance() * 60)}" fill="url(#${id}${i % 4})" fill-opacity="var(--blot)"/>`;
  }
  if (wet) return out + `<rect width="${f(grid.width)}" height="${f(grid.height)}" fill="url(#wave)" fill-opacity=".55"/>`;
  const area = grid.width * grid.height;
  if (SANDY.has(ground)) return out + ripples(grid.width, grid.height, area / 3000, chance);
  let tufts = '';
  for (let i = 0; i < area / 1300; i++) {
    tufts += tuft(chance() * grid.width, chance() * grid.height, chance, i % 3 ? 'var(--woodink)' : 'var(--hach)', 0.8);
  }
  return out + tufts;
}

/** Points scattered in a cell, kept away from its rim. */
function scattered(grid: Grid, cell: string, count: number, spread: number, chance: Chance): XY[] {
  const [x, y] = grid.centre(cell);
  return Array.from({ length: count }, (): XY => {
    const a = chance() * 6.283;
    const d = Math.sqrt(chance()) * grid.unit * spread;
    return [x + Math.cos(a) * d, y + Math.sin(a) * d * 0.9];
  }).sort((p, q) => p[1] - q[1]);
}

function heights(board: Board, grid: Grid, chance: Chance): string {
  const of = new Map((board.cells ?? []).map((c) => [c.cell ?? '', c.height]));
  const top = Math.max(0, ...of.values());
  const u = grid.unit;
  let out = '';
  for (let level = 1; level <= top; level++) {
    const cells = grid.cells.filter((c) => (of.get(c) ?? 0) >= level);
    for (const raw of groundOutlines(grid, cells)) {
      const loop = natural(raw, u, chance);
      const tint = level === 1 ? 'var(--hill1)' : 'var(--hill2)';
      out += `<path d="${closed(loop)}" fill="${tint}" fill-opacity=".45"/>`;
      out += hachures(scaled(loop, level > 1 ? 0.97 : 0.99), chance, { length: u * 0.5, step: u * 0.115, width: u * 0.052, opacity: level > 1 ? 0.78 : 0.64 });
      out += `<path d="${closed(loop)}" fill="none" stroke="var(--hach)" stroke-width="${f(0.8 + level * 0.12)}"/>`;
    }
  }
  return out;
}

function heightNumbers(board: Board, grid: Grid): string {
  let out = '';
  for (const c of board.cells ?? []) {
    if (!c.height || !c.cell) continue;
    const [x, y] = grid.centre(c.cell);
    const [dx, dy] = grid.kind === 'hex' ? [grid.unit * 0.62, grid.unit * 0.6] : [grid.unit - 6, grid.unit - 5];
    out += text(x + dx, y + dy, 9, String(c.height), { fill: 'var(--hach)' });
  }
  return out;
}

/** Water with its coast line and waterlines. */
function water(grid: Grid, cells: string[], id: string, chance: Chance): string {
  const loops = groundOutlines(grid, cells).map((l) => natural(l, grid.unit * 0.8, chance));
  const d = loops.map(closed).join('');
  let out = `<path d="${d}" fill="var(--water)" fill-rule="evenodd"/><clipPath id="${id}sea"><path d="${d}" clip-rule="evenodd"/></clipPath><g clip-path="url(#${id}sea)">`;
  for (const w of [26, 18, 11, 5]) out += `<path d="${d}" fill="none" stroke="var(--waterink)" stroke-width="${w}" stroke-opacity=".1"/>`;
  for (const w of [10, 22, 36]) out += `<path d="${loops.map((l) => closed(scaled(l, 1 - w / 400))).join('')}" fill="none" stroke="var(--waterink)" stroke-width=".7" stroke-opacity="${f(0.7 - w / 70)}"/>`;
  return out + `<path d="${d}" fill="url(#wave)" fill-opacity=".5"/></g><path d="${d}" fill="none" stroke="var(--ink)" stroke-width="1.3"/>`;
}

/** Land in a sea: the coast with waterlines outside it. */
function land(grid: Grid, cells: string[], chance: Chance): string {
  const loops = groundOutlines(grid, cells).map((l) => natural(l, grid.unit * 0.8, chance));
  const d = loops.map(closed).join('');
  let out = '';
  for (const w of [70, 52, 36, 22, 10]) out += `<path d="${d}" fill="none" stroke="var(--waterink)" stroke-width="${w}" stroke-opacity=".07" stroke-linejoin="round"/>`;
  return out + `<path d="${d}" fill="var(--map)" stroke="var(--ink)" stroke-width="1.4"/>`;
}

function patch(grid: Grid, cells: string[], fill: string, opacity: number, edge: string, chance: Chance): string {
  return groundOutlines(grid, cells)
    .map((l) => closed(natural(l, grid.unit, chance)))
    .map((d) => `<path d="${d}" fill="${fill}" fill-opacity="${opacity}"/>${edge ? `<path d="${d}" fill="none" stroke="${edge}" stroke-dasharray="1.5 2.5"/>` : ''}`)
    .join('');
}

const tiles = (grid: Grid, cells: string[]): string => cells.map((c) => closed(grid.corners(c))).join('');

/** Draws all cells of one kind of ground. */
function kindOfGround(kind: string, grid: Grid, cells: string[], id: string, board: Board, chance: Chance): string {
  const u = grid.unit;
  const each = (draw: (cell: string) => string) => cells.map(draw).join('');
  switch (kind) {
    case 'water': case 'lake': case 'river': case 'sea':
      return water(grid, cells, id + kind, chance);
    case 'shallow':
      return `<path d="${tiles(grid, cells)}" fill="var(--map)" fill-opacity=".38"/><path d="${tiles(grid, cells)}" fill="url(#stip)" fill-opacity=".6"/>`;
    case 'land':
      return land(grid, cells, chance);
    case 'trodden': case 'inside': case 'court': {
      const d = outlines(grid, cells).map(closed).join('');
      return `<path d="${d}" fill="var(--map-in)" fill-opacity=".85"/><path d="${d}" fill="url(#stip)" fill-opacity=".42"/>`;
    }
    case 'sand': case 'desert':
      return patch(grid, cells, '#e3c58f', 0.35, '', chance) + each((c) => scattered(grid, c, 3, 0.7, chance).map(([x, y]) => `<path d="M${f(x - 6)} ${f(y)}q3-2.4 6 0t6 0" fill="none" stroke="var(--hach)" stroke-width=".6" stroke-opacity=".5"/>`).join(''));
    case 'grass':
      return patch(grid, cells, 'var(--wood)', 0.35, '', chance);
    case 'rough': case 'broken': case 'diggings':
      return (
        `<path d="${tiles(grid, cells)}" fill="var(--rough)" fill-opacity=".5"/>` +
        each((c) => scattered(grid, c, 9, 0.74, chance).map(([x, y]) => heap(x, y, u * (0.1 + chance() * 0.11))).join('') + (kind === 'diggings' ? shafts(grid, c) : ''))
      );
    case 'woods': case 'wood': case 'forest': case 'bush':
      return patch(grid, cells, 'var(--wood)', 0.85, 'var(--woodink)', chance) + each((c) => scattered(grid, c, 7, 0.68, chance).map(([x, y]) => canopy(x, y, u * (0.26 + chance() * 0.08))).join(''));
    case 'palms': case 'oasis':
      return patch(grid, cells, 'var(--wood)', 0.85, 'var(--woodink)', chance) + each((c) => scattered(grid, c, 6, 0.74, chance).map(([x, y]) => palm(x, y, u / 30)).join(''));
    case 'scrub':
      return patch(grid, cells, 'var(--wood)', 0.4, 'var(--woodink)', chance) + each((c) => scattered(grid, c, 7, 0.74, chance).map(([x, y]) => bush(x, y, u * (0.13 + chance() * 0.08))).join(''));
    case 'crops': case 'field':
      return patch(grid, cells, 'var(--wood)', 0.55, 'var(--woodink)', chance) + `<path d="${tiles(grid, cells)}" fill="url(#rows)" fill-opacity=".8"/>`;
    case 'marsh': case 'swamp':
      return patch(grid, cells, 'var(--water)', 0.5, 'var(--waterink)', chance) + `<path d="${tiles(grid, cells)}" fill="url(#reeds)"/>`;
    case 'rocks': case 'rock': case 'boulders':
      return each((c) => rocks(grid, c, chance));
    case 'village': case 'town': case 'built_up': case 'buildings': case 'houses':
      return `<path d="${tiles(grid, cells)}" fill="var(--court)" fill-opacity=".8"/>` + each((c) => village(grid, c, chance));
    case 'fort': case 'fieldwork': case 'redoubt':
      return each((c) => fort(grid, c, kind === 'fort' ? 'wall' : 'earthwork', chance));
    case 'trench':
      return each((c) => trenchCell(grid, c, chance));
    case 'wadi': case 'ravine': case 'gully': case 'nullah': case 'dry_river':
      return wadi(grid, cells, chance);
    case 'tree':
      return each((c) => { const [x, y] = grid.centre(c); return deadTree(x, y + u * 0.1, (u / 26) * 1.15, chance); });
    case 'impassable': case 'mountain': case 'cliff':
      return patch(grid, cells, 'var(--stone)', 0.6, 'var(--timber2)', chance) + each((c) => rocks(grid, c, chance));
    case 'clear': case 'open': case 'flag': case 'hill': case 'height': case '':
      return '';
    default: // an unknown word: plain ground, with its name
      return WET.has(board.ground ?? '') ? land(grid, cells, chance) : `<path d="${tiles(grid, cells)}" fill="var(--rough)" fill-opacity=".3"/>`;
  }
}

function shafts(grid: Grid, cell: string): string {
  const [x, y] = grid.centre(cell);
  const u = grid.unit;
  return [[0.36, -0.2], [-0.34, 0.3]].map(([dx, dy]) => {
    const [px, py] = [x + dx! * u, y + dy! * u];
    return `<rect x="${f(px - 2.6)}" y="${f(py - 2)}" width="5.2" height="4" fill="var(--timber2)"/><path d="M${f(px - 4)} ${f(py - 5)}H${f(px + 4)}M${f(px - 3.4)} ${f(py - 5.6)}V${f(py - 1)}M${f(px + 3.4)} ${f(py - 5.6)}V${f(py - 1)}" stroke="var(--timber2)" stroke-width=".8"/>`;
  }).join('');
}

const STONES: [number, number, number][] = [[-0.4, 0.32, 0.45], [0.24, 0.2, 0.55], [0, -0.32, 0.38], [0.56, -0.36, 0.28], [-0.6, -0.28, 0.28]];

function rocks(grid: Grid, cell: string, chance: Chance): string {
  const [x, y] = grid.centre(cell);
  const u = grid.unit * (grid.kind === 'hex' ? 0.82 : 1);
  return STONES.map(([dx, dy, r]) => boulder(x + dx * u, y + dy * u, r * u, chance)).join('');
}

const HOUSES: [number, number, number, number][] = [
  [-0.74, -0.66, 0.6, 0.44], [0.1, -0.74, 0.46, 0.56], [-0.68, 0.02, 0.46, 0.58], [0, 0.06, 0.66, 0.42], [0.26, -0.06, 0.4, 0.1],
];

function village(grid: Grid, cell: string, chance: Chance): string {
  const [x, y] = grid.centre(cell);
  const u = grid.unit * (grid.kind === 'hex' ? 0.86 : 0.96);
  return HOUSES.slice(0, 4).map(([dx, dy, w, h]) =>
    house(x + (dx + (chance() - 0.5) * 0.06) * u, y + (dy + (chance() - 0.5) * 0.06) * u, w * u, h * u, `var(--roof${1 + Math.floor(chance() * 3)})`),
  ).join('');
}

function fort(grid: Grid, cell: string, kind: string, chance: Chance): string {
  const ring = grid.corners(cell, grid.unit * 0.22);
  const loop = [...ring, ring[0]!];
  return `<path d="${closed(ring)}" fill="var(--court)" fill-opacity=".9"/>` + work(kind, kind === 'wall' ? loop : loop.reverse(), grid.unit / 34, chance);
}

function trenchCell(grid: Grid, cell: string, chance: Chance): string {
  const [x, y] = grid.centre(cell);
  const u = grid.unit;
  return work('trench', [[x - u * 0.8, y], [x + u * 0.8, y]], u / 26, chance);
}

/** Cells of a dry river joined to a winding bed. */
function wadi(grid: Grid, cells: string[], chance: Chance): string {
  const k = grid.unit / 29;
  return chains(grid, cells)
    .map((line) => {
      const first = line[0]!;
      const bent = line.length > 1 ? line : [[first[0], first[1] - grid.unit * 0.6] as XY, [first[0], first[1] + grid.unit * 0.6] as XY];
      const soft = chaikin(weave(bent, grid.unit, chance), 3, false);
      const d = soft.map((p, i) => (i ? 'L' : 'M') + f(p[0]) + ' ' + f(p[1])).join('');
      const width = (w: number, colour: string, rest = '') => `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${f(w * k)}" stroke-linecap="round" stroke-linejoin="round" ${rest}/>`;
      return width(27, 'var(--hach)') + width(24.5, 'var(--path)') + width(24, 'url(#stip)') + width(25, 'var(--hach)', `stroke-dasharray="${f(0.9 * k)} ${f(3.4 * k)}" stroke-opacity=".35"`) + width(13, 'var(--path)');
    })
    .join('');
}

/** Halfway points swung from side to side. */
function weave(points: XY[], unit: number, chance: Chance): XY[] {
  return points.flatMap((p, i): XY[] => {
    const q = points[i + 1];
    const turn = (k: number) => (k % 2 ? 1 : -1) * unit * (0.22 + chance() * 0.16);
    return q ? [p, [(p[0] + q[0]) / 2 + turn(i), (p[1] + q[1]) / 2 + turn(i + 1) * 0.3]] : [p];
  });
}

/** Neighbouring cells strung into lines. */
export function chains(grid: Grid, cells: string[]): XY[][] {
  const left = new Set(cells);
  const out: XY[][] = [];
  const free = (c: string) => grid.directions.map((d) => grid.neighbour(c, d)).filter((n): n is string => !!n && left.has(n));
  while (left.size) {
    const start = [...left].find((c) => free(c).length <= 1) ?? left.values().next().value!;
    const line: XY[] = [];
    for (let at: string | undefined = start; at; at = free(at)[0]) {
      left.delete(at);
      line.push(grid.centre(at));
    }
    out.push(line);
  }
  return out;
}

const ORDER = ['sea', 'water', 'lake', 'river', 'land', 'shallow', 'trodden', 'inside', 'court', 'sand', 'grass', 'crops', 'marsh', 'wadi'];

/** Single things that stand on other ground. */
const THINGS = new Set(['tree', 'flag', 'diggings', 'tent']);

function byGround(cells: Cell[], grid: Grid): [string, string[]][] {
  const map = new Map<string, string[]>();
  const trodden = new Set(cells.filter((c) => c.ground === 'trodden' || c.ground === 'inside').map((c) => c.cell ?? ''));
  for (const c of cells) {
    // a tree inside a camp stands on the camp's ground
    const around = THINGS.has(c.ground ?? '') ? grid.directions.filter((d) => trodden.has(grid.neighbour(c.cell ?? '', d) ?? '')).length : 0;
    if (around >= 3) map.set('trodden', [...(map.get('trodden') ?? []), c.cell ?? '']);
    const kind = c.ground ?? '';
    map.set(kind, [...(map.get(kind) ?? []), c.cell ?? '']);
  }
  const rank = (k: string) => (ORDER.indexOf(k) + 1 || 99);
  return [...map].sort((a, b) => rank(a[0]) - rank(b[0]));
}

/** A way that ends in a cell of the rim goes on to the edge of the map. */
function toTheRim(points: XY[], grid: Grid): XY[] {
  const [a, b] = [points[0], points[1]];
  if (!a || !b) return points;
  const reach = grid.unit * 1.3;
  const near = a[0] < reach || a[1] < reach || grid.width - a[0] < reach || grid.height - a[1] < reach;
  return near ? [[a[0] * 2 - b[0], a[1] * 2 - b[1]], ...points] : points;
}

function lines(board: Board, grid: Grid): string {
  return (board.links ?? []).map((l) => {
    const points = (l.cells ?? []).map((c) => grid.centre(c));
    const wobble = rng(points.length);
    const bent = points.map(([x, y]): XY => [x + (wobble() - 0.5) * grid.unit * 0.3, y + (wobble() - 0.5) * grid.unit * 0.3]);
    return way(l.kind ?? '', toTheRim(toTheRim(bent, grid).reverse(), grid), grid.unit / 29);
  }).join('');
}

/** Sides of cells with works on them. */
export function edges(board: Board, grid: Grid, chance: Chance): string {
  const k = grid.unit / 26;
  const stakes: XY[][] = [];
  let out = '';
  for (const e of board.edges ?? []) {
    const segment = grid.edge(e.cell ?? '', e.direction ?? '');
    if (e.kind === 'stockade' || e.kind === 'palisade') stakes.push(segment);
    else if (e.kind !== 'slope') out += work(e.kind ?? '', segment, k, chance); // slopes show as contours
  }
  return out + (stakes.length ? stockade(stakes, k, chance) : '');
}

function gridLines(grid: Grid, numbers: boolean): string {
  const d = grid.cells.map((c) => closed(grid.corners(c))).join('');
  let out = `<path d="${d}" fill="none" stroke="var(--hexline)" stroke-width=".7" stroke-opacity=".48"/>`;
  if (numbers && grid.kind === 'hex') {
    const h = (grid.unit * Math.sqrt(3)) / 2;
    out += '<g class="numbers" fill-opacity=".85">';
    for (const c of grid.cells) {
      const [x, y] = grid.centre(c);
      out += text(x, y - h + grid.unit * 0.29, 6.6, c, { fill: 'var(--hexno)', weight: 500, width: 84 });
    }
    out += '</g>';
  }
  return out;
}

/** All of the ground of a board of cells, below the counters. */
export function groundOfCells(board: Board, grid: Grid, id: string, chance: Chance, detailed = true): string {
  let out = wash(board, grid, id, chance);
  const kinds = byGround(board.cells ?? [], grid);
  const low = kinds.filter(([k]) => ORDER.includes(k));
  const high = kinds.filter(([k]) => !ORDER.includes(k));
  for (const [kind, cells] of low) out += kindOfGround(kind, grid, cells, id, board, chance);
  out += heights(board, grid, chance);
  const ways = lines(board, grid);
  out += ways;
  for (const [kind, cells] of high) out += kindOfGround(kind, grid, cells, id, board, chance);
  out += gridLines(grid, detailed);
  if (detailed) {
    out += heightNumbers(board, grid);
    for (const c of board.cells ?? []) {
      if (!c.label || !c.cell) continue;
      const [x, y] = grid.centre(c.cell);
      out += text(x, y + grid.unit * 0.86, 8.6, c.label, { font: 'd', italic: true, weight: 400, fill: 'var(--ink)', halo: 'var(--map)', haloWidth: 3 });
    }
  }
  return out;
}
