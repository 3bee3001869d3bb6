// Where the tabs of a building's floors stand.
import { piecePoints } from '../draw/figures';
import type { Sheet } from '../draw/sheet';
import { bounds, type XY } from '../draw/svg';
import { overlaps, type Box } from '../draw/tags';
import type { Building, View } from '../generated/view';
import type { Camera } from './camera.svelte';

/** Beside the building, on the side where they hide nobody and no name. */
export function floorTabsOf(b: Building, view: View, sheet: Sheet, camera: Camera, named: Box[]): XY | undefined {
  const walls = sheet.features.get(b.id ?? '');
  if (!walls) return undefined;
  const box = bounds(walls);
  const [w, h] = [29 / camera.zoom, (23 * b.storeys + 2) / camera.zoom];
  const gap = 6 / camera.zoom;
  const men = (view.pieces ?? []).flatMap((p) => piecePoints(p, sheet.grid));
  const places: XY[] = [[box.x + box.w + gap, box.y], [box.x - w - gap, box.y], [box.x + box.w + gap, box.y + box.h - h], [box.x, box.y - h - gap], [box.x, box.y + box.h + gap]];
  const free = places.find(([x, y]) => !men.some((m) => m[0] > x - 12 && m[0] < x + w + 12 && m[1] > y - 12 && m[1] < y + h + 12) && !named.some((t) => overlaps(t, { x, y, w, h }))) ?? places[0]!;
  return camera.toScreen(free);
}
