// Smoke, flashes, shots and splashes in the manner of a lithograph: flat shapes with a thin line, no filters. Every
// function draws one instant; `t` runs from 0 to 1.
import { f, rng, seedOf, type XY } from './svg';

const clamp = (t: number): number => Math.max(0, Math.min(1, t));
export const easeOut = (t: number): number => 1 - (1 - clamp(t)) ** 3;
export const easeInOut = (t: number): number => (t < 0.5 ? 4 * t ** 3 : 1 - (-2 * t + 2) ** 3 / 2);
export const mix = (a: XY, b: XY, t: number): XY => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
export const along = (a: XY, b: XY, length: number): XY => {
  const l = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
  return [a[0] + ((b[0] - a[0]) / l) * length, a[1] + ((b[1] - a[1]) / l) * length];
};

/** A cloud of balls that grows, drifts with the wind and thins out. */
export function smoke(at: XY, towards: XY, size: number, t: number, seed: string, tint = '#F6F0E0', line = '#8D7C5F'): string {
  if (t <= 0 || t >= 1) return '';
  const chance = rng(seedOf(seed));
  const grow = easeOut(t * 1.6);
  const fade = t < 0.35 ? 1 : 1 - (t - 0.35) / 0.65;
  const [dx, dy] = along([0, 0], [towards[0] - at[0], towards[1] - at[1]], size * (0.5 + 1.1 * grow));
  const wind: XY = [size * 0.8 * t, -size * 0.55 * t];
  let out = '';
  for (let i = 0; i < 7; i++) {
    const a = chance() * Math.PI * 2;
    const away = size * (0.12 + chance() * 0.5) * (0.35 + grow);
    const x = at[0] + dx * (0.3 + chance() * 0.7) + Math.cos(a) * away + wind[0];
    const y = at[1] + dy * (0.3 + chance() * 0.7) + Math.sin(a) * away + wind[1];
    const r = size * (0.22 + chance() * 0.24) * (0.3 + grow);
    out += `<circle cx="${f(x)}" cy="${f(y)}" r="${f(r)}" fill="${tint}" fill-opacity="${(0.9 * fade).toFixed(2)}" stroke="${line}" stroke-width=".8" stroke-opacity="${(0.75 * fade).toFixed(2)}"/>`;
    out += `<path d="M${f(x - r * 0.5)} ${f(y + r * 0.35)}q${f(r * 0.5)} ${f(r * 0.4)} ${f(r)} ${f(-r * 0.1)}" fill="none" stroke="${line}" stroke-width=".7" stroke-opacity="${(0.5 * fade).toFixed(2)}"/>`;
  }
  return out;
}

/** The fire of a muzzle or a bursting shell. */
export function flash([x, y]: XY, size: number, t: number, rays = 9): string {
  if (t <= 0 || t >= 1) return '';
  const r = size * (0.5 + 0.7 * easeOut(t));
  const fade = 1 - t * t;
  let d = '';
  for (let i = 0; i < rays * 2; i++) {
    const a = (i / (rays * 2)) * Math.PI * 2 + 0.2;
    const l = i % 2 ? r * 0.42 : r * (0.8 + 0.2 * ((i * 7) % 3));
    d += `${i ? 'L' : 'M'}${f(x + Math.sin(a) * l)} ${f(y - Math.cos(a) * l)}`;
  }
  return `<path d="${d}Z" fill="#FFF3C4" stroke="#D9761A" stroke-width="1.6" stroke-linejoin="round" opacity="${fade.toFixed(2)}"/><circle cx="${f(x)}" cy="${f(y)}" r="${f(r * 0.3)}" fill="#fff" opacity="${fade.toFixed(2)}"/>`;
}

/** The line of fire as it is taken: cream casing, ink dashes, an arrow. It grows from the firer. */
export function aimLine(a: XY, b: XY, t: number, fade = 1): string {
  const end = mix(a, b, easeOut(t));
  const d = `M${f(a[0])} ${f(a[1])}L${f(end[0])} ${f(end[1])}`;
  return `<g opacity="${fade.toFixed(2)}"><path d="${d}" stroke="var(--cream)" stroke-width="5" stroke-linecap="round"/><path d="${d}" stroke="#2A2219" stroke-width="2.2" stroke-dasharray="6 4"/></g>`;
}

