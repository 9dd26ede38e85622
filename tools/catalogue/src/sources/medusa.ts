import * as v from 'valibot';
import { discountOf } from '../products/offers';
import type { Item } from '../products/product';
import { requestJson, type Wait } from './requestJson';
import { collectPages, type Source } from './source';

const FIELDS = '*categories,*variants.calculated_price,+variants.manage_inventory,+variants.allow_backorder';
const STOCK = ',+variants.inventory_quantity';
/** Medusa counts no stock for a key of several sales channels, and refuses to. */
const STOCK_REFUSED = /sales channel/i;
const NO_STOCK =
  'Medusa counts no stock for a key of several sales channels: all products are shown as in stock. A key of one channel has it.';

const text = v.nullish(v.string(), '');
const amount = v.nullish(v.number());
const variantSchema = v.object({
  sku: text,
  barcode: text,
  ean: text,
  manage_inventory: v.nullish(v.boolean(), false),
  allow_backorder: v.nullish(v.boolean(), false),
  inventory_quantity: v.nullish(v.number(), 1),
  calculated_price: v.nullish(
    v.object({
      calculated_amount: amount,
      calculated_amount_with_tax: amount,
      original_amount: amount,
      original_amount_with_tax: amount,
    }),
  ),
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
const schema = v.object({ products: v.array(productSchema), count: v.number() });

interface MedusaOptions {
  readonly origin: string;
  /** A publishable API key: it selects the sales channels. */
  readonly key: string;
  /** E.g. `reg_01J…`; prices are in its currency. */
  readonly region: string;
  readonly wait?: Wait;
}

/** Reads Medusa 2's Store API (https://docs.medusajs.com/api/store#products_getproducts). */
export function medusaSource({ origin, key, region, wait }: MedusaOptions): Source {
  const headers = { 'x-publishable-api-key': key };
  let countsStock = true;

  async function* readPages(signal: AbortSignal) {
    const request = { service: 'Medusa', credentials: 'MEDUSA_KEY', headers, schema, signal };
    const fields = countsStock ? FIELDS + STOCK : FIELDS;
    let offset = 0;
    for (;;) {
      // Unique ids, so that pages do not overlap.
      const query = { region_id: region, fields, order: 'id', limit: '100', offset: String(offset) };
      const url = `${origin}/store/products?${new URLSearchParams(query).toString()}`;
      const { products, count } = await requestJson(url, request, wait);
      yield products.map(toItem);
      offset += products.length;
      if (products.length === 0 || offset >= count) return;
    }
  }

  async function readAll(signal: AbortSignal): Promise<readonly Item[]> {
    try {
      return await collectPages('Medusa', readPages(signal));
    } catch (error) {
      if (!countsStock || !STOCK_REFUSED.test((error as Error).message)) throw error;
      countsStock = false;
      return readAll(signal);
    }
  }

  return { name: 'Medusa', readAll, lastRead: () => (countsStock ? [] : [NO_STOCK]) };
}

/** Takes one variant: the first that is in stock, or else the first. */
function toItem({ variants, thumbnail, images, ...product }: v.InferOutput<typeof productSchema>): Item {
  const available = variants.find(
    (each) => !each.manage_inventory || each.allow_backorder || each.inventory_quantity > 0,
  );
  const variant = available ?? variants[0];
  const { calculated_price: prices } = variant ?? {};
  // Shoppers pay the tax, where Medusa knows it.
  const price = prices?.calculated_amount_with_tax ?? prices?.calculated_amount;
  const before = prices?.original_amount_with_tax ?? prices?.original_amount;
  const urls = [thumbnail, ...images.map(({ url }) => url)].filter(Boolean);
  return {
    id: product.id,
    title: product.title,
    description: product.description || undefined,
    price,
    discount: discountOf(before, price),
    category: product.categories[0]?.name ?? product.type?.value,
    image: urls[0],
    images: [...new Set(urls)],
    availability: available ? 'in_stock' : 'out_of_stock',
    sku: variant?.sku || undefined,
    gtin: variant?.barcode || variant?.ean || undefined,
  };
}
