// The keyboard: everything that can be done, without a mouse.
import { pieceCentre } from '../draw/figures';
import { gridOf } from '../draw/grid';
import { onBoard } from '../draw/pieces';
import type { Point } from '../generated/view';
import { idOf, kindOf, type Key } from './choices';
import { offeredAt, regionOrderAt } from './hits';
import { orderAt, place, placingAt, turnBy } from './placing';
import { settings } from './settings.svelte';
import type { Table } from './table.svelte';

export interface PageCommands {
  zoom(factor: number): void;
  whole(): void;
  help(): void;
  rules(): void;
  closeMenu(): boolean;
  side(): void;
  choices(): void;
  /** the focus goes to the buttons of the prompt */
  prompt(): void;
  /** away from the table, where that costs nothing; asked for when there is nothing left to put away */
  leave?(): void;
}

const typing = (e: KeyboardEvent): boolean => {
  const t = e.target as HTMLElement;
  return t.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(t.tagName);
};
/** Enter and Space belong to a button that has the focus. */
const onControl = (e: KeyboardEvent): boolean => !!(e.target as HTMLElement).closest?.('button, a, summary, [role=slider]');

/** Next or previous legal choice for the cursor. */
export function cycle(table: Table, by: number): Key | undefined {
  const keys = table.stage.next.size ? [...table.stage.next.keys()] : (table.view?.pieces ?? []).filter(onBoard).map((p): Key => `piece:${p.id}`);
  if (!keys.length) return undefined;
  const at = table.cursor ? keys.indexOf(table.cursor) : -1;
  return keys[(at + by + keys.length + (at < 0 && by < 0 ? 1 : 0)) % keys.length];
}

const ARROWS: Record<string, [string, string]> = {
  // key: direction on hexes, on squares
  ArrowUp: ['N', 'N'], ArrowDown: ['S', 'S'], ArrowRight: ['SE', 'E'], ArrowLeft: ['NW', 'W'], q: ['SW', 'NW'], e: ['NE', 'NE'],
};

const STEP = 25;
const SMALL_STEP = 5;

/** On a free table the cursor goes over lit ground by so many millimetres; the ghost of the move goes with it. */
function moveFreely(table: Table, key: string, small: boolean): void {
  const view = table.view!;
  const grid = gridOf(view.board);
  const by = small ? SMALL_STEP : STEP;
  const [dx, dy] = { ArrowUp: [0, by], ArrowDown: [0, -by], ArrowLeft: [-by, 0], ArrowRight: [by, 0], q: [-by, by], e: [by, by] }[key]!;
  const from = pointOf(table.cursor) ?? startOf(table);
  const at = { x: Math.max(0, Math.min(view.board.width, from.x + dx!)), y: Math.max(0, Math.min(view.board.height, from.y + dy!)) };
  table.cursor = `point:${at.x},${at.y}`;
  void table.preview(regionOrderAt(table, { grid }, grid.point(at)));
}

function pointOf(cursor: Key | undefined): Point | undefined {
  if (!cursor || kindOf(cursor) !== 'point') return undefined;
  const [x, y] = idOf(cursor).split(',').map(Number);
  return { x: x ?? 0, y: y ?? 0 };
}

function startOf(table: Table): Point {
  const grid = gridOf(table.view!.board);
  const lit = table.regions.map((r) => r.origin ?? r.along?.[0] ?? r.polygons?.[0]?.[0]).find((p) => p);
  const piece = table.view?.pieces?.find((p) => table.hand.includes(p.id ?? ''));
  const centre = piece ? pieceCentre(piece, grid) : grid.point({ x: table.view!.board.width / 2, y: table.view!.board.height / 2 });
  return lit ?? grid.unpoint(centre[0], centre[1]);
}