/** Bullets on their way: `count` short strokes side by side, one after the other. */
export function bullets(a: XY, b: XY, count: number, t: number): string {
  const l = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
  const [nx, ny] = [-(b[1] - a[1]) / l, (b[0] - a[0]) / l];
  let out = '';
  for (let i = 0; i < count; i++) {
    const late = (i / Math.max(1, count)) * 0.4;
    const u = (t - late) / 0.6;
    if (u <= 0 || u >= 1) continue;
    const off = (i - (count - 1) / 2) * 5;
    const [p, q] = [mix(a, b, Math.max(0, u - 0.12)), mix(a, b, u)];
    out += `<path d="M${f(p[0] + nx * off)} ${f(p[1] + ny * off)}L${f(q[0] + nx * off)} ${f(q[1] + ny * off)}" stroke="#2A2219" stroke-width="2.4" stroke-linecap="round"/>`;
  }
  return out;
}

/** A shell in flight: it rises and falls, its shadow runs below it. */
export function shell(a: XY, b: XY, t: number): string {
  if (t <= 0 || t >= 1) return '';
  const ground = mix(a, b, t);
  const high = Math.sin(t * Math.PI) * Math.min(70, Math.hypot(b[0] - a[0], b[1] - a[1]) * 0.22);
  const back = mix(a, b, Math.max(0, t - 0.1));
  const backHigh = Math.sin(Math.max(0, t - 0.1) * Math.PI) * Math.min(70, Math.hypot(b[0] - a[0], b[1] - a[1]) * 0.22);
  return (
    `<ellipse cx="${f(ground[0])}" cy="${f(ground[1])}" rx="4" ry="2" fill="var(--shadow)" fill-opacity=".35"/>` +
    `<path d="M${f(back[0])} ${f(back[1] - backHigh)}L${f(ground[0])} ${f(ground[1] - high)}" stroke="#8D7C5F" stroke-width="2" stroke-linecap="round"/><circle cx="${f(ground[0])}" cy="${f(ground[1] - high)}" r="4" fill="#2A2219" stroke="var(--cream)" stroke-width="1"/>`
  );
}

/** Earth thrown up where shot strikes. */
export function dust(at: XY, size: number, t: number, seed: string): string {
  if (t <= 0 || t >= 1) return '';
  const chance = rng(seedOf(seed));
  const out: string[] = [];
  for (let i = 0; i < 9; i++) {
    const a = -Math.PI / 2 + (chance() - 0.5) * 2.4;
    const d = size * (0.3 + chance() * 0.9) * easeOut(t);
    const x = at[0] + Math.cos(a) * d;
    const y = at[1] + Math.sin(a) * d + size * 0.9 * t * t;
    out.push(`<path d="M${f(at[0] + Math.cos(a) * d * 0.6)} ${f(at[1] + Math.sin(a) * d * 0.6 + size * 0.6 * t * t)}L${f(x)} ${f(y)}" stroke="#6F5636" stroke-width="${f(1.4 + chance())}" stroke-linecap="round" stroke-opacity="${(1 - t).toFixed(2)}"/>`);
  }
  return smoke(at, [at[0], at[1] - 10], size * 0.7, t, seed + 'd', '#E4D2A8', '#8A6A42') + out.join('');
}

