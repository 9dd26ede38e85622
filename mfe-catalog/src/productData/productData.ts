import type { Product } from 'shared-feed';
import { productPath } from 'shared-router';
import { absoluteUrl, decimalPrice, facts, shop } from 'shared-ui';

/** @param path of its page */
export function productData(product: Product, path = productPath(product.id)): object {
  return {
    '@type': 'Product',
    name: product.title,
    sku: product.sku ?? String(product.id),
    gtin: product.gtin,
    image: product.images?.map(absoluteUrl) ?? (product.image && absoluteUrl(product.image)),
    description: product.description,
    category: product.category,
    brand: product.brand && { '@type': 'Brand', name: product.brand },
    offers: {
      '@type': 'Offer',
      url: absoluteUrl(path),
      price: decimalPrice(product.price),
      priceCurrency: facts.currency,
      availability: `https://schema.org/${AVAILABILITY[product.availability ?? 'in_stock']}`,
      seller: { '@type': 'Organization', name: shop.name },
      hasMerchantReturnPolicy: returnPolicy,
    },
    aggregateRating: aggregateRating(product.rating),
  };
}

const AVAILABILITY = { in_stock: 'InStock', out_of_stock: 'OutOfStock', preorder: 'PreOrder' } as const;

const returnPolicy = shop.returnDays && {
  '@type': 'MerchantReturnPolicy',
  applicableCountry: facts.address?.country,
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: shop.returnDays,
};

function aggregateRating(rating: Product['rating']): object | undefined {
  const count = rating?.count;
  if (!rating || typeof count !== 'number' || !Number.isInteger(count) || count < 1) return undefined;
  return { '@type': 'AggregateRating', ratingValue: rating.rate, ratingCount: count, bestRating: 5 };
}
