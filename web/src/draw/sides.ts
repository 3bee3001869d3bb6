// Colours and shapes of the sides. Shape repeats what colour says: the first side is square, the second cut.

export interface SideLook {
  /** letter of the colour tokens and the log bar: A, B, C, D, or N for nobody's */
  letter: string;
  field: string;
  deep: string;
  ink: string;
  text: string;
}

const LETTERS = ['A', 'B', 'C', 'D'];

export function look(side: number, formation = 0): SideLook {
  const letter = LETTERS[side] ?? 'N';
  return {
    letter,
    field: formation > 0 && side < 2 && side >= 0 ? `var(--${letter}${formation > 1 ? 3 : 2})` : `var(--${letter})`,
    deep: `var(--${letter}-deep)`,
    ink: letter === 'D' || letter === 'N' ? '#2A2219' : 'var(--cream)',
    text: `var(--${letter}-text)`,
  };
}

export const sideLetter = (side: number): string => LETTERS[side] ?? 'N';
