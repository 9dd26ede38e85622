import * as v from 'valibot';
import { requestJson } from './requestJson';
import { readPages, type Source } from './source';

/** Shopify serves a version for a year, and then the oldest one instead. */
const VERSION = '2026-10';
/** Storefront API, https://shopify.dev/docs/api/storefront/2026-10/queries/products */
const QUERY = `query Products($after: String) {
  products(first: 50, after: $after) {
    nodes {
      id title description vendor productType availableForSale
      images(first: 10) { nodes { url } }
      variants(first: 250) {
        pageInfo { hasNextPage }
        nodes {
          id sku barcode availableForSale selectedOptions { name value } image { url }
          price { amount } compareAtPrice { amount }
        }
      }
    }
    pageInfo { hasNextPage endCursor }
  }
}`;

const productSchema = v.looseObject({
  id: v.string(),
  title: v.string(),
  variants: v.looseObject({ nodes: v.array(v.unknown()), pageInfo: v.object({ hasNextPage: v.boolean() }) }),
});
const pageSchema = v.object({
  nodes: v.array(productSchema),
  pageInfo: v.object({ hasNextPage: v.boolean(), endCursor: v.nullable(v.string()) }),
});
const errorSchema = v.object({
  message: v.string(),
  extensions: v.nullish(v.object({ code: v.nullish(v.string()) })),
});
const schema = v.object({
  data: v.nullish(v.object({ products: pageSchema })),
  errors: v.optional(v.array(errorSchema), []),
});

interface ShopifyOptions {
  readonly origin: string;
  /** A private token of the Storefront API, which has higher limits than a public one. */
  readonly token: string;
}

/** Reads the products of the token's sales channel, each with at most 250 variants, as many as the shop shows. */
export function shopifySource({ origin, token }: ShopifyOptions): Source {
  const request = {
    service: 'Shopify',
    credentials: 'SHOPIFY_PRIVATE_TOKEN and its access scopes',
    headers: { 'content-type': 'application/json', 'shopify-storefront-private-token': token },
    schema,
    isThrottled: ({ errors }: v.InferOutput<typeof schema>) =>
      errors.some(({ extensions }) => extensions?.code === 'THROTTLED'),
  };

  /** @param cut receives the ids of products with more variants */
  async function* pagesOf(cut: string[]) {
    let after: string | null = null;
    do {
      const body: string = JSON.stringify({ query: QUERY, variables: { after } });
      const url = `${origin}/api/${VERSION}/graphql.json`;
      const { data, errors } = await requestJson(url, { ...request, body });
      if (!data || errors.length > 0)
        throw new Error(`Shopify refuses the query: ${errors[0]?.message ?? 'it has no data'}`);
      const { nodes, pageInfo } = data.products;
      cut.push(...nodes.filter(({ variants }) => variants.pageInfo.hasNextPage).map(({ id }) => id));
      yield nodes;
      after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
    } while (after !== null);
  }

  return {
    name: 'Shopify',
    async readAll() {
      const cut: string[] = [];
      const { items, lines } = await readPages('Shopify', pagesOf(cut));
      const notes = cut.map((id) => `${id} has over 250 variants, of which the first 250 are shown.`);
      return { items, lines: [...notes, ...lines] };
    },
  };
}
