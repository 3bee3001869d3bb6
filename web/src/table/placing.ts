// A free place for a formation: proposed first, turned by hand, then given.
import type { Choice, Json, Piece, Point } from '../generated/view';
import { No, type Refusal } from '../net/protocol';
import type { LitRegion } from './regions';
import { settings } from './settings.svelte';
import type { Table } from './table.svelte';

export interface Placing {
  region: LitRegion;
  at: Point;
  /** as it was chosen by hand; else as the rules would have it */
  facing?: number | undefined;
  /** what else can be done at this place: go by way of it */
  others: Choice[];
}

export interface Offered {
  region: LitRegion;
  value: unknown;
}

export const orderAt = ({ region, value }: Offered): Json => ({ ...region.order, [region.free || 'point']: value });

export function orderOf(p: Placing): Json {
  const order = orderAt({ region: p.region, value: [p.at.x, p.at.y] });
  return p.facing === undefined ? order : { ...order, [p.region.turn!]: p.facing };
}

/** Where it faces: as turned by hand, or as the ghost of the order shows. */
export const facingOf = (p: Placing, ghosts: Piece[]): number => p.facing ?? ghosts[0]?.degrees ?? 0;

const point = (v: unknown): Point | undefined => (Array.isArray(v) && v.length === 2 ? { x: Number(v[0]), y: Number(v[1]) } : undefined);

/** What regions offer at a place as one that can be turned; nothing if none of them leaves the facing open. */
export function placingAt(offered: Offered[]): Placing | undefined {
  const first = offered.find((o) => o.region.turn);
  const at = first && point(first.value);
  if (!first || !at) return undefined;
  return { region: first.region, at, others: offered.filter((o) => o !== first).map((o) => ({ order: orderAt(o), label: o.region.label ?? '' })) };
}

/** A listed choice that does what a region does, at a place of its own. */
export function placingOf(choice: Choice, regions: LitRegion[]): Placing | undefined {
  const region = regions.find((r) => r.turn && r.order?.verb === choice.order?.verb);
  const at = region && point(choice.order?.[region.free || 'point']);
  if (!region || !at) return undefined;
  // whatever else the region fixes must be the same
  if (Object.entries(region.order ?? {}).some(([name, value]) => name !== region.turn && choice.order?.[name] !== value)) return undefined;
  const beyond = Object.keys(choice.order ?? {}).some((name) => !(name in (region.order ?? {})) && name !== region.free && name !== region.turn);
  const facing = choice.order?.[region.turn!];
  return beyond ? undefined : { region, at, facing: typeof facing === 'number' ? facing : undefined, others: [] };
}

const refusalOf = (table: Table, order: Json): Promise<Refusal | undefined> =>
  table.once('refused' + JSON.stringify(order), () => table.seat.line.request('why', { order }).then((r) => r.refusal, (e) => (e instanceof No ? e.refusal : undefined)));

/** Proposes a place; what is to stand there can be turned before the order is given. */
export async function place(table: Table, placing: Placing): Promise<void> {
  const order = orderOf(placing);
  table.placing = placing;
  table.picked = [];
  table.trouble = undefined;
  table.proposal = { choice: { order, label: placing.region.label ?? '' } };
  await table.preview(order);
  if (table.placing !== placing) return;
  if (warned(table)) table.proposal = { choice: { ...table.proposal?.choice, warnings: table.foreseen?.warnings } };
  if (table.ghosts.length) return;
  const refusal = await refusalOf(table, order);
  if (refusal && table.placing === placing) table.trouble = { text: refusal.text ?? '', clause: refusal.clause };
}

/** Of the ghost that is shown something must be known first. */
const warned = (table: Table): boolean => !!table.foreseen?.warnings?.some((w) => w.level === 'ask');

const SAME_PLACE = 12;

/**
 * A click on a free place. Where the ghost has been seen one click of a mouse (`direct`) goes there, facing along the way;
 * else the place is proposed and can be turned, and a second click on it confirms. `scale`: pixels for a millimetre.
 */
export function clickPlace(table: Table, placing: Placing, scale: number, direct: boolean): void {
  const again = table.placing && Math.hypot(table.placing.at.x - placing.at.x, table.placing.at.y - placing.at.y) * scale < SAME_PLACE;
  if (again) void table.confirm();
  else if (direct && !table.placing && table.ghostSeen && !warned(table) && settings.askDice !== 'always') void table.send('order', orderOf(placing));
  else void place(table, { ...placing, facing: table.placing?.facing });
}

export function turnTo(table: Table, degrees: number): void {
  if (table.placing) void place(table, { ...table.placing, facing: ((Math.round(degrees) % 360) + 360) % 360 });
}

export function turnBy(table: Table, degrees: number): void {
  if (table.placing) turnTo(table, facingOf(table.placing, table.ghosts) + degrees);
}