/** The board cursor moves by cells; from anywhere it starts at the piece in hand or in the middle. */
export function moveCursor(table: Table, key: string, small = false): void {
  const view = table.view;
  if (view?.board.kind === 'plane' && table.regions.length) {
    moveFreely(table, key, small);
    return;
  }
  if (!view || view.board.kind === 'plane') {
    const next = cycle(table, key === 'ArrowUp' || key === 'ArrowLeft' ? -1 : 1);
    if (next) table.cursor = next;
    return;
  }
  const grid = gridOf(view.board);
  const here = cursorCell(table);
  if (!here) {
    const chosen = view.pieces?.find((p) => p.id === (table.focus ?? table.hand[0]))?.cell;
    table.cursor = `cell:${chosen ?? grid.cells[Math.floor(grid.cells.length / 2)]}`;
    return;
  }
  const [hex, square] = ARROWS[key]!;
  const next = grid.neighbour(here, grid.kind === 'hex' ? hex : square);
  if (next) table.cursor = `cell:${next}`;
}

function cursorCell(table: Table): string | undefined {
  if (!table.cursor) return undefined;
  if (kindOf(table.cursor) === 'cell') return idOf(table.cursor);
  if (kindOf(table.cursor) === 'place') return idOf(table.cursor).split(' ')[0];
  return table.view?.pieces?.find((p) => p.id === idOf(table.cursor!))?.cell || undefined;
}

/** The cursor's own thing and what stands there with it. */
function underCursor(table: Table): Key[] {
  const cell = cursorCell(table);
  const here = cell ? (table.view?.pieces ?? []).filter((p) => p.cell === cell).map((p): Key => `piece:${p.id}`) : [];
  return [...new Set([...here, ...(table.cursor ? [table.cursor] : []), ...(cell ? [`cell:${cell}`] : [])])];
}

/** The cursor stands outside the lit ground: it goes to the nearest place within, looked for in widening rings. */
function toLitGround(table: Table, from: Point): void {
  const { board } = table.view!;
  const grid = gridOf(board);
  for (let far = SMALL_STEP; far < board.width + board.height; far += far < 8 * STEP ? SMALL_STEP : STEP) {
    for (let turn = 0; turn < 32; turn++) {
      const [x, y] = [from.x + far * Math.cos((turn * Math.PI) / 16), from.y + far * Math.sin((turn * Math.PI) / 16)].map(Math.round) as [number, number];
      if (x < 0 || y < 0 || x > board.width || y > board.height || !offeredAt(table, { grid }, grid.point({ x, y })).length) continue;
      table.cursor = `point:${x},${y}`;
      table.trouble = { text: 'That was outside the lit ground. The cursor has gone to the nearest lit place: press Space again, or Esc for something else.' };
      void table.preview(regionOrderAt(table, { grid }, grid.point({ x, y })));
      return;
    }
  }
  table.trouble = { text: 'This place is outside the lit ground. Press Esc for something else.' };
}

/** Space: what is under the cursor, the most particular thing first. */
function chooseAtCursor(table: Table): void {
  const { cursor } = table;
  if (!cursor || table.intercept?.(underCursor(table))) return;
  if (table.stage.next.has(cursor) && table.pick(cursor)) return;
  const free = pointOf(cursor);
  if (free) {
    const grid = gridOf(table.view!.board);
    const offered = offeredAt(table, { grid }, grid.point(free));
    const placing = placingAt(offered);
    if (placing) void place(table, placing);
    else if (offered[0]) void table.send('order', orderAt(offered[0]));
    else toLitGround(table, free);
    return;
  }
  const cell = cursorCell(table);
  const here = cell ? (table.view?.pieces ?? []).filter((p) => p.cell === cell) : [];
  const key = here.map((p): Key => `piece:${p.id}`).find((k) => table.stage.next.has(k));
  if (key && table.pick(key)) return;
  if (table.pick(cursor)) return;
  if (here[0]?.id) table.focus = here[0].id;
  void table.askWhyNot(underCursor(table));
}

