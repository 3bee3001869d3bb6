// Ships on hexes: a plan outline with funnels and mounts, turned to its course, and its name below.
import type { Piece } from '../generated/view';
import { look } from './sides';
import { f, text } from './svg';

export function shipOnHex(piece: Piece, unit: number, course: number, pixels: number): string {
  const l = look(piece.side, piece.formation);
  const [half, beam] = [unit * 0.82, unit * 0.27];
  const hull = `M0 ${f(-half)}C${f(beam)} ${f(-half * 0.45)} ${f(beam)} ${f(half * 0.5)} ${f(beam * 0.5)} ${f(half)}H${f(-beam * 0.5)}C${f(-beam)} ${f(half * 0.5)} ${f(-beam)} ${f(-half * 0.45)} 0 ${f(-half)}Z`;
  let out = `<g${piece.state === 'idle' || piece.state === 'done' ? ' opacity=".7"' : ''}><g transform="rotate(${course})">`;
  out += `<path d="${hull}" transform="translate(1.6,2.2)" fill="var(--shadow)" opacity=".35"/><path d="${hull}" fill="${l.field}" stroke="${l.deep}" stroke-width="1.2"/>`;
  out += `<path d="${hull}" transform="scale(.82,.86)" fill="none" stroke="var(--cream)" stroke-width="${l.letter === 'B' ? 1 : 0.8}" ${l.letter === 'B' ? 'stroke-dasharray="3 2"' : ''}/>`;
  if (pixels >= 18) {
    out += `<circle cy="${f(-half * 0.46)}" r="${f(beam * 0.42)}" fill="var(--cream)"/><circle cy="${f(half * 0.5)}" r="${f(beam * 0.42)}" fill="var(--cream)"/><circle r="${f(beam * 0.34)}" fill="none" stroke="var(--cream)" stroke-width="1.6"/>`;
  }
  out += '</g>';
  const pips = piece.pips?.[0];
  if (pips && pixels >= 24) {
    const w = Math.min(unit * 1.3, pips.max * 4);
    const step = w / Math.max(1, pips.max);
    out += `<g transform="translate(${f(-w / 2)},${f(unit * 0.62)})"><rect x="-1" y="-1" width="${f(w + 2)}" height="6" fill="var(--slip)" stroke="var(--ink)" stroke-width=".7"/>`;
    for (let i = 0; i < pips.value; i++) out += `<rect x="${f(i * step)}" width="${f(Math.max(0.8, step - 0.6))}" height="4" fill="${l.field}"/>`;
    out += '</g>';
  }
  if (pixels >= 24) out += text(0, -unit * 0.56, 7.6, piece.code || piece.name || '', { fill: 'var(--ink)', weight: 650, halo: 'var(--map)', haloWidth: 2.6 });
  return out + '</g>';
}
