import { currency } from 'brand';
import { productPath } from 'contract';
import type { Product } from 'shared-feed/checks';
import { xmlDocument } from '../site/xml';

/** Of a title and a description (Product data specification). */
const LONGEST_TITLE = 150;
const LONGEST_DESCRIPTION = 5_000;

export interface GoogleFeed {
  /** The shop's, e.g. `https://shop.example`. */
  readonly origin: string;
  /** The shop's name. */
  readonly name: string;
  readonly description: string;
  readonly products: readonly Product[];
}

/**
 * The catalogue for Google's Merchant Center and whoever reads its format: RSS 2.0 with the fields of the Product data
 * specification (https://support.google.com/merchants/answer/7052112).
 *
 * A field that the feed does not bring is left out, and so is a product that the Merchant Center refuses: one without a picture it
 * can fetch, or with a price below a cent. What is in the catalogue is for sale, so it is in stock; what is sold here is new.
 */
export function googleFeed({ origin, name, description, products }: GoogleFeed): string {
  return xmlDocument({
    rss: {
      '@_version': '2.0',
      '@_xmlns:g': 'http://base.google.com/ns/1.0',
      channel: {
        title: name,
        link: `${origin}/`,
        description,
        item: products.flatMap((product) => item(product, origin)),
      },
    },
  });
}

function item(product: Product, origin: string): object[] {
  const { id, title, price, discount = 0, image, category, brand } = product;
  if (!image || image.startsWith('data:') || Number(price.toFixed(2)) <= 0) return [];
  return [
    {
      'g:id': String(id),
      title: title.slice(0, LONGEST_TITLE),
      description: (product.description?.trim() || title).slice(0, LONGEST_DESCRIPTION),
      link: origin + productPath(id),
      'g:image_link': new URL(image, origin).href,
      'g:availability': 'in_stock',
      'g:condition': 'new',
      // The discount is dollars: docs/product.md PRICE-5.
      'g:price': money(price + discount),
      'g:sale_price': discount > 0 ? money(price) : undefined,
      'g:brand': brand,
      'g:product_type': category,
    },
  ];
}

function money(dollars: number): string {
  return `${dollars.toFixed(2)} ${currency.code}`;
}