export function press(e: KeyboardEvent, table: Table, page: PageCommands): void {
  if (typing(e) || e.ctrlKey || e.metaKey || e.altKey) return;
  if (table.curtain) return;
  const key = e.key.length === 1 ? e.key.toLowerCase() : e.key;
  const stop = () => e.preventDefault();
  if (table.placing && key.startsWith('Arrow')) {
    stop();
    if (key === 'ArrowLeft' || key === 'ArrowRight') turnBy(table, (e.shiftKey ? 1 : 5) * (key === 'ArrowLeft' ? -1 : 1));
    return;
  }
  if (!onControl(e) && table.ring.press(key)) {
    stop();
    return;
  }
  if (table.moves.again && (key === 'q' || key === 'e')) {
    stop();
    table.moves.turnBy(key === 'q' ? -1 : 1);
    return;
  }
  if (key in ARROWS && !(e.target as HTMLElement).closest?.('[role=slider], [role=menu], dialog')) {
    stop();
    moveCursor(table, key, e.shiftKey);
    return;
  }
  switch (key) {
    case 'Tab': {
      // On the board Tab walks over what may be picked, or over all pieces while others decide; it stays there. F6 goes to
      // the buttons of the page, where Tab walks on as usual.
      if (onControl(e) && e.target !== document.body) return;
      const next = cycle(table, e.shiftKey ? -1 : 1);
      if (!next) return;
      stop();
      table.cursor = next;
      void table.hover(next);
      return;
    }
    case 'F6': stop(); page.prompt(); return;
    case 's': page.side(); return;
    case 'h': void table.advice.ask(); return;
    case 'k': settings.coach = !table.coach.wanted; return;
    case 'c': stop(); page.choices(); return;
    case ' ': if (!onControl(e)) { stop(); chooseAtCursor(table); } return;
    case 'Enter':
      if (onControl(e)) return;
      stop();
      if (!table.proposal && table.cursor && table.stage.next.has(table.cursor)) chooseAtCursor(table);
      else table.asked.confirm();
      return;
    case 'Escape':
      if (onControl(e)) (e.target as HTMLElement).blur(); // back to the board
      if (page.closeMenu()) return;
      if (table.ruler.out) {
        table.ruler.toggle();
        return;
      }
      if (table.clause || table.menu || table.proposal || table.picked.length || table.whyNot || table.focus || table.moves.of || table.ring.narrowed || table.ring.book || table.ring.list) table.cancel();
      else if (!table.live) table.replay.leave();
      else if (table.cursor) table.cursor = undefined;
      else page.leave?.();
      return;
    case 'u': if (table.view?.decision.undo && table.mine) void table.undo(); return;
    case 'i': {
      const piece = underCursor(table).find((k) => kindOf(k) === 'piece');
      table.card = table.card || !piece ? undefined : idOf(piece);
      return;
    }
    case 'w': void table.askWhyNot(underCursor(table)); return;
    case '+': case '=': page.zoom(1.35); return;
    case '-': case '−': page.zoom(1 / 1.35); return;
    case '0': page.whole(); return;
    case 'o': table.allOverlays = true; return;
    case 'y': settings.toggleSymbols(); return;
    case 'l': settings.toggleTheme(); return;
    case 'r': if (table.view?.board.kind === 'plane') table.ruler.toggle(); else page.rules(); return;
    case '?': page.help(); return;
    case '[': stop(); void table.replay.step(-1); return;
    case ']': stop(); if (table.replay.at >= 0) void table.replay.step(1); return;
    case '{': void table.replay.turn(-1); return;
    case '}': void table.replay.turn(1); return;
  }
  if (/^[1-9]$/.test(key)) {
    const n = Number(key) - 1;
    const choice = (table.menu?.choices ?? [...table.commands, ...table.stage.candidates])[n];
    if (choice) {
      stop();
      table.offer(choice);
    }
  }
}

export function release(e: KeyboardEvent, table: Table): void {
  if (e.key.toLowerCase() === 'o' && !typing(e)) table.allOverlays = false;
}
