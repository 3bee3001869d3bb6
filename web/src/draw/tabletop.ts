// The ground of a free table: areas, walls, buildings. Roofs come off where men are inside.
import type { Area, Board, Building, Line, Room } from '../generated/view';
import type { Grid } from './grid';
import { boulder, bush, canopy, hachures, house, tuft } from './plants';
import { average, bounds, centroid, chaikin, closed, f, inside, path, roughen, text, type XY } from './svg';
import { way, work } from './works';

type Chance = () => number;

function scatter(polygon: XY[], spacing: number, chance: Chance): XY[] {
  const b = bounds(polygon);
  const out: XY[] = [];
  for (let y = b.y + spacing / 2; y < b.y + b.h; y += spacing) {
    for (let x = b.x + spacing / 2; x < b.x + b.w; x += spacing) {
      const p: XY = [x + (chance() - 0.5) * spacing * 0.6, y + (chance() - 0.5) * spacing * 0.6];
      if (inside(p, polygon)) out.push(p);
    }
  }
  return out.length ? out : [centroid(polygon)];
}

const green = (d: string): string =>
  `<path d="${d}" fill="var(--wood)" fill-opacity=".55"/><path d="${d}" fill="none" stroke="var(--woodink)" stroke-width=".9" stroke-dasharray="2 3"/>`;

function court(polygon: XY[], id: string, chance: Chance): string {
  const b = bounds(polygon);
  const [w, h] = [27, 15.3];
  let joints = '';
  let stones = '';
  for (let y = 0, row = 0; y < b.h; y += h, row++) {
    joints += `M${f(b.x)} ${f(b.y + y)}h${f(b.w)}`;
    for (let x = (row % 2) * w * 0.5; x < b.w; x += w) {
      if (chance() < 0.8) joints += `M${f(b.x + x)} ${f(b.y + y)}v${h}`;
      if (chance() < 0.09) stones += `<rect x="${f(b.x + x)}" y="${f(b.y + y)}" width="${w}" height="${h}" fill="var(--court2)" fill-opacity="${(0.18 + chance() * 0.22).toFixed(2)}"/>`;
    }
  }
  return (
    `<clipPath id="${id}"><path d="${closed(polygon)}"/></clipPath><path d="${closed(polygon)}" fill="var(--court)"/>` +
    `<g clip-path="url(#${id})"><path d="${joints}" stroke="var(--hach)" stroke-width=".6" stroke-opacity=".32"/>${stones}</g>`
  );
}

function ruin(polygon: XY[], chance: Chance): string {
  const broken = polygon.map((p, i): string => {
    const q = polygon[(i + 1) % polygon.length]!;
    const cut = 0.3 + chance() * 0.4;
    return path([p, [p[0] + (q[0] - p[0]) * cut, p[1] + (q[1] - p[1]) * cut]]) + path([[p[0] + (q[0] - p[0]) * (cut + 0.18), p[1] + (q[1] - p[1]) * (cut + 0.18)], q]);
  }).join('');
  return (
    `<path d="${closed(polygon)}" fill="var(--stone)" fill-opacity=".3"/><path d="${broken}" fill="none" stroke="var(--ink)" stroke-width="5" stroke-opacity=".75"/>` +
    `<path d="${broken}" fill="none" stroke="var(--stone)" stroke-width="3"/>` +
    scatter(polygon, 26, chance).map(([x, y]) => boulder(x, y, 3 + chance() * 3, chance)).join('')
  );
}

function hill(loop: XY[], level: number, chance: Chance): string {
  const soft = chaikin(average(roughen(loop, 5, 10, chance), 8), 2);
  return (
    `<path d="${closed(soft)}" fill="var(--hill${level > 1 ? 2 : 1})" fill-opacity=".45"/>` +
    hachures(soft, chance, { length: 15, step: 3.3, width: 1.5, opacity: 0.66 }) +
    `<path d="${closed(soft)}" fill="none" stroke="var(--hach)"/>`
  );
}

