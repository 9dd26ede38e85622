import { useEffect } from 'react';
import type { Product } from 'shared-feed';
import { paths, productPath } from 'shared-router';
import { formatPrice, publicOrigin, shop, useHydrated } from 'shared-ui';

/** The product as structured data for search engines. */
export function StructuredData({ product }: { readonly product: Product }) {
  const json = scriptSafeJson(structuredData(product, publicOrigin()));
  const hydrated = useHydrated();
  useEffect(() => {
    // React would make the element from HTML, which the policy refuses (Trusted Types).
    const script = document.createElement('script');
    script.type = 'application/ld+json';
    script.append(json);
    document.head.append(script);
    return () => script.remove();
  }, [json]);
  // For a page as it is sent; React only takes it over, and makes none.
  if (!hydrated) return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
  return null;
}

/**
 * The schema.org Product and BreadcrumbList of a product page. The struck-through price is not part of it, and a rating only
 * together with the number of ratings.
 * @param origin the shop's, because search engines refuse urls without one
 */
export function structuredData(product: Product, origin: string): object {
  const absolute = (path: string) => new URL(path, origin).href;
  const url = absolute(productPath(product.id));
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Product',
        name: product.title,
        sku: String(product.id),
        image: product.image && absolute(product.image),
        description: product.description,
        category: product.category,
        brand: product.brand && { '@type': 'Brand', name: product.brand },
        offers: {
          '@type': 'Offer',
          url,
          // As the page shows it, without the dollar sign.
          price: formatPrice(product.price).slice(1),
          priceCurrency: 'USD',
          seller: { '@type': 'Organization', name: shop.name },
        },
        aggregateRating: aggregateRating(product.rating),
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Home', item: absolute(paths.home) },
          { '@type': 'ListItem', position: 2, name: product.title, item: url },
        ],
      },
    ],
  };
}

/** JSON for the inside of a `script` element, which a `<` in it could end. */
export function scriptSafeJson(data: object): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

function aggregateRating(rating: Product['rating']): object | undefined {
  const count = rating?.count;
  if (!rating || typeof count !== 'number' || !Number.isInteger(count) || count < 1) return undefined;
  return { '@type': 'AggregateRating', ratingValue: rating.rate, ratingCount: count, bestRating: 5 };
}
