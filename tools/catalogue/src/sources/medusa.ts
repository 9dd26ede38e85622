import * as v from 'valibot';
import { discountOf } from '../products/offers';
import type { Item } from '../products/product';
import { requestJson, type Wait } from './requestJson';
import { readPages, type Source } from './source';

/** Added to the default fields. */
const FIELDS = '*categories,*variants.calculated_price,+variants.manage_inventory,+variants.allow_backorder';
const STOCK = ',+variants.inventory_quantity';
/** Medusa counts no stock for a key of several sales channels, and refuses to. */
const STOCK_REFUSED = /sales channel/i;

const text = v.nullish(v.string(), '');
const amount = v.nullish(v.number());
const variantSchema = v.object({
  sku: text,
  barcode: text,
  ean: text,
  manage_inventory: v.nullish(v.boolean(), false),
  allow_backorder: v.nullish(v.boolean(), false),
  inventory_quantity: v.nullish(v.number()),
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
const pageSchema = v.object({ products: v.array(productSchema), count: v.number() });

const NO_STOCK =
  'Medusa counts no stock for a key of several sales channels: all products are shown as in stock. A key of one channel has it.';

export interface MedusaOptions {
  /** E.g. `https://medusa.example`. */
  readonly origin: string;
  /** A publishable API key: it selects the sales channels. */
  readonly key: string;
  /** E.g. `reg_01J…`; prices are in its currency. */
  readonly region: string;
  readonly wait?: Wait;
}

/** Reads Medusa 2's Store API (https://docs.medusajs.com/api/store#products_getproducts). */
export function medusaSource({ origin, key, region, wait }: MedusaOptions): Source {
  let countsStock = true;

  async function readAll(signal: AbortSignal): Promise<readonly Item[]> {
    try {
      return await readProducts(signal);
    } catch (error) {
      if (!countsStock || !STOCK_REFUSED.test((error as Error).message)) throw error;
      countsStock = false;
      return readProducts(signal);
    }
  }

  function readProducts(signal: AbortSignal) {
    const headers = { 'x-publishable-api-key': key };
    const request = { service: 'Medusa', credentials: 'MEDUSA_KEY', headers, schema: pageSchema, signal };
    return readPages('Medusa', async (offset) => {
      const page = { limit: '100', offset: String(offset) };
      // Unique ids, so that pages do not overlap.
      const options = { region_id: region, fields: countsStock ? FIELDS + STOCK : FIELDS, order: 'id' };
      const query = new URLSearchParams({ ...options, ...page });
      const url = `${origin}/store/products?${query.toString()}`;
      const { products, count } = await requestJson(url, request, wait);
      return {
        items: products.map(toItem),
        isLast: products.length === 0 || offset + products.length >= count,
      };
    });
  }

  return { name: 'Medusa', readAll, lastRead: () => (countsStock ? [] : [NO_STOCK]) };
}

/** Takes one variant: the first that is in stock, or else the first. */
function toItem(product: v.InferOutput<typeof productSchema>): Item {
  const { variants, thumbnail, images } = product;
  const available = variants.find(isInStock);
  const variant = available ?? variants[0];
  const { calculated_price: prices } = variant ?? {};
  // Shoppers pay the tax, where Medusa knows it.
  const price = prices?.calculated_amount_with_tax ?? prices?.calculated_amount;
  const before = prices?.original_amount_with_tax ?? prices?.original_amount;
  const image = thumbnail || images[0]?.url;
  return {
    id: product.id,
    title: product.title,
    description: product.description || undefined,
    price,
    discount: discountOf(before, price),
    category: product.categories[0]?.name ?? product.type?.value,
    image,
    images: [...new Set([...(image ? [image] : []), ...images.map(({ url }) => url)])],
    availability: available ? 'in_stock' : 'out_of_stock',
    sku: variant?.sku || undefined,
    gtin: variant?.barcode || variant?.ean || undefined,
  };
}

function isInStock(variant: v.InferOutput<typeof variantSchema>): boolean {
  const { manage_inventory, allow_backorder, inventory_quantity } = variant;
  return !manage_inventory || allow_backorder || (inventory_quantity ?? 1) > 0;
}