function area(a: Area, grid: Grid, id: string, chance: Chance): string {
  const polygon = (a.polygon ?? []).map((p) => grid.point(p));
  if (polygon.length < 3) return '';
  const d = closed(polygon);
  let out = '';
  switch (a.kind) {
    case 'woods': case 'wood': case 'trees': out = green(d) + scatter(polygon, 30, chance).map(([x, y]) => canopy(x, y, 14 + chance() * 4)).join(''); break;
    case 'scrub': case 'bushes': out = green(d) + scatter(polygon, 24, chance).map(([x, y]) => bush(x, y, 5 + chance() * 4)).join(''); break;
    case 'crops': out = green(d) + `<path d="${d}" fill="url(#rows)"/>`; break;
    case 'hill': out = hill(polygon, a.level, chance); break;
    case 'mound': case 'mounds': out = scatter(polygon, 40, chance).map(([x, y]) => hill([[x - 14, y], [x, y - 10], [x + 14, y], [x, y + 10]], 1, chance)).join(''); break;
    case 'water': case 'sea': case 'river': {
      const soft = polygon.length > 6 ? chaikin(polygon, 2) : polygon; // a few corners are meant as drawn
      out = `<path d="${closed(soft)}" fill="var(--water)" stroke="var(--ink)" stroke-width="1.3"/><path d="${closed(soft)}" fill="url(#wave)" fill-opacity=".7"/>`;
      break;
    }
    case 'marsh': out = `<path d="${d}" fill="var(--water)" fill-opacity=".5"/><path d="${d}" fill="url(#reeds)"/>`; break;
    case 'rocks': out = `<path d="${d}" fill="var(--stone)" fill-opacity=".25"/>` + scatter(polygon, 26, chance).map(([x, y]) => boulder(x, y, 8 + chance() * 6, chance)).join(''); break;
    case 'ruin': case 'ruins': out = ruin(polygon, chance); break;
    case 'court': case 'compound': case 'paved': out = court(polygon, `${id}c${a.id ?? ''}`, chance); break;
    case 'path': out = `<path d="${d}" fill="var(--path)" fill-opacity=".55"/>`; break;
    case 'ravine': case 'wadi': case 'nullah': out = `<path d="${d}" fill="var(--path)" fill-opacity=".8"/><path d="${d}" fill="url(#stip)"/>` + hachures([...polygon].reverse(), chance, { length: 8, step: 4, width: 1.1, opacity: 0.7 }); break;
    case 'building': case 'house': case 'village': { const b = bounds(polygon); out = house(b.x, b.y, b.w, b.h); break; }
    case 'carcass': case 'carcasses': out = scatter(polygon, 22, chance).map(([x, y]) => carcass(x, y)).join(''); break;
    case 'zone': out = `<path d="${d}" fill="none" stroke="var(--ink2)" stroke-dasharray="6 5" stroke-opacity=".6"/>`; break;
    default: out = `<path d="${d}" fill="var(--rough)" fill-opacity=".35"/><path d="${d}" fill="none" stroke="var(--hach)" stroke-dasharray="3 3"/>`;
  }
  if (a.label) {
    const [x, y] = centroid(polygon);
    const box = bounds(polygon);
    const small = box.w < a.label.length * 5.6; // then the words stand below it
    out += text(x, small ? box.y + box.h + 13 : y + 4, 13, a.label, { font: 'd', italic: true, weight: 400, fill: 'var(--ink)', halo: 'var(--map)' });
  }
  return out;
}

const carcass = (x: number, y: number): string =>
  `<path d="M${f(x - 8)} ${f(y + 3)}q2-8 10-6q8 0 7 5q-2 6-9 4z" fill="#8f7b5a" stroke="var(--timber2)"/><path d="M${f(x + 7)} ${f(y)}l5-4M${f(x - 5)} ${f(y + 5)}l-2 5M${f(x + 3)} ${f(y + 6)}l2 4" stroke="var(--timber2)" stroke-width="1.2"/>`;

/** The fire-step of a high wall lies inside, earthworks bristle outside: inside is where the works' middle is. */
function line(l: Line, grid: Grid, middle: XY, chance: Chance): string {
  const points = (l.points ?? []).map((p) => grid.point(p));
  const [a, b] = [points[0], points.at(-1)];
  if (!a || !b) return '';
  const left = (b[0] - a[0]) * (middle[1] - a[1]) - (b[1] - a[1]) * (middle[0] - a[0]) < 0;
  const inside = l.kind === 'high_wall' ? left : !left;
  return work(l.kind ?? '', inside ? points : points.reverse(), 1.05, chance);
}

