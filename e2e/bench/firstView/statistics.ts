export interface Spread {
  readonly median: number;
  readonly min: number;
  readonly max: number;
}

/** Values that are no numbers do not count. */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.filter((value) => !Number.isNaN(value)).toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  const [low = NaN, high = NaN] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return { median: (low + high) / 2, min: sorted[0] ?? NaN, max: sorted.at(-1) ?? NaN };
}

/** The median of each value to the other's of the same round: what slows a machine down slows both. */
export function ratioOf(values: readonly number[], others: readonly number[]): number {
  return spreadOf(values.map((value, round) => value / (others[round] ?? NaN))).median;
}
