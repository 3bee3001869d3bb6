// Which things glow: what may be picked, what is picked, what is proposed, where the cursor stands.
import { cellRings, cellWash, directionArrow, featureRing, fireLine, groupRing, pointRing, reticle, unionRing, type Ring } from '../draw/highlights';
import type { Sheet } from '../draw/sheet';
import { onBoard } from '../draw/pieces';
import { idOf, keysOf, kindOf, type Key } from './choices';
import { arrowSpots, pieceOf, spotOf } from './hits';
import type { Table } from './table.svelte';

const MANY = 14;

/** On a board of cells: those that a cell or a piece is ringed by. */
function cellsOf(key: Key, table: Table, sheet: Sheet): string[] {
  const id = idOf(key);
  if (kindOf(key) === 'cell') return /^\d{4}$/.test(id) ? [id] : [];
  if (kindOf(key) !== 'piece' || sheet.grid.kind === 'plane') return [];
  const p = pieceOf(id, table);
  return !p || !onBoard(p) ? [] : p.cells?.length ? p.cells : p.cell ? [p.cell] : [];
}

function ring(key: Key, state: Ring['state'], table: Table, sheet: Sheet): string {
  const id = idOf(key);
  const { grid } = sheet;
  const cells = cellsOf(key, table, sheet);
  if (cells.length) return (cells.length > 1 ? unionRing : cellRings)(grid, cells, { state });
  switch (kindOf(key)) {
    case 'cell':
      return '';
    case 'feature':
      return featureRing(sheet, id, { state });
    case 'piece': case 'figure': {
      const p = pieceOf(id, table);
      if (!p || !onBoard(p)) return '';
      if (p.id === id) return grid.kind === 'plane' ? groupRing(p, grid, { state }) : '';
      const part = p.parts?.find((x) => x.id === id);
      return part ? pointRing(grid.point(part.at), { state }) : '';
    }
    default: {
      const at = spotOf(key, table, sheet);
      return at ? pointRing(at, { state }) : '';
    }
  }
}

/** Destinations have a shape of their own, and so have targets: neither gets a ring. */
const shapedElsewhere = (key: Key, table: Table): boolean => kindOf(key) === 'exit' || !!table.moves.destinationAt(key) || table.targets.isTarget(key, table.stage.next.get(key) ?? []);

export function highlights(table: Table, sheet: Sheet): { under: string; over: string } {
  const { grid } = sheet;
  const next = [...table.stage.next.keys()].filter((k) => kindOf(k) !== 'direction' && !shapedElsewhere(k, table));
  const cells = next.filter((k) => kindOf(k) === 'cell').map(idOf);
  const wash = cells.length > MANY;
  let under = wash ? cellWash(grid, cells) : '';
  let over = '';
  const ringed: string[] = [];
  for (const key of next) {
    if (wash && kindOf(key) === 'cell') continue;
    // where a whole region is lit, its sample points need no rings of their own
    if (kindOf(key) === 'point' && table.regions.length) continue;
    const around = cellsOf(key, table, sheet);
    if (around.length === 1) {
      ringed.push(...around);
      continue;
    }
    const drawn = ring(key, 'legal', table, sheet);
    if (kindOf(key) === 'feature' || (grid.kind === 'plane' && kindOf(key) === 'piece')) under += drawn;
    else over += drawn;
  }
  if (ringed.length) over += cellRings(grid, [...new Set(ringed)], { state: 'legal' });
  const chosen = (table.view?.decision.chosen ?? []).map((id): Key => (pieceOf(id, table) ? `piece:${id}` : sheet.features.has(id) ? `feature:${id}` : `cell:${id}`));
  for (const key of new Set([...chosen, ...table.picked, ...(table.moves.reach && table.moves.of ? [`piece:${table.moves.of}`] : [])])) under += ring(key, 'chosen', table, sheet);
  if (!chosen.length && table.mine) {
    for (const id of table.hand) under += ring(pieceOf(id, table) ? `piece:${id}` : `cell:${id}`, 'lit', table, sheet);
  }
  for (const s of arrowSpots(table, sheet)) over += directionArrow(s, { state: 'legal' });
  return { under, over: over + proposed(table, sheet, chosen) };
}

/** What the pointer or the cursor is at: apart from the rest, because it changes with every movement of the hand. */
export function pointedAt(table: Table, sheet: Sheet): string {
  let out = '';
  const { hovered, cursor } = table;
  if (hovered && table.stage.next.has(hovered)) {
    const arrow = arrowSpots(table, sheet).find((s) => s.key === hovered);
    if (arrow) out += directionArrow(arrow, { state: 'chosen' });
    else if (sheet.grid.kind !== 'plane') out += ring(hovered, 'proposed', table, sheet);
  }
  return cursor ? out + ring(cursor, 'cursor', table, sheet) : out;
}

/** A final choice: its target in a reticle, with lines from what is chosen. */
function proposed(table: Table, sheet: Sheet, chosen: Key[]): string {
  const choice = table.proposal?.choice;
  const last = choice && keysOf(choice).at(-1);
  const at = last && spotOf(last, table, sheet);
  if (!choice || !at) return '';
  if (!choice.final) return ring(last, 'proposed', table, sheet);
  const u = sheet.grid.unit;
  const from = [...chosen, ...table.hand.map((id): Key => `piece:${id}`), ...keysOf(choice).slice(0, -1)].filter((k) => k !== last && kindOf(k) === 'piece');
  const lines = [...new Set(from)].map((k) => spotOf(k, table, sheet)).map((p) => (p ? fireLine(p, at, u * 0.75, u * 0.95) : ''));
  return lines.join('') + reticle(at, u * 0.94);
}
