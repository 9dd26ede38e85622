import { currency } from 'brand';
import type { Product } from 'shared-feed';
import { productPath } from 'shared-router';
import { absoluteUrl, decimalPrice, shop } from 'shared-ui';

export function productData(product: Product): object {
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
      url: absoluteUrl(productPath(product.id)),
      price: decimalPrice(product.price),
      priceCurrency: currency.code,
      availability: `https://schema.org/${AVAILABILITY[product.availability ?? 'in_stock']}`,
      seller: { '@type': 'Organization', name: shop.name },
      hasMerchantReturnPolicy: returnPolicy,
    },
    aggregateRating: aggregateRating(product.rating),
  };
}

const AVAILABILITY = { in_stock: 'InStock', out_of_stock: 'OutOfStock', preorder: 'PreOrder' } as const;

const returnPolicy = {
  '@type': 'MerchantReturnPolicy',
  applicableCountry: shop.postalAddress.addressCountry,
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: shop.returnDays,
};

function aggregateRating(rating: Product['rating']): object | undefined {
  const count = rating?.count;
  if (!rating || typeof count !== 'number' || !Number.isInteger(count) || count < 1) return undefined;
  return { '@type': 'AggregateRating', ratingValue: rating.rate, ratingCount: count, bestRating: 5 };
}
