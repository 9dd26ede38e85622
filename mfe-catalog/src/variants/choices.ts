import { isBuyable, type Offer } from 'contract/feed';

interface Choice {
  readonly value: string;
  /** No variant with it can be bought. */
  readonly soldOut: boolean;
}

/** Returns the options of a product's variants with their values, in the feed's order. */
export function choicesOf(offers: readonly Offer[]) {
  const buyable = offers.filter(isBuyable);
  return Object.keys(offers[0]?.options ?? {}).map((name) => {
    const valuesOf = (some: readonly Offer[]) => new Set(some.map(({ options }) => options[name] ?? ''));
    const open = valuesOf(buyable);
    const choices: Choice[] = [...valuesOf(offers)].map((value) => ({ value, soldOut: !open.has(value) }));
    return { name, choices };
  });
}

/** Returns the variant that a choice leads to: the other options stay if it can be bought with them (docs/product.md VARIANT-8). */
export function offerWith(
  offers: readonly Offer[],
  { options }: Offer,
  name: string,
  value: string,
): Offer | undefined {
  const wanted = Object.entries({ ...options, [name]: value });
  const having = offers.filter((offer) => isBuyable(offer) && offer.options[name] === value);
  return having.find((offer) => wanted.every(([key, each]) => offer.options[key] === each)) ?? having[0];
}
