// Things that grow or lie on the ground: tufts, trees, palms, bushes, stones, hachures, tents.
import { f, path, stations, type XY } from './svg';

type Chance = () => number;

export const tuft = (x: number, y: number, chance: Chance, colour: string, strength = 1): string =>
  `<path d="M${f(x - 2)} ${f(y)}l-.9-2.6M${f(x)} ${f(y)}l.2-3.4M${f(x + 1.8)} ${f(y)}l1.3-2.4" stroke="${colour}" stroke-width=".6" stroke-opacity="${(strength * (0.25 + chance() * 0.3)).toFixed(2)}"/>`;

export function ripples(width: number, height: number, count: number, chance: Chance): string {
  let d = '';
  for (let i = 0; i < count; i++) {
    const l = 8 + chance() * 16;
    d += `M${f(chance() * width)} ${f(chance() * height)}q${f(l / 4)} -2.4 ${f(l / 2)} 0t${f(l / 2)} 0`;
  }
  return `<path d="${d}" fill="none" stroke="var(--hach)" stroke-width=".6" stroke-opacity=".38"/>`;
}

/** A bare tree. */
export function deadTree(x: number, y: number, scale: number, chance: Chance): string {
  const branch = (x1: number, y1: number, x2: number, y2: number, w: number) =>
    `<path d="M${f(x1)} ${f(y1)}Q${f((x1 + x2) / 2 + (chance() - 0.5) * 3)} ${f((y1 + y2) / 2)} ${f(x2)} ${f(y2)}" stroke-width="${w}"/>`;
  return (
    `<g transform="translate(${f(x)},${f(y)}) scale(${scale.toFixed(2)})"><path d="M1 10L14 14.5L3 12Z" fill="var(--shadow)" fill-opacity=".28"/>` +
    '<g fill="none" stroke="var(--timber2)" stroke-linecap="round">' +
    branch(0, 11, 0, -1, 3) + branch(0, 4, -7, -4, 1.9) + branch(-4, -0.5, -4.6, -8, 1.2) + branch(-7, -4, -10.5, -5.6, 1) +
    branch(0, 1, 6.6, -6, 1.8) + branch(3.6, -2.8, 9.6, -3.8, 1.1) + branch(6.6, -6, 6.4, -11, 1) +
    branch(0, -1, -1.4, -11, 1.5) + branch(-0.8, -6, 2.4, -10.6, 0.9) +
    '<path d="M-3 11.4Q0 9.4 3.4 11.4" stroke-width="1.4"/></g></g>'
  );
}

/** A scalloped crown seen from above, lit from the north-west. */
export function canopy(x: number, y: number, r: number): string {
  const n = 9;
  let d = '';
  for (let i = 0; i < n; i++) {
    const a = (i / n) * 6.283;
    const b = ((i + 1) / n) * 6.283;
    if (!i) d += `M${f(x + Math.cos(a) * r)} ${f(y + Math.sin(a) * r)}`;
    d += `A${f(r * 0.42)} ${f(r * 0.42)} 0 0 1 ${f(x + Math.cos(b) * r)} ${f(y + Math.sin(b) * r)}`;
  }
  let shade = '';
  for (let i = 0; i < 5; i++) {
    const a = 0.2 + i * 0.32;
    shade += `M${f(x + Math.cos(a) * r * 0.45)} ${f(y + Math.sin(a) * r * 0.45)}L${f(x + Math.cos(a) * r * 1.05)} ${f(y + Math.sin(a) * r * 1.05)}`;
  }
  return (
    `<path d="${d}Z" transform="translate(${f(r * 0.24)},${f(r * 0.36)})" fill="var(--shadow)" fill-opacity=".2"/>` +
    `<path d="${d}Z" fill="var(--leaf)" stroke="var(--woodink)" stroke-width="1"/>` +
    `<path d="M${f(x - r * 0.55)} ${f(y - r * 0.1)}A${f(r * 0.55)} ${f(r * 0.55)} 0 0 1 ${f(x + r * 0.1)} ${f(y - r * 0.55)}" fill="none" stroke="#eef0d2" stroke-width="${f(r * 0.13)}" stroke-opacity=".55"/>` +
    `<path d="${shade}" stroke="var(--woodink)" stroke-width=".8" stroke-opacity=".7"/>`
  );
}

