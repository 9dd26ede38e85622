import { createListReader, haveVariants, parseInChunks } from './parseList';
import { parsePlainProducts, type Product } from './product';

/** Parses a feed in chunks. Only one with variants loads the code for them. */
export async function parseProductFeed(items: readonly unknown[]): Promise<readonly Product[]> {
  if (!haveVariants(items)) return parseInChunks(items, parsePlainProducts);
  const { parseProducts } = await import(/* webpackChunkName: "feed-variants" */ './parseProducts');
  return parseInChunks(items, parseProducts);
}

export const readProducts = createListReader(parseProductFeed);
