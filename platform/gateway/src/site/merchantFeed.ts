import { cutText, moneyOf, productPath, type PageMeta, type ShopFacts } from 'contract';
import { offersOf, type Offer, type Product } from 'contract/feed';
import type { DerivedDocument } from './derivedDocuments';
import { pictureOf } from './sitemap';
import { inFiles, MOST_ENTRIES, xmlDocument } from './xml';

const LONGEST_TITLE = 150;
const LONGEST_DESCRIPTION = 5_000;
/** Google's attributes of variants, by the names of options. */
const ATTRIBUTES: Readonly<Record<string, RegExp>> = {
  'g:color': /^(?:colou?r|farbe)$/i,
  'g:size': /^(?:size|größe)$/i,
  'g:material': /^material$/i,
  'g:pattern': /^(?:pattern|muster)$/i,
};

/** https://support.google.com/merchants/answer/7052112. Has each variant of a product. Skips what Google refuses: products below a cent or without a public picture. */
export function merchantFeed(
  origin: string,
  home: PageMeta,
  products: readonly Product[],
  facts: ShopFacts,
  most = MOST_ENTRIES,
): DerivedDocument {
  const { decimalPrice } = moneyOf(facts);
  const money = (amount: number) => `${decimalPrice(amount)} ${facts.currency}`;
  const items = products
    .flatMap((product): readonly (Product | Offer)[] => (product.variants ? offersOf(product) : [product]))
    .filter(({ price }) => Number(decimalPrice(price)) > 0)
    .flatMap((offer) => item(offer, origin, money));
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

function item(offer: Product | Offer, origin: string, money: (amount: number) => string): object[] {
  const { id, title, price, discount = 0, category, brand, availability, gtin } = offer;
  const picture = pictureOf(offer, origin);
  if (!picture) return [];
  const group = isVariant(offer) ? offer : undefined;
  const options = Object.entries(group?.options ?? {});
  const chosen = options.map(([, value]) => value).join(', ');
  return [
    {
      'g:id': String(id),
      'g:item_group_id': group && String(group.product),
      title: cutText(group ? `${title} (${chosen})` : title, LONGEST_TITLE),
      description: cutText(offer.description?.trim() || title, LONGEST_DESCRIPTION),
      link: origin + (group ? productPath(group.product, group.variant) : productPath(id)),
      'g:image_link': picture,
      'g:availability': availability ?? 'in_stock',
      'g:condition': 'new',
      // The discount is in dollars: docs/product.md PRICE-5.
      'g:price': money(price + discount),
      'g:sale_price': discount > 0 ? money(price) : undefined,
      'g:brand': brand,
      'g:gtin': gtin,
      'g:product_type': category,
      ...Object.fromEntries(
        Object.entries(ATTRIBUTES).map(([field, names]) => [
          field,
          options.find(([name]) => names.test(name))?.[1],
        ]),
      ),
    },
  ];
}

function isVariant(offer: Product | Offer): offer is Offer {
  return 'options' in offer;
}