export function palm(x: number, y: number, scale: number): string {
  let fronds = '';
  for (const a of [-160, -125, -90, -55, -20, 15, 165]) {
    const [c, s] = [Math.cos(a / 57.3), Math.sin(a / 57.3)];
    fronds += `M-.5-6q${f(c * 5)} ${f(s * 5 - 2)} ${f(c * 9.5)} ${f(s * 6 + 1.5)}`;
  }
  return (
    `<g transform="translate(${f(x)},${f(y)}) scale(${scale.toFixed(2)})"><ellipse cx="6" cy="9.5" rx="8" ry="2.4" fill="var(--shadow)" fill-opacity=".2"/>` +
    '<path d="M0 9Q2 1-.5-6" stroke="var(--timber2)" stroke-width="1.7" fill="none"/>' +
    `<path d="${fronds}" stroke="var(--woodink)" stroke-width="1.5" fill="none" stroke-linecap="round"/></g>`
  );
}

export function bush(x: number, y: number, r: number): string {
  const a = `a${f(r * 0.6)} ${f(r * 0.6)} 0 0 1`;
  return `<path d="M${f(x - r)} ${f(y + r * 0.5)}${a} ${f(r * 0.5)} ${f(-r * 0.9)}${a} ${f(r)} 0${a} ${f(r * 0.5)} ${f(r * 0.9)}Z" fill="var(--leaf2)" stroke="var(--woodink)" stroke-width=".9"/>`;
}

/** A boulder of seven corners with its facets. */
export function boulder(x: number, y: number, r: number, chance: Chance): string {
  const p: XY[] = Array.from({ length: 7 }, (_, i) => {
    const a = (i / 7) * 6.283 - 0.3;
    const m = r * (0.78 + chance() * 0.4);
    return [x + Math.cos(a) * m, y + Math.sin(a) * m * 0.74];
  });
  const top = `L${f(x)} ${f(y - r * 0.1)}`;
  return (
    `<path d="${path(p)}Z" transform="translate(${f(r * 0.17)},${f(r * 0.24)})" fill="var(--shadow)" fill-opacity=".25"/>` +
    `<path d="${path(p)}Z" fill="var(--stone)" stroke="var(--timber2)"/>` +
    `<path d="${path([p[4]!])}${top}${path([p[1]!]).replace('M', 'L')}${path([[x, y - r * 0.1]])}${path([p[6]!]).replace('M', 'L')}" stroke="var(--timber2)" stroke-width=".7" fill="none"/>` +
    `<path d="${path([p[4]!])}${top}${path([p[6]!, p[5]!]).replace('M', 'L')}Z" fill="#fff" fill-opacity=".22"/>`
  );
}

/** A heap of spoil: an arc and six rays below it. */
export function heap(x: number, y: number, r: number): string {
  let rays = '';
  for (let z = 0; z < 6; z++) {
    const u = Math.PI * (0.08 + z * 0.17);
    rays += `M${f(x + Math.cos(u) * r * 0.45)} ${f(y + Math.sin(u) * r * 0.45)}L${f(x + Math.cos(u) * r * 1.25)} ${f(y + Math.sin(u) * r * 1.15)}`;
  }
  return (
    `<path d="M${f(x - r)} ${f(y)}A${f(r)} ${f(r)} 0 0 1 ${f(x + r)} ${f(y)}" fill="none" stroke="var(--timber2)" stroke-width=".75" stroke-opacity=".75"/>` +
    `<path d="${rays}" stroke="var(--hach)" stroke-width=".6" stroke-opacity=".8"/>`
  );
}

