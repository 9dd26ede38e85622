import type { Offer } from 'contract/feed';
import type { Product } from 'shared-feed';
import { productPath } from 'shared-router';
import { absoluteUrl, toCartProduct } from 'shared-ui';
import { productData } from './productData';

/** https://developers.google.com/search/docs/appearance/structured-data/product-variants. @param shown the chosen variant */
export function productGroup(shown: Product, offers: readonly Offer[]): object {
  const variants = offers.map(toCartProduct);
  const varying = (['color', 'size'] as const).filter((key) => variants.some((each) => each[key]));
  return {
    ...productData(shown),
    '@type': 'ProductGroup',
    productGroupID: String(shown.id),
    url: absoluteUrl(productPath(shown.id)),
    sku: undefined,
    gtin: undefined,
    offers: undefined,
    variesBy: varying.map((key) => `https://schema.org/${key}`),
    hasVariant: variants.map((variant) => ({
      // The group says what all have in common.
      ...productData(
        { ...variant, images: undefined, description: undefined, category: undefined, rating: undefined },
        productPath(shown.id, variant.variant),
      ),
      name: `${variant.title} (${Object.values(variant.options).join(', ')})`,
      color: variant.color,
      size: variant.size,
    })),
  };
}
