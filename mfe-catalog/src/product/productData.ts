import { currency } from 'brand';
import type { Product } from 'shared-feed';
import { productPath } from 'shared-router';
import { absoluteUrl, formatPrice, shop } from 'shared-ui';

/**
 * A product as schema.org Product (docs/product.md PRODUCT-9). The struck-through price is not part of it, and a rating only
 * together with the number of ratings.
 */
export function productData(product: Product): object {
  return {
    '@type': 'Product',
    name: product.title,
    sku: String(product.id),
    image: product.image && absoluteUrl(product.image),
    description: product.description,
    category: product.category,
    brand: product.brand && { '@type': 'Brand', name: product.brand },
    offers: {
      '@type': 'Offer',
      url: absoluteUrl(productPath(product.id)),
      // As the page shows it, without the sign.
      price: formatPrice(product.price).slice(currency.sign.length),
      priceCurrency: currency.code,
      // The feed has no stock: whatever it lists can be put into the cart.
      availability: 'https://schema.org/InStock',
      seller: { '@type': 'Organization', name: shop.name },
      hasMerchantReturnPolicy: returnPolicy,
    },
    aggregateRating: aggregateRating(product.rating),
  };
}

/** The policy as far as the shop states one (docs/product.md SITE-4), for the shop's own country: nothing of costs or ways. */
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
