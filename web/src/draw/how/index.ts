// The drawings of "How to play", by game and name: made by the code that draws the table, from positions of the engine
// (tools/figures.mjs). A game's file in art/how has its drawings, the one beside it its positions.
import type { Drawing, Scene } from './kit';

const DRAWINGS = import.meta.glob<Record<string, Drawing>>('../../art/how/*.ts', { eager: true, import: 'default' });
const POSITIONS = import.meta.glob<Record<string, Scene>>('../../art/how/*.json', { eager: true, import: 'default' });
const NOTHING: Scene = { board: { kind: 'plane' } as Scene['board'], pieces: [], overlays: [] };

export function figureOf(set: string, name: string): string | undefined {
  const draw = DRAWINGS[`../../art/how/${set}.ts`]?.[name];
  return draw?.(POSITIONS[`../../art/how/${set}.json`]?.[name] ?? NOTHING);
}
