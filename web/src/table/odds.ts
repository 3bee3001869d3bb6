// Odds as the view gives them: whole numbers of ways in a common denominator, possibly far beyond 2^53.
import type { Odds } from '../generated/view';

export interface Span {
  label: string;
  tone: string;
  ways: bigint;
  of: bigint;
  /** share in thousandths */
  thousandths: number;
  flex: number;
  narrow: boolean;
}

const big = (s: string | undefined): bigint => {
  try {
    return BigInt(s || '0');
  } catch {
    return 0n;
  }
};

/** Outcomes as widths of a bar; those under 8 % are widened to stay legible. */
export function spans(odds: Odds): Span[] {
  const list = (odds.outcomes ?? []).filter((o) => big(o.ways) > 0n);
  const of = big(odds.of) || list.reduce((a, o) => a + big(o.ways), 0n) || 1n;
  return list.map((o) => {
    const ways = big(o.ways);
    const thousandths = Number((ways * 1000n) / of);
    return { label: o.label ?? '', tone: o.tone ?? '', ways, of, thousandths, flex: Math.max(thousandths, 1), narrow: thousandths < 80 };
  });
}

const MANY = 8;
/** So many outcomes that a bar of parts would be as good as even: each is a column, as high as its share of the likeliest. */
export function columns(odds: Odds): number[] | undefined {
  const all = spans(odds);
  const most = Math.max(...all.map((s) => s.thousandths), 1);
  return all.length > MANY ? all.map((s) => s.thousandths / most) : undefined;
}

/** What is in none of the outcomes, in thousandths: a bar is never wider than its share. */
export function left(odds: Odds): number {
  const all = spans(odds);
  const of = all[0]?.of ?? 1n;
  const told = all.reduce((sum, s) => sum + s.ways, 0n);
  return told < of ? Number(((of - told) * 1000n) / of) : 0;
}

/** Whole percents; never 0 or 100 for what is merely unlikely or likely. */
export function percent(s: Pick<Span, 'ways' | 'of'>): string {
  if (s.ways === s.of) return '100%';
  const rounded = Number((s.ways * 200n + s.of) / (2n * s.of));
  if (rounded === 0) return '<1%';
  if (rounded === 100) return '>99%';
  return `${rounded}%`;
}

/** The exact fraction; very large ones as a percentage with two decimals. */
export function exact(s: Pick<Span, 'ways' | 'of'>): string {
  if (s.of <= 9999999n) return `${s.ways}/${s.of}`;
  const hundredths = Number((s.ways * 10000n) / s.of);
  return `${(hundredths / 100).toFixed(2)} %`;
}

/** For those who listen. */
export const sentence = (odds: Odds): string =>
  `${odds.title ?? 'Odds'}: ` + spans(odds).map((s) => `${s.label} ${percent(s)}`).join(', ');
