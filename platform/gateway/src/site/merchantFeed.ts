import { currency, decimalPrice, toCents } from 'brand';
import { cutText, productPath, type PageMeta } from 'contract';
import type { Product } from 'contract/feed';
import type { DerivedDocument } from './derivedDocuments';
import { pictureOf } from './sitemap';
import { inFiles, MOST_ENTRIES, xmlDocument } from './xml';

const LONGEST_TITLE = 150;
const LONGEST_DESCRIPTION = 5_000;

/** https://support.google.com/merchants/answer/7052112. Skips what Google refuses: products below a cent or without a public picture. */
export function merchantFeed(
  origin: string,
  home: PageMeta,
  products: readonly Product[],
  most = MOST_ENTRIES,
): DerivedDocument {
  const items = products.flatMap((product) => item(product, origin));
  const [body, ...parts] = inFiles(items, most, (file) =>
    xmlDocument({
      rss: {
        '@_version': '2.0',
        '@_xmlns:g': 'http://base.google.com/ns/1.0',
        channel: { title: home.siteName, link: `${origin}/`, description: home.description, item: file },
      },
    }),
  );
  return { body, parts };
}

function item(product: Product, origin: string): object[] {
  const { id, title, price, discount = 0, category, brand, availability, gtin } = product;
  const picture = pictureOf(product, origin);
  if (!picture || toCents(price) === 0n) return [];
  return [
    {
      'g:id': String(id),
      title: cutText(title, LONGEST_TITLE),
      description: cutText(product.description?.trim() || title, LONGEST_DESCRIPTION),
      link: origin + productPath(id),
      'g:image_link': picture,
      'g:availability': availability ?? 'in_stock',
      'g:condition': 'new',
      // The discount is in dollars: docs/product.md PRICE-5.
      'g:price': money(price + discount),
      'g:sale_price': discount > 0 ? money(price) : undefined,
      'g:brand': brand,
      'g:gtin': gtin,
      'g:product_type': category,
    },
  ];
}

function money(amount: number): string {
  return `${decimalPrice(amount)} ${currency.code}`;
}
