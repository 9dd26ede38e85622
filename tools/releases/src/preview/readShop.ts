import { createDocument } from '@mixmark-io/domino';
import { readText, shopConfigSchema, type ShopConfig } from 'contract';
import { parseInChunks, parseProducts, type Product } from 'contract/feed';
import { describeError } from 'service-kit';
import * as v from 'valibot';
import { Refusal } from '../refusal';

/** In characters. */
export const LARGEST_PAGE = 8_000_000;
const TIMEOUT_MS = 10_000;

/** What the pages of a shop are made from, besides its releases. */
export interface ShopContent {
  readonly config: ShopConfig;
  readonly products: readonly Product[];
  /** As the feeds sent them. */
  readonly feeds: Readonly<Record<'products' | 'posts', string>>;
}

/** Reads a running shop's settings from its home page, then its feeds. @throws Refusal */
export async function readShop(url: string): Promise<ShopContent> {
  try {
    const config = await readConfig(url);
    // With a limit of time, bytes and items.
    const { readFeed } = await import('service-kit/readFeed');
    const read = async (feed: string) => readFeed(await get(new URL(feed, url).href));
    const [products, posts] = await Promise.all([read(config.products), read(config.posts)]);
    return {
      config,
      products: await parseInChunks(products.items, parseProducts),
      feeds: { products: products.text, posts: posts.text },
    };
  } catch (cause) {
    throw new Refusal(
      `The shop at ${url} cannot be read (${describeError(cause)}): start it, or name its address with --shop or SHOP_URL.`,
      { cause },
    );
  }
}

async function readConfig(url: string): Promise<ShopConfig> {
  const response = await get(url);
  const html = await readText(response.body as AsyncIterable<Uint8Array> | null, LARGEST_PAGE);
  const config = createDocument(html).querySelector('#shop-config')?.textContent;
  if (config === undefined) throw new Error('its home page has no settings');
  return v.parse(shopConfigSchema, JSON.parse(config));
}

const get = (url: string) => fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
