import * as v from 'valibot';
import { requestJson } from './requestJson';
import { readPages, type Source, type SourceReading } from './source';

const FIELDS =
  '*categories,*options,*variants.options,*variants.calculated_price,+variants.manage_inventory,+variants.allow_backorder';
const STOCK = ',+variants.inventory_quantity';
/** Medusa counts no stock for a key of several sales channels, and refuses to. */
const STOCK_REFUSED = /sales channel/i;
const NO_STOCK =
  'Medusa counts no stock for a key of several sales channels: all products are shown as in stock. A key of one channel has it.';

// The fields that the profile reads: others would count towards the limits.
const variantSchema = v.object({
  ...anyOf(['id', 'title', 'sku', 'barcode', 'ean']),
  ...anyOf(['manage_inventory', 'allow_backorder', 'calculated_price']),
  options: v.nullish(v.array(v.object({ value: v.string(), option_id: v.nullish(v.string(), '') })), []),
  inventory_quantity: v.nullish(v.number(), 1),
});
const productSchema = v.object({
  id: v.string(),
  title: v.string(),
  ...anyOf(['description', 'thumbnail', 'images', 'type', 'categories']),
  options: v.nullish(v.array(v.object({ id: v.string(), title: v.string() })), []),
  variants: v.nullish(v.array(variantSchema), []),
});
const schema = v.object({ products: v.array(productSchema), count: v.number() });

function anyOf(names: readonly string[]) {
  return v.entriesFromList(names, v.optional(v.any()));
}

interface MedusaOptions {
  readonly origin: string;
  /** A publishable API key: it selects the sales channels. */
  readonly key: string;
  /** E.g. `reg_01J…`; prices are in its currency. */
  readonly region: string;
}

/** Reads Medusa 2's Store API (https://docs.medusajs.com/api/store#products_getproducts). */
export function medusaSource({ origin, key, region }: MedusaOptions): Source {
  const headers = { 'x-publishable-api-key': key };
  let countsStock = true;

  async function* pagesOf() {
    const request = { service: 'Medusa', credentials: 'MEDUSA_KEY', headers, schema };
    const fields = countsStock ? FIELDS + STOCK : FIELDS;
    let offset = 0;
    for (;;) {
      // Unique ids, so that pages do not overlap.
      const query = { region_id: region, fields, order: 'id', limit: '100', offset: String(offset) };
      const url = `${origin}/store/products?${new URLSearchParams(query).toString()}`;
      const { products, count } = await requestJson(url, request);
      yield products.map(withOptionTitles);
      offset += products.length;
      if (products.length === 0 || offset >= count) return;
    }
  }

  async function readAll(): Promise<SourceReading> {
    try {
      const { items, lines } = await readPages('Medusa', pagesOf());
      return { items, lines: countsStock ? lines : [NO_STOCK, ...lines] };
    } catch (error) {
      if (!countsStock || !STOCK_REFUSED.test((error as Error).message)) throw error;
      countsStock = false;
      return readAll();
    }
  }
  return { name: 'Medusa', readAll };
}

/** A variant has the ids of its options only. */
function withOptionTitles({ options, variants, ...product }: v.InferOutput<typeof productSchema>) {
  const titles = new Map(options.map(({ id, title }) => [id, title]));
  const withTitles = variants.map((variant) => ({
    ...variant,
    options: variant.options.map(({ value, option_id: id }) => ({
      value,
      option: { title: titles.get(id) ?? '' },
    })),
  }));
  return { ...product, variants: withTitles };
}
