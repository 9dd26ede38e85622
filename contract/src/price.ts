import * as v from 'valibot';

/** In dollars (docs/product.md FEED-8). */
export const price = v.pipe(v.number(), v.minValue(0), v.maxValue(1_000_000_000));
