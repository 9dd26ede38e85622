/** Each bucket reaches a tenth further than the one before, so a quantile is at most 5 % off. */
const GROWTH = 1.1;
/** What is smaller counts as nothing. */
const SMALLEST = 0.001;
const LARGEST = 600_000;

/** Figures as counts by size: some 200 numbers at most, however many come in. */
export interface Sketch {
  readonly add: (value: number) => void;
  readonly count: () => number;
  readonly mean: () => number;
  /** @param share e.g. 0.75: what so many of the figures are not above */
  readonly quantile: (share: number) => number;
}

export function createSketch(): Sketch {
  const buckets = new Map<number, number>();
  let count = 0;
  let sum = 0;
  return {
    add(value) {
      const bucket = bucketOf(Math.min(value, LARGEST));
      buckets.set(bucket, (buckets.get(bucket) ?? 0) + 1);
      count += 1;
      sum += value;
    },
    count: () => count,
    mean: () => (count === 0 ? 0 : sum / count),
    quantile(share) {
      let left = share * count;
      for (const [bucket, size] of [...buckets].toSorted(([one], [other]) => one - other)) {
        left -= size;
        if (left <= 0) return middleOf(bucket);
      }
      return 0;
    },
  };
}

function bucketOf(value: number): number {
  return value < SMALLEST ? 0 : 1 + Math.floor(Math.log(value / SMALLEST) / Math.log(GROWTH));
}

function middleOf(bucket: number): number {
  return bucket === 0 ? 0 : SMALLEST * GROWTH ** (bucket - 0.5);
}
