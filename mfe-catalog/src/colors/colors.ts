import type { FilterChoices } from 'brand';

/** Of a brand that chooses, none of the sample's values are left (docs/product.md SHOP-16). */
export function sampleFor(choices: FilterChoices | undefined, values: readonly string[]): readonly string[] {
  return choices ? [] : values;
}

/** docs/product.md SHOP-3 and PRODUCT-4 */
export function coloursOf(choices: FilterChoices | undefined): readonly string[] {
  return choices?.colours ?? sampleFor(choices, ['Blue', 'Red', 'Black']);
}
