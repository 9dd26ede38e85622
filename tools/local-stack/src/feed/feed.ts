import { globSync, readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import {
  createService,
  sendRevalidated,
  sharedBody,
  type Revalidated,
  type ServiceOptions,
} from 'service-kit';
import { assetPath } from '../assetPath';

/**
 * Creates the sample feed (docs/product.md FEED-7), readable from any origin: JSON lists at `/products` and `/posts` (DATA-1, DATA-7),
 * and SVGs at `/pictures/product-7` or `/pictures/post-7`. Other paths get 404 `{ error: sentence }`. The caller listens and closes.
 */
export function createFeed(options: Pick<ServiceOptions, 'log' | 'drainMs'> = {}): FastifyInstance {
  const feed = createService({
    ...options,
    name: 'feed',
    headersFor: () => ({ 'access-control-allow-origin': '*', 'x-content-type-options': 'nosniff' }),
    notFound: ({ url }, reply) => {
      const error = `The feed has nothing at ${url}; ask for /products, /posts or /pictures/:id.`;
      return reply.code(404).send({ error });
    },
  });
  const pictures = loadPictures();

  for (const list of ['products', 'posts']) {
    const body = sharedBody(readAsset(`${list}.json`));
    feed.get(`/${list}`, async (request, reply) =>
      sendRevalidated(request, reply, { type: 'application/json; charset=utf-8', body }),
    );
  }
  feed.get<{ Params: { id: string } }>('/pictures/:id', async (request, reply) => {
    const picture = pictures.get(request.params.id);
    if (picture) return sendRevalidated(request, reply, picture);
    const error = `There is no picture "${request.params.id}"; ids look like product-7 or post-7.`;
    return reply.code(404).send({ error });
  });

  return feed;
}

/** Posts take turns with scenes, of which there are fewer. */
function loadPictures(): ReadonlyMap<string, Revalidated> {
  const names = globSync('*.svg', { cwd: assetPath('assets/feed/pictures') }).map((file) =>
    file.replace('.svg', ''),
  );
  const scenes = names
    .filter((name) => name.startsWith('scene-'))
    .sort((one, other) => one.localeCompare(other, 'en', { numeric: true }))
    .map(readPicture);
  const products = names.filter((name) => name.startsWith('product-'));
  const posts = JSON.parse(readAsset('posts.json')) as readonly { readonly id: number }[];
  return new Map([
    ...products.map((name) => [name, readPicture(name)] as const),
    ...posts.map(({ id }) => [`post-${id}`, scenes[(id - 1) % scenes.length]!] as const),
  ]);
}

function readPicture(name: string): Revalidated {
  const body = sharedBody(readAsset(`pictures/${name}.svg`));
  return { type: 'image/svg+xml', body, cacheControl: 'public, max-age=86400' };
}

function readAsset(name: string): string {
  return readFileSync(assetPath(`assets/feed/${name}`), 'utf8');
}