/** A column of water. */
export function splash(at: XY, size: number, t: number): string {
  if (t <= 0 || t >= 1) return '';
  const h = size * 1.5 * Math.sin(Math.min(1, t * 1.15) * Math.PI);
  const w = size * (0.26 + 0.3 * t);
  const fade = 1 - t * t;
  const r = size * (0.3 + 0.8 * easeOut(t));
  const column = `M${f(at[0] - w)} ${f(at[1])}C${f(at[0] - w * 0.7)} ${f(at[1] - h * 0.5)} ${f(at[0] - w * 0.8)} ${f(at[1] - h * 0.9)} ${f(at[0] - w * 0.2)} ${f(at[1] - h)}C${f(at[0])} ${f(at[1] - h * 0.86)} ${f(at[0] + w * 0.3)} ${f(at[1] - h * 1.06)} ${f(at[0] + w * 0.5)} ${f(at[1] - h * 0.9)}C${f(at[0] + w * 0.7)} ${f(at[1] - h * 0.6)} ${f(at[0] + w * 0.8)} ${f(at[1] - h * 0.3)} ${f(at[0] + w)} ${f(at[1])}Z`;
  return (
    `<ellipse cx="${f(at[0])}" cy="${f(at[1])}" rx="${f(r)}" ry="${f(r * 0.42)}" fill="none" stroke="#fff" stroke-width="2" stroke-opacity="${(0.9 * fade).toFixed(2)}"/><ellipse cx="${f(at[0])}" cy="${f(at[1])}" rx="${f(r * 0.6)}" ry="${f(r * 0.25)}" fill="none" stroke="var(--waterink)" stroke-opacity="${(0.6 * fade).toFixed(2)}"/>` +
    (h > 1 ? `<path d="${column}" fill="#fff" fill-opacity="${(0.95 * fade).toFixed(2)}" stroke="var(--waterink)" stroke-width="1.1" stroke-opacity="${fade.toFixed(2)}"/>` : '')
  );
}

/** The track of a torpedo: bubbles behind a running head. */
export function torpedo(points: XY[], t: number): string {
  const legs = points.slice(1).map((b, i) => Math.hypot(b[0] - points[i]![0], b[1] - points[i]![1]));
  const whole = legs.reduce((a, l) => a + l, 0) || 1;
  const spot = (u: number): XY => {
    let left = Math.max(0, Math.min(1, u)) * whole;
    for (let i = 0; i < legs.length; i++) {
      if (left <= legs[i]! || i === legs.length - 1) return mix(points[i]!, points[i + 1]!, legs[i] ? left / legs[i]! : 0);
      left -= legs[i]!;
    }
    return points[0]!;
  };
  let out = '';
  for (let u = 0; u < t; u += 7 / whole) {
    const [x, y] = spot(u);
    const old = Math.max(0.15, 1 - (t - u) * 0.9);
    out += `<circle cx="${f(x + Math.sin(u * 90) * 1.6)}" cy="${f(y + Math.cos(u * 70) * 1.6)}" r="${f(1.4 + 1.2 * old)}" fill="#fff" fill-opacity="${old.toFixed(2)}" stroke="var(--waterink)" stroke-width=".5"/>`;
  }
  const [hx, hy] = spot(t);
  const [bx, by] = spot(Math.max(0, t - 0.02));
  const turn = (Math.atan2(hx - bx, by - hy) * 180) / Math.PI;
  return out + (t < 1 ? `<path transform="translate(${f(hx)},${f(hy)}) rotate(${f(turn)})" d="M0-7L2.4-2V7H-2.4V-2Z" fill="#2A2219" stroke="#fff" stroke-width="1"/>` : '');
}

/** Blades that meet. */
export function clash(at: XY, size: number, t: number): string {
  if (t <= 0 || t >= 1) return '';
  const k = size * (0.7 + 0.3 * easeOut(t * 2));
  const fade = t < 0.6 ? 1 : 1 - (t - 0.6) / 0.4;
  return (
    flash(at, size * 0.7, Math.min(0.99, t * 2.2), 7) +
    `<g transform="translate(${f(at[0])},${f(at[1])})" opacity="${fade.toFixed(2)}"><circle r="${f(k * 0.66)}" fill="#FBF6E8" stroke="#2A2219" stroke-width="1.4"/><path d="M${f(-k * 0.38)} ${f(k * 0.38)}L${f(k * 0.4)} ${f(-k * 0.4)}M${f(k * 0.38)} ${f(k * 0.38)}L${f(-k * 0.4)} ${f(-k * 0.4)}M${f(-k * 0.48)} ${f(k * 0.14)}L${f(-k * 0.14)} ${f(k * 0.48)}M${f(k * 0.48)} ${f(k * 0.14)}L${f(k * 0.14)} ${f(k * 0.48)}" stroke="#9E2F1E" stroke-width="${f(k * 0.11)}" stroke-linecap="round"/></g>`
  );
}
