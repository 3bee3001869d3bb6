import { describe, expect, it } from 'vitest';
import { sheetOf } from '../src/draw/sheet';
import type { Board, Piece } from '../src/generated/view';
import { cropOf, drawPicture, heatLayer, type Battle } from '../report/pictures';

const board = { kind: 'square', columns: 20, rows: 10, width: 0, height: 0 } as Board;
const piece = (id: string, cell: string): Piece => ({ id, cell, side: 0, formation: 0, rank: 0, level: 0, symbol: 'infantry/rifle' });
const battle = (pieces: Piece[], cropped = true): Battle => ({ board, cropped, pictures: [{ label: 'The field', pieces }] });

describe('maps of a report', () => {
  const sheet = sheetOf(board, 'test');

  it('show the part of the map where anybody stands, but not less than two fifths of it', () => {
    const box = cropOf(battle([piece('A1', '0505'), piece('A2', '0705')]), sheet);
    expect(box.w).toBeLessThan(sheet.viewBox.w * 0.6);
    expect(box.w).toBeGreaterThanOrEqual(sheet.viewBox.w * 0.39);
    expect(cropOf(battle([piece('A1', '0505')], false), sheet)).toEqual(sheet.viewBox);
    expect(cropOf(battle([]), sheet)).toEqual(sheet.viewBox);
  });

  it('ring those of whom the caption speaks, and cross out who is gone', () => {
    const here = piece('A1', '0505');
    const all = battle([here]);
    const plain = drawPicture(all, all.pictures[0]!, sheet, sheet.viewBox, 640, 'g');
    const named = drawPicture(all, { ...all.pictures[0]!, named: ['A1'], gone: [piece('B1', '0606')] }, sheet, sheet.viewBox, 640, 'g');
    const rings = (svg: string) => svg.split('stroke="var(--choice)"').length - 1;
    expect(rings(named) - rings(plain)).toBe(2);
    expect(named).toContain('stroke-dasharray="7 5"');
  });

  it('colour places by how often somebody fell there', () => {
    const svg = heatLayer({ cells: { '0101': 1, '0202': 10 } }, sheet.grid);
    expect(svg).toContain('fill-opacity="0.13"');
    expect(svg).toContain('fill-opacity="0.65"');
  });
});
