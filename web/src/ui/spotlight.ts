// Where the things a teacher points at lie on the screen, and where his slip hides none of them.
import { sheetOf, type Sheet } from '../draw/sheet';
import type { Board } from '../generated/view';
import type { Key } from '../table/choices';
import { spotOf } from '../table/hits';
import type { Table } from '../table/table.svelte';

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

const PANELS: Record<string, string> = {
  odds: '.side > .panel, .asked, .sheet .pad', log: '.lower', choices: '.prompt, .acts', prompt: '.prompt', confirm: '.acts, .prompt .go', undo: '.prompt', hand: '.hands',
  sequence: '.rail ol', phases: '.phases, .turns', gauges: '.top .all', goal: '.goalslip', rules: '.icons', card: '.side .card, .sheet .card', why: '.tip', replay: '.replay',
};

const boxOf = (e: Element): Box => {
  const b = e.getBoundingClientRect();
  return { x: b.x, y: b.y, w: b.width, h: b.height };
};
const isSeen = (b: Box): boolean => b.w > 0 && b.h > 0 && b.x < innerWidth && b.y < innerHeight && b.x + b.w > 0 && b.y + b.h > 0;

export function union(boxes: Box[]): Box | undefined {
  if (!boxes.length) return undefined;
  const x = Math.min(...boxes.map((b) => b.x));
  const y = Math.min(...boxes.map((b) => b.y));
  return { x, y, w: Math.max(...boxes.map((b) => b.x + b.w)) - x, h: Math.max(...boxes.map((b) => b.y + b.h)) - y };
}

/** A sheet takes long to draw, and places are asked for many times a second. */
let known: { board: Board; sheet: Sheet } | undefined;
function sheetFor(board: Board): Sheet {
  if (known?.board !== board) known = { board, sheet: sheetOf(board) };
  return known.sheet;
}

/** A place of the board, by the board's own reckoning, as large as a cell of it. */
function onBoard(key: Key, table: Table): Box | undefined {
  const svg = document.querySelector<SVGSVGElement>('.board svg.over');
  const matrix = svg?.getScreenCTM();
  if (!table.view || !matrix) return undefined;
  const sheet = sheetFor(table.view.board);
  const at = spotOf(key, table, sheet);
  if (!at) return undefined;
  const p = new DOMPoint(at[0], at[1]).matrixTransform(matrix);
  const r = Math.max(14, sheet.grid.unit * matrix.a * 0.96);
  return { x: p.x - r, y: p.y - r, w: 2 * r, h: 2 * r };
}

/** The part of a box that lies inside the frame of the board. */
function inFrame(box: Box): Box | undefined {
  const frame = document.querySelector('.board')?.getBoundingClientRect();
  if (!frame) return undefined;
  const x = Math.max(box.x, frame.x);
  const y = Math.max(box.y, frame.y);
  const w = Math.min(box.x + box.w, frame.right) - x;
  const h = Math.min(box.y + box.h, frame.bottom) - y;
  return w > 4 && h > 4 ? { x, y, w, h } : undefined;
}

/** "piece:A3", "gauge:loss-1", "panel:odds": where it is; nothing if it is out of sight. */
export function placeOf(thing: string, table: Table): Box | undefined {
  const [kind, id] = [thing.slice(0, thing.indexOf(':')), thing.slice(thing.indexOf(':') + 1)];
  const all = (selector: string): Box[] => [...document.querySelectorAll(selector)].map(boxOf).filter(isSeen);
  if (kind === 'panel') return all(PANELS[id] ?? '.nothing')[0];
  if (kind === 'gauge') return all(`[data-gauge="${CSS.escape(id)}"]`)[0];
  if (kind === 'piece') {
    const drawn = union(all(`.board .piece[data-piece="${CSS.escape(id)}"]`));
    if (drawn) return inFrame(drawn);
  }
  const spot = onBoard(thing as Key, table);
  return spot && inFrame(spot);
}

/** The slip with the dice that were just thrown. */
export const thrown = (): Box[] => [...document.querySelectorAll('.board .dice .slip')].map(boxOf).filter(isSeen);

/** Orders that lie in a slip over the board: the ways to pay for damage, what may be meant by a click. */
export const offered = (): Box[] => [...document.querySelectorAll('.mapbox .plan, .board [role=menu]')].map(boxOf).filter(isSeen);

/** Everything that may be touched now. */
export const touchable = (table: Table): Box[] =>
  [...table.stage.next.keys()].map((key) => onBoard(key, table)).flatMap((b) => (b ? (inFrame(b) ?? []) : []));

const overlap = (a: Box, b: Box): number => Math.max(0, Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)) * Math.max(0, Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y));

/** Of all corners and sides of the board, and the lower part of the side if it may lie there, the place where the slip hides least. */
export function freePlace(slip: { w: number; h: number }, lights: Box[], inUse: Box[], onSide = true): { x: number; y: number } {
  const board = document.querySelector('.mapbox')?.getBoundingClientRect() ?? new DOMRect(0, 48, innerWidth, innerHeight - 110);
  const side = document.querySelector('.sidebox')?.getBoundingClientRect();
  const pieces = [...document.querySelectorAll('.board .piece')].map(boxOf);
  const sheet = document.querySelector('.board .sheet svg')?.getBoundingClientRect();
  const gap = 12;
  const xs = [board.left + gap, board.right - slip.w - gap - 48, board.left + (board.width - slip.w) / 2];
  const ys = [board.top + gap + 26, board.top + (board.height - slip.h) / 2, board.bottom - slip.h - gap];
  const places = xs.flatMap((x) => ys.map((y) => ({ x, y })));
  if (onSide && side && side.width >= 300) places.push({ x: side.right - slip.w - 4, y: side.bottom - slip.h - gap });
  const cost = (at: { x: number; y: number }): number => {
    const box = { ...at, ...slip };
    const hidden = (list: Box[], each: number): number => list.reduce((sum, b) => sum + (overlap(box, b) > 0 ? each : 0), 0);
    const first = lights[0];
    const far = first ? Math.hypot(at.x + slip.w / 2 - first.x - first.w / 2, at.y + slip.h / 2 - first.y - first.h / 2) : 0;
    return hidden(lights, 1e6) + hidden(inUse, 2e4) + hidden(pieces, 2e3) + (sheet ? overlap(box, { x: sheet.x, y: sheet.y, w: sheet.width, h: sheet.height }) / 1000 : 0) + far * 0.3;
  };
  return places.reduce((best, at) => (cost(at) < cost(best) ? at : best));
}
