import * as v from 'valibot';
import { requestJson, type Wait } from './requestJson';
import { discountOf, type Item, type Source } from './source';

/** Shopify serves a version for a year; a request for an older one gets the oldest that is served. */
const VERSION = '2026-10';
/** Storefront API, https://shopify.dev/docs/api/storefront/2026-10/queries/products */
const QUERY = `query Products($after: String, $filter: String) {
  products(first: 100, after: $after, query: $filter) {
    nodes {
      id title description vendor productType availableForSale
      featuredImage { url }
      images(first: 10) { nodes { url } }
      selectedOrFirstAvailableVariant { sku barcode price { amount } compareAtPrice { amount } }
    }
    pageInfo { hasNextPage endCursor }
  }
}`;

const picture = v.object({ url: v.string() });
const money = v.pipe(
  v.object({ amount: v.string() }),
  v.transform(({ amount }) => Number(amount)),
);
const productSchema = v.object({
  id: v.string(),
  title: v.string(),
  description: v.string(),
  vendor: v.string(),
  productType: v.string(),
  availableForSale: v.boolean(),
  featuredImage: v.nullable(picture),
  images: v.object({ nodes: v.array(picture) }),
  selectedOrFirstAvailableVariant: v.nullable(
    v.object({
      sku: v.nullable(v.string()),
      barcode: v.nullable(v.string()),
      price: money,
      compareAtPrice: v.nullable(money),
    }),
  ),
});
const responseSchema = v.object({
  data: v.nullish(
    v.object({
      products: v.object({
        nodes: v.array(productSchema),
        pageInfo: v.object({ hasNextPage: v.boolean(), endCursor: v.nullable(v.string()) }),
      }),
    }),
  ),
  errors: v.optional(
    v.array(
      v.object({ message: v.string(), extensions: v.optional(v.object({ code: v.optional(v.string()) })) }),
    ),
  ),
});

export interface ShopifyOptions {
  /** E.g. `https://my-shop.myshopify.com`. */
  readonly origin: string;
  /** For the Storefront API; meant for servers, which then get higher limits. */
  readonly privateToken?: string;
  /** Used without a private one. */
  readonly publicToken?: string;
  readonly wait?: Wait;
}

/** Reads what is published to the sales channel of the token. Shopify counts a change of price or stock as an update of the product. */
export function shopifySource({ origin, privateToken, publicToken = '', wait }: ShopifyOptions): Source {
  const token: Readonly<Record<string, string>> = privateToken
    ? { 'shopify-storefront-private-token': privateToken }
    : { 'x-shopify-storefront-access-token': publicToken };

  async function readPage(after: string | null, filter: string | null, signal: AbortSignal) {
    const request = {
      service: 'Shopify',
      credentials: 'the token of Shopify and its access scopes',
      headers: { 'content-type': 'application/json', ...token },
      body: JSON.stringify({ query: QUERY, variables: { after, filter } }),
      schema: responseSchema,
      isThrottled: ({ errors = [] }: v.InferOutput<typeof responseSchema>) =>
        errors.some(({ extensions }) => extensions?.code === 'THROTTLED'),
      signal,
    };
    const { data, errors } = await requestJson(`${origin}/api/${VERSION}/graphql.json`, request, wait);
    if (data && !errors) return data.products;
    throw new Error(`Shopify refuses the query: ${errors?.[0]?.message ?? 'it has no data'}`);
  }

  async function read(filter: string | null, signal: AbortSignal): Promise<readonly Item[]> {
    const items: Item[] = [];
    let after: string | null = null;
    do {
      const { nodes, pageInfo } = await readPage(after, filter, signal);
      items.push(...nodes.map(toItem));
      after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
    } while (after !== null);
    return items;
  }

  return {
    name: 'Shopify',
    readAll: (signal) => read(null, signal),
    readChanged: (since, signal) => read(`updated_at:>='${since.toISOString()}'`, signal),
  };
}

/** The shop sells one variant per product: the first that is available. */
function toItem(product: v.InferOutput<typeof productSchema>): Item {
  const { selectedOrFirstAvailableVariant: variant, featuredImage, images } = product;
  return {
    id: product.id,
    title: product.title,
    description: product.description,
    price: variant?.price,
    discount: discountOf(variant?.compareAtPrice ?? undefined, variant?.price),
    brand: product.vendor || undefined,
    category: product.productType || undefined,
    image: featuredImage?.url,
    images: images.nodes.map(({ url }) => url).filter((url) => url !== featuredImage?.url),
    availability: product.availableForSale ? 'in_stock' : 'out_of_stock',
    sku: variant?.sku || undefined,
    gtin: variant?.barcode || undefined,
  };
}
