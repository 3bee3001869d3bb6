// Lit ground as the page needs it: what a region leaves open is filled in from the piece in hand.
import type { Board, Piece, Point, Region, View } from '../generated/view';

export interface LitRegion extends Region {
  /** values of an arc count from this bearing, in degrees */
  base: number;
}

function middle(p: Piece): Point | undefined {
  const points = p.outline?.length ? p.outline : p.parts?.length ? p.parts.map((x) => x.at) : p.at ? [p.at] : [];
  if (!points.length) return undefined;
  return { x: points.reduce((a, q) => a + q.x, 0) / points.length, y: points.reduce((a, q) => a + q.y, 0) / points.length };
}

export function litRegions(regions: Region[], view: View | undefined, hand: string[]): LitRegion[] {
  const piece = view?.pieces?.find((p) => hand.includes(p.id ?? ''));
  const heading = piece?.degrees ?? 0;
  return regions.map((r) => {
    // Turns to either side count from where the piece heads; bearings from the north.
    const base = r.shape === 'arc' && (r.intervals ?? []).some((i) => i.low < 0) ? heading : 0;
    const from = piece && middle(piece);
    if (r.shape !== 'intervals' || (r.along?.length ?? 0) >= 2 || !from) return { ...r, base };
    // A length without a line of its own lies straight ahead.
    const a = (heading * Math.PI) / 180;
    const ahead = (mm: number): Point => ({ x: from.x + Math.sin(a) * mm, y: from.y + Math.cos(a) * mm });
    const values = (r.intervals ?? []).flatMap((i) => [i.low, i.high]);
    return { ...r, base, along: [ahead(Math.min(...values)), ahead(Math.max(...values))] };
  });
}

/** Of ground that is lit for several pieces only that of the piece picked: a click must not mean the first of them. */
export function groundOf(picked: unknown[], regions: LitRegion[], pieces: Piece[]): LitRegion[] {
  const ids = new Set(pieces.map((p) => p.id));
  const meant = (r: LitRegion): string[] => Object.values(r.order ?? {}).filter((v): v is string => typeof v === 'string' && ids.has(v));
  if (new Set(regions.flatMap(meant)).size < 2) return regions;
  return regions.filter((r) => meant(r).every((id) => picked.includes(id)));
}

/** Names that are printed on the board, so that they can be pointed at. */
export function printedNames(board: Board | undefined): Set<string> {
  const houses = board?.buildings ?? [];
  const all = [...(board?.areas ?? []), ...(board?.lines ?? []), ...(board?.zones ?? []), ...houses, ...houses.flatMap((b) => [...(b.rooms ?? []), ...(b.doors ?? [])])];
  return new Set(all.map((x) => x.id ?? ''));
}