/** Hachures: thick to thin, pointing out of a closed line. */
export function hachures(
  loop: XY[], chance: Chance, o: { length: number; step: number; width: number; opacity: number },
): string {
  let d = '';
  for (const p of stations(loop, o.step)) {
    const l = o.length * (0.65 + chance() * 0.6);
    const j = (chance() - 0.5) * 0.35;
    const dx = p.uy * Math.cos(j) + p.ux * Math.sin(j);
    const dy = p.uy * Math.sin(j) - p.ux * Math.cos(j);
    const start = chance() * 1.6;
    const [ax, ay] = [p.x + dx * start, p.y + dy * start];
    const w = o.width / 2;
    d += `M${f(ax - p.ux * w)} ${f(ay - p.uy * w)}L${f(p.x + dx * (l + start))} ${f(p.y + dy * (l + start))}L${f(ax + p.ux * w)} ${f(ay + p.uy * w)}Z`;
  }
  return `<path d="${d}" fill="var(--hach)" fill-opacity="${o.opacity}"/>`;
}

export const tent = (x: number, y: number, scale = 1): string =>
  `<g transform="translate(${f(x)},${f(y)}) scale(${scale.toFixed(2)})"><path d="M-2 6L16 8L8 3Z" fill="var(--shadow)" fill-opacity=".22"/>` +
  '<path d="M-8 6L0-8L8 6Z" fill="var(--slip)" stroke="var(--timber2)" stroke-width=".9" stroke-linejoin="round"/>' +
  '<path d="M0-8L-2 6H2.6Z" fill="var(--timber2)" fill-opacity=".75"/><path d="M0-8L8 6H2.6Z" fill="var(--timber)" fill-opacity=".25"/></g>';

export function house(x: number, y: number, w: number, h: number, roof = 'var(--roof1)'): string {
  const m = Math.min(w, h) / 2;
  const wide = w >= h;
  const [ax, ay] = [x + m, y + m];
  const [bx, by] = wide ? [x + w - m, y + m] : [x + m, y + h - m];
  let tiles = '';
  if (wide) for (let i = 3; i < w; i += 3.6) tiles += `M${f(x + i)} ${f(y)}v${f(h)}`;
  else for (let i = 3; i < h; i += 3.6) tiles += `M${f(x)} ${f(y + i)}h${f(w)}`;
  const dark = wide
    ? `M${f(x)} ${f(y + h)}L${f(ax)} ${f(ay)}L${f(bx)} ${f(by)}L${f(x + w)} ${f(y + h)}Z`
    : `M${f(x + w)} ${f(y)}L${f(ax)} ${f(ay)}L${f(bx)} ${f(by)}L${f(x + w)} ${f(y + h)}Z`;
  const ridges = wide
    ? `M${f(x)} ${f(y)}L${f(ax)} ${f(ay)}L${f(x)} ${f(y + h)}M${f(x + w)} ${f(y)}L${f(bx)} ${f(by)}L${f(x + w)} ${f(y + h)}M${f(ax)} ${f(ay)}L${f(bx)} ${f(by)}`
    : `M${f(x)} ${f(y)}L${f(ax)} ${f(ay)}L${f(x + w)} ${f(y)}M${f(x)} ${f(y + h)}L${f(bx)} ${f(by)}L${f(x + w)} ${f(y + h)}M${f(ax)} ${f(ay)}L${f(bx)} ${f(by)}`;
  return (
    `<rect x="${f(x + w * 0.06)}" y="${f(y + h * 0.09)}" width="${f(w)}" height="${f(h)}" fill="var(--shadow)" fill-opacity=".28"/>` +
    `<rect x="${f(x)}" y="${f(y)}" width="${f(w)}" height="${f(h)}" fill="${roof}" stroke="var(--edge)" stroke-width="1.3"/>` +
    `<path d="${tiles}" stroke="var(--edge)" stroke-width=".5" stroke-opacity=".4"/><path d="${dark}" fill="#000" fill-opacity=".16"/>` +
    `<path d="${ridges}" stroke="var(--edge)" stroke-width="1.1" fill="none"/>`
  );
}
