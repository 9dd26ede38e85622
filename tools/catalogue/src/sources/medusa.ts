import * as v from 'valibot';
import { requestJson, type Wait } from './requestJson';
import { discountOf, type Item, type Source } from './source';

/** Added to the default fields. */
const FIELDS =
  '*categories,*variants.calculated_price,+variants.inventory_quantity,+variants.manage_inventory,+variants.allow_backorder';

const text = v.nullish(v.string(), '');
const amount = v.nullish(v.number());
const variantSchema = v.object({
  sku: text,
  barcode: text,
  ean: text,
  manage_inventory: v.nullish(v.boolean(), false),
  allow_backorder: v.nullish(v.boolean(), false),
  inventory_quantity: v.nullish(v.number(), 0),
  calculated_price: v.nullish(v.object({ calculated_amount: amount, original_amount: amount })),
});
const productSchema = v.object({
  id: v.string(),
  title: v.string(),
  description: text,
  thumbnail: text,
  images: v.nullish(v.array(v.object({ url: v.string() })), []),
  type: v.nullish(v.object({ value: v.string() })),
  categories: v.nullish(v.array(v.object({ name: v.string() })), []),
  variants: v.nullish(v.array(variantSchema), []),
});
const pageSchema = v.object({ products: v.array(productSchema), count: v.number() });

export interface MedusaOptions {
  /** E.g. `https://medusa.example`. */
  readonly origin: string;
  /** A publishable API key: it selects the sales channels. */
  readonly key: string;
  /** E.g. `reg_01J…`; prices are in its currency. */
  readonly region: string;
  readonly wait?: Wait;
}

/**
 * Reads Medusa 2's Store API (https://docs.medusajs.com/api/store#products_getproducts). Medusa does not count changes of price or stock
 * as updates of a product: they come with the next full read.
 */
export function medusaSource({ origin, key, region, wait }: MedusaOptions): Source {
  async function read(filter: Readonly<Record<string, string>>, signal: AbortSignal) {
    const headers = { 'x-publishable-api-key': key };
    const request = { service: 'Medusa', credentials: 'MEDUSA_KEY', headers, schema: pageSchema, signal };
    const items: Item[] = [];
    for (;;) {
      const page = { limit: '100', offset: String(items.length) };
      // Unique ids, so that pages do not overlap.
      const options = { region_id: region, fields: FIELDS, order: 'id' };
      const query = new URLSearchParams({ ...options, ...filter, ...page });
      const { products, count } = await requestJson(
        `${origin}/store/products?${query.toString()}`,
        request,
        wait,
      );
      items.push(...products.map(toItem));
      if (products.length === 0 || items.length >= count) return items;
    }
  }

  return {
    name: 'Medusa',
    readAll: (signal) => read({}, signal),
    readChanged: (since, signal) => read({ 'updated_at[$gte]': since.toISOString() }, signal),
  };
}

/** Takes one variant: the first that is in stock, or else the first. */
function toItem(product: v.InferOutput<typeof productSchema>): Item {
  const { variants, thumbnail, images } = product;
  const available = variants.find(isInStock);
  const variant = available ?? variants[0];
  const price = variant?.calculated_price;
  const image = thumbnail || images[0]?.url;
  return {
    id: product.id,
    title: product.title,
    description: product.description || undefined,
    price: price?.calculated_amount,
    discount: discountOf(price?.original_amount, price?.calculated_amount),
    category: product.categories[0]?.name ?? product.type?.value,
    image,
    images: images.map(({ url }) => url).filter((url) => url !== image),
    availability: available ? 'in_stock' : 'out_of_stock',
    sku: variant?.sku || undefined,
    gtin: variant?.barcode || variant?.ean || undefined,
  };
}

function isInStock(variant: v.InferOutput<typeof variantSchema>): boolean {
  return !variant.manage_inventory || variant.allow_backorder || variant.inventory_quantity > 0;
}
