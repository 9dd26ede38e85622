import * as v from 'valibot';
import { discountOf } from '../products/offers';
import type { Item } from '../products/product';
import { requestJson, type Wait } from './requestJson';
import { collectPages, type Source } from './source';

/** Shopify serves a version for a year, and then the oldest one instead. */
const VERSION = '2026-10';
/** Storefront API, https://shopify.dev/docs/api/storefront/2026-10/queries/products */
const QUERY = `query Products($after: String) {
  products(first: 100, after: $after) {
    nodes {
      id title description vendor productType availableForSale
      images(first: 10) { nodes { url } }
      selectedOrFirstAvailableVariant { sku barcode price { amount } compareAtPrice { amount } }
    }
    pageInfo { hasNextPage endCursor }
  }
}`;

const text = v.nullish(v.string(), '');
const money = v.object({ amount: v.pipe(v.string(), v.transform(Number)) });
const productSchema = v.object({
  id: v.string(),
  title: v.string(),
  description: text,
  vendor: text,
  productType: text,
  availableForSale: v.boolean(),
  images: v.object({ nodes: v.array(v.object({ url: v.string() })) }),
  selectedOrFirstAvailableVariant: v.nullable(
    v.object({ sku: text, barcode: text, price: money, compareAtPrice: v.nullable(money) }),
  ),
});
const pageSchema = v.object({
  nodes: v.array(productSchema),
  pageInfo: v.object({ hasNextPage: v.boolean(), endCursor: v.nullable(v.string()) }),
});
const errorSchema = v.object({ message: v.string(), extensions: v.nullish(v.object({ code: text })) });
const schema = v.object({
  data: v.nullish(v.object({ products: pageSchema })),
  errors: v.optional(v.array(errorSchema), []),
});

interface ShopifyOptions {
  readonly origin: string;
  /** A private token of the Storefront API, which has higher limits than a public one. */
  readonly token: string;
  readonly wait?: Wait;
}

/** Reads the products of the token's sales channel. */
export function shopifySource({ origin, token, wait }: ShopifyOptions): Source {
  const request = {
    service: 'Shopify',
    credentials: 'SHOPIFY_PRIVATE_TOKEN and its access scopes',
    headers: { 'content-type': 'application/json', 'shopify-storefront-private-token': token },
    schema,
    isThrottled: ({ errors }: v.InferOutput<typeof schema>) =>
      errors.some(({ extensions }) => extensions?.code === 'THROTTLED'),
  };

  async function* readPages(signal: AbortSignal) {
    let after: string | null = null;
    do {
      const body: string = JSON.stringify({ query: QUERY, variables: { after } });
      const url = `${origin}/api/${VERSION}/graphql.json`;
      const { data, errors } = await requestJson(url, { ...request, body, signal }, wait);
      if (!data || errors.length > 0)
        throw new Error(`Shopify refuses the query: ${errors[0]?.message ?? 'it has no data'}`);
      const { nodes, pageInfo } = data.products;
      yield nodes.map(toItem);
      after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
    } while (after !== null);
  }

  return { name: 'Shopify', readAll: (signal) => collectPages('Shopify', readPages(signal)) };
}

/** Takes one variant: the first that is available. */
function toItem(product: v.InferOutput<typeof productSchema>): Item {
  const { price, compareAtPrice, sku, barcode } = product.selectedOrFirstAvailableVariant ?? {};
  const images = product.images.nodes.map(({ url }) => url);
  return {
    id: product.id,
    title: product.title,
    description: product.description || undefined,
    price: price?.amount,
    discount: discountOf(compareAtPrice?.amount, price?.amount),
    brand: product.vendor || undefined,
    category: product.productType || undefined,
    image: images[0],
    images,
    availability: product.availableForSale ? 'in_stock' : 'out_of_stock',
    sku: sku || undefined,
    gtin: barcode || undefined,
  };
}
