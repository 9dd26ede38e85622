import { createHash } from 'node:crypto';
import { liveReleases, pathMatches, productPath, type DiscoveryDocument } from 'contract';
import type { Product } from 'contract/feed';

const MOST_PRODUCTS = 50;
const MISSING_PAGE = '/no-such-page';

export interface SampledPage {
  readonly path: string;
  readonly product?: string;
}

/** Returns the pages without parameters of the documents, a sample of products, and a page that is not there. */
export function samplePages(
  documents: readonly DiscoveryDocument[],
  products: readonly Product[],
): SampledPage[] {
  const entries = documents.flatMap((document) => [...liveReleases(document).values()]);
  const routes = entries.flatMap(({ extras }) => extras?.routes?.map(({ path }) => path) ?? []);
  const paths = [...new Set(routes), MISSING_PAGE].filter((path) => !path.includes(':'));
  const productPages = sampleProducts(products)
    .map(({ id, title }) => ({ path: productPath(id), product: title }))
    .filter(({ path }) => routes.some((route) => pathMatches(route, path.toLowerCase())));
  return [...paths.map((path) => ({ path })), ...productPages];
}

/** Returns the products whose pages differ most from others, and further ones, which are always the same. */
export function sampleProducts(products: readonly Product[]): Product[] {
  const byPrice = products.toSorted((one, other) => one.price - other.price);
  const special = [
    products[0],
    products.at(-1),
    byPrice[0],
    byPrice.at(-1),
    products.toSorted((one, other) => other.title.length - one.title.length)[0],
    products.find(({ image }) => image === undefined),
    products.find(({ availability }) => availability === 'out_of_stock'),
  ].filter((product) => product !== undefined);
  // Looks random, and stays the same when the feed grows.
  const hashOf = ({ id }: Product) => createHash('sha256').update(String(id)).digest('hex');
  const others = products.map((product) => ({ product, hash: hashOf(product) }));
  others.sort((one, other) => (one.hash < other.hash ? -1 : 1));
  return [...new Set([...special, ...others.map(({ product }) => product)])].slice(0, MOST_PRODUCTS);
}