/** A roof: hipped, tiled, its southern half darker. */
function roof(b: Building, grid: Grid, chance: Chance): string {
  const polygon = (b.polygon ?? []).map((p) => grid.point(p));
  const box = bounds(polygon);
  return house(box.x, box.y, box.w, box.h, `var(--roof${1 + Math.floor(chance() * 3)})`);
}

/** The floor of a building cut open at one level. */
function floor(b: Building, rooms: Room[], grid: Grid): string {
  const polygon = (b.polygon ?? []).map((p) => grid.point(p));
  const box = bounds(polygon);
  let planks = '';
  for (let y = 6; y < box.h; y += 6) planks += `M${f(box.x)} ${f(box.y + y)}h${f(box.w)}`;
  let out =
    `<path d="${closed(polygon)}" transform="translate(5,7)" fill="var(--shadow)" fill-opacity=".3"/><path d="${closed(polygon)}" fill="var(--plank)"/>` +
    `<path d="${planks}" stroke="var(--hach)" stroke-width=".6" stroke-opacity=".6"/><path d="${closed(polygon)}" fill="none" stroke="var(--edge)" stroke-width="7"/>`;
  for (const r of rooms) {
    const room = (r.polygon ?? []).map((p) => grid.point(p));
    if (room.length > 2) out += `<path d="${closed(room)}" fill="none" stroke="var(--edge)" stroke-width="3"/>`;
  }
  for (const door of b.doors ?? []) {
    const [x, y] = grid.point(door.at);
    const upright = Math.min(Math.abs(x - box.x), Math.abs(x - box.x - box.w)) < Math.min(Math.abs(y - box.y), Math.abs(y - box.y - box.h));
    out += `<path d="${upright ? `M${f(x)} ${f(y - 9)}v18` : `M${f(x - 9)} ${f(y)}h18`}" stroke="var(--wallhi)" stroke-width="5"/>`;
  }
  return out;
}

/** One building, open at `level` or roofed (level undefined). */
export function building(b: Building, level: number | undefined, grid: Grid, chance: Chance): string {
  const open = level !== undefined;
  const rooms = (b.rooms ?? []).filter((r) => r.level === level);
  const polygon = (b.polygon ?? []).map((p) => grid.point(p));
  let out = open ? floor(b, rooms, grid) : roof(b, grid, chance);
  if (b.label) {
    const box = bounds(polygon);
    out += text(box.x + box.w / 2, open ? box.y + box.h - 13 : box.y + box.h / 2 + 4, 13, b.label, {
      font: 'd', italic: true, weight: 400, fill: 'var(--ink)', halo: open ? 'var(--plank)' : 'var(--court)',
    });
  }
  return out;
}

/** All of the ground of a free table but its buildings, which open and close. */
export function groundOfTable(board: Board, grid: Grid, id: string, chance: Chance): string {
  let out = `<rect width="${f(grid.width)}" height="${f(grid.height)}" fill="var(--map)"/>`;
  for (let i = 0; i < 34; i++) {
    out += `<ellipse cx="${f(chance() * grid.width)}" cy="${f(chance() * grid.height)}" rx="${f(80 + chance() * 140)}" ry="${f(46 + chance() * 70)}" fill="url(#${id}${i % 4})" fill-opacity="var(--blot)"/>`;
  }
  for (let i = 0; i < (grid.width * grid.height) / 1600; i++) {
    out += tuft(chance() * grid.width, chance() * grid.height, chance, i % 4 ? 'var(--woodink)' : 'var(--hach)');
  }
  const low = new Set(['court', 'compound', 'paved', 'path', 'water', 'sea', 'river', 'marsh', 'hill', 'zone']);
  const areas = [...(board.areas ?? [])].sort((a, b) => Number(low.has(b.kind ?? '')) - Number(low.has(a.kind ?? '')) || a.level - b.level);
  for (const a of areas) out += area(a, grid, id, chance);
  for (const l of board.links ?? []) out += way(l.kind ?? '', (l.points ?? []).map((p) => grid.point(p)), 1.1);
  const middle = centroid((board.lines ?? []).flatMap((l) => (l.points ?? []).map((p) => grid.point(p))));
  for (const l of board.lines ?? []) out += line(l, grid, middle, chance);
  return out;
}
