import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { problemsOfValue, shopFactsSchema, type ShopFacts } from 'contract';
import { readText } from 'service-kit';
import * as v from 'valibot';

const SYSTEMS = ['shopify', 'medusa'];

/**
 * Reads the facts of a shop (`shop.json`). @param folder of the shop, absolute @returns what is wrong instead, one sentence each
 * (docs/product.md BRAND-1)
 */
export function readShopFacts(folder: string): {
  readonly facts?: ShopFacts;
  readonly problems: readonly string[];
} {
  const file = join(folder, 'shop.json');
  if (!existsSync(file))
    return { problems: ['it is missing: "npm run shop -- new DIR" writes a folder that starts.'] };
  try {
    const given: unknown = JSON.parse(readText(file));
    const wrong = problemsOfValue(shopFactsSchema, given);
    if (wrong.length > 0) return { problems: wrong };
    const facts = v.parse(shopFactsSchema, given);
    const problems = problemsOfFeeds(folder, facts);
    return problems.length > 0 ? { problems } : { facts, problems };
  } catch (error) {
    return { problems: [`it is no JSON: ${(error as Error).message}.`] };
  }
}

/** Finds fields that name a file which the folder has not. */
function problemsOfFeeds(folder: string, { products, posts }: ShopFacts): readonly string[] {
  const isThere = (given: string) =>
    /^https?:\/\//i.test(given) ||
    (!/(?:^|\/)\.\.(?:\/|$)/.test(given) &&
      statSync(join(folder, given), { throwIfNoEntry: false })?.isFile());
  const problems: string[] = [];
  if (products !== undefined && !SYSTEMS.includes(products) && !isThere(products))
    problems.push(
      `products is ${products}, which is no file of the folder, no URL, and neither "shopify" nor "medusa".`,
    );
  if (posts !== undefined && !isThere(posts))
    problems.push(`posts is ${posts}, which is no file of the folder and no URL.`);
  return problems;
}
