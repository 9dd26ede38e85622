import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { readPosts, readShopFacts } from 'gateway/folder';
import { staleOnError } from 'service-kit';
import { FEED_TIMEOUT_MS, readFeed } from 'service-kit/readFeed';
import { isUrl, readListAt } from '../sources/url';
import { LOOK_MS } from './followProducts';
import type { CatalogueSettings } from './settings';

interface Posts {
  /** A JSON list (docs/product.md DATA-7); undefined for a folder without posts. */
  readonly list?: string;
  /** Files of the folder by `post-ID`. */
  readonly pictures?: ReadonlyMap<string, string>;
}

/** Returns what reads the posts of the shop's folder, at most twice a second, or after CATALOGUE_REFRESH if they are a URL; undefined before they could be read. */
export function followPosts({ SHOP_FOLDER, CATALOGUE_REFRESH }: CatalogueSettings, log: FastifyBaseLogger) {
  if (!SHOP_FOLDER) return async (): Promise<Posts | undefined> => ({});
  const folder = resolve(SHOP_FOLDER);
  const isRemote = isUrl(readShopFacts(folder).facts?.posts ?? '');
  return staleOnError({
    read: () => readPostsOf(folder),
    freshMs: isRemote ? CATALOGUE_REFRESH * 1_000 : LOOK_MS,
    timeoutMs: FEED_TIMEOUT_MS,
    onChange: (problem) => {
      if (problem !== undefined) log.warn(`The posts of the shop's folder cannot be read: ${problem}.`);
    },
  });
}

async function readPostsOf(folder: string): Promise<Posts> {
  const { facts, problems } = readShopFacts(folder);
  if (!facts) throw new Error(`shop.json: ${problems.join(' ')}`);
  const { posts: given } = facts;
  if (given !== undefined) {
    const file = () => readFeed(new Response(readFileSync(join(folder, given))));
    return { list: JSON.stringify(isUrl(given) ? await readListAt(given) : (await file()).items) };
  }
  // Numbered from the oldest, so that a new post leaves the others their numbers.
  const posts = readPosts(folder).map((post, index, { length }) => ({ ...post, id: length - index }));
  if (posts.length === 0) return {};
  const list = posts.map(({ id, title, paragraphs }) => ({ id, title, body: paragraphs.join('\n') }));
  const pictures = posts.flatMap(({ id, picture }) =>
    picture ? [[`post-${id}`, join(folder, picture)] as const] : [],
  );
  return { list: JSON.stringify(list), pictures: new Map(pictures) };
}
