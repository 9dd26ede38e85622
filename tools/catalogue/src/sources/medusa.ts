import * as v from 'valibot';
import { requestJson, type Wait } from './requestJson';
import { discountOf, type Item, type Source } from './source';

const PAGE_SIZE = 100;
/** Besides the default ones: the price in the region, what the stock needs, categories. */
const FIELDS = [
  '*variants.calculated_price',
  '+variants.inventory_quantity',
  '+variants.manage_inventory',
  '+variants.allow_backorder',
  '*categories',
].join(',');

const text = v.nullish(v.string());
const named = v.nullish(v.object({ value: v.string() }));
const variantSchema = v.object({
  sku: text,
  barcode: text,
  ean: text,
  upc: text,
  manage_inventory: v.nullish(v.boolean()),
  allow_backorder: v.nullish(v.boolean()),
  inventory_quantity: v.nullish(v.number()),
  calculated_price: v.nullish(
    v.object({ calculated_amount: v.nullish(v.number()), original_amount: v.nullish(v.number()) }),
  ),
});
const productSchema = v.object({
  id: v.string(),
  title: v.string(),
  description: text,
  thumbnail: text,
  images: v.nullish(v.array(v.object({ url: v.string() }))),
  type: named,
  categories: v.nullish(v.array(v.object({ name: v.string() }))),
  variants: v.nullish(v.array(variantSchema)),
});
const pageSchema = v.object({ products: v.array(productSchema), count: v.number() });

type Variant = v.InferOutput<typeof variantSchema>;

export interface MedusaOptions {
  /** E.g. `https://medusa.example`. */
  readonly origin: string;
  /** A publishable API key: it decides on the sales channels. */
  readonly key: string;
  /** E.g. `reg_01J…`: its currency is that of the prices. */
  readonly region: string;
  readonly wait?: Wait;
}

/**
 * Reads the Store API of Medusa 2 (https://docs.medusajs.com/api/store#products_getproducts). A change of price or stock is no update of
 * a product there, so it comes with the next read of all products.
 */
export function medusaSource({ origin, key, region, wait }: MedusaOptions): Source {
  async function readPage(offset: number, filter: Readonly<Record<string, string>>, signal: AbortSignal) {
    const query = new URLSearchParams({
      region_id: region,
      fields: FIELDS,
      // A stable order, so that pages do not overlap.
      order: 'created_at',
      limit: String(PAGE_SIZE),
      offset: String(offset),
      ...filter,
    });
    const request = {
      service: 'Medusa',
      credentials: 'MEDUSA_KEY',
      headers: { 'x-publishable-api-key': key },
      schema: pageSchema,
      signal,
    };
    return requestJson(`${origin}/store/products?${query}`, request, wait);
  }

  async function read(filter: Readonly<Record<string, string>>, signal: AbortSignal) {
    const items: Item[] = [];
    for (;;) {
      const { products, count } = await readPage(items.length, filter, signal);
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

/** The shop sells one variant per product: the first that is in stock, else the first. */
function toItem(product: v.InferOutput<typeof productSchema>): Item {
  const variants = product.variants ?? [];
  const available = variants.find(isInStock);
  const variant = available ?? variants[0];
  const price = variant?.calculated_price?.calculated_amount ?? undefined;
  const images = (product.images ?? []).map(({ url }) => url);
  const image = product.thumbnail || images[0];
  return {
    id: product.id,
    title: product.title,
    description: product.description || undefined,
    price,
    discount: discountOf(variant?.calculated_price?.original_amount ?? undefined, price),
    category: product.categories?.[0]?.name ?? product.type?.value,
    image,
    images: images.filter((url) => url !== image),
    availability: available ? 'in_stock' : 'out_of_stock',
    sku: variant?.sku || undefined,
    gtin: variant?.barcode || variant?.ean || variant?.upc || undefined,
  };
}

function isInStock({ manage_inventory, allow_backorder, inventory_quantity }: Variant): boolean {
  return !manage_inventory || Boolean(allow_backorder) || (inventory_quantity ?? 0) > 0;
}
