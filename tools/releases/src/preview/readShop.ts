import { pageSchemas, readText, shopConfigSchema, type ShopConfig, type ShopPages } from 'contract';
import { parseProductFeed, type Product } from 'contract/feed';
import { describeError } from 'service-kit';
import { parseHtml } from 'service-kit/parseHtml';
import * as v from 'valibot';
import { Refusal } from '../command';

/** In characters. */
const LARGEST_PAGE = 8_000_000;
const TIMEOUT_MS = 10_000;

/** What the pages of a shop are made from, besides its releases. */
interface ShopContent {
  readonly config: ShopConfig;
  readonly pages: ShopPages;
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
    const [products, posts, pages] = await Promise.all([
      read(config.products),
      read(config.posts),
      readPages(url),
    ]);
    return {
      config,
      pages,
      products: await parseProductFeed(products.items),
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
  const config = parseHtml(await textOf(await get(url))).querySelector('#shop-config')?.textContent;
  if (config === undefined) throw new Error('its home page has no settings');
  return v.parse(shopConfigSchema, JSON.parse(config));
}

/** A page that the shop leaves out is a 404. */
async function readPages(url: string): Promise<ShopPages> {
  const pages = Object.keys(pageSchemas).map(async (name) => {
    const response = await get(new URL(`/folder/pages/${name}.json`, url).href);
    return [name, response.ok ? (JSON.parse(await textOf(response)) as unknown) : undefined] as const;
  });
  return Object.fromEntries(await Promise.all(pages)) as unknown as ShopPages;
}

const textOf = ({ body }: Response) => readText(body as AsyncIterable<Uint8Array> | null, LARGEST_PAGE);
const get = (url: string) => fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
