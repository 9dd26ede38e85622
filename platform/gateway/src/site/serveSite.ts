import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { PageMeta } from 'contract';
import type { Product } from 'contract/feed';
import type { FastifyInstance } from 'fastify';
import { sendRevalidated } from 'service-kit';
import { pageRequest } from '../page/content';
import { hasProductPages, publicPages } from '../page/owner';
import type { Parts } from '../parts';
import { shellOf, type Shop } from '../shop/shop';
import { NotReadyError, serveDerived } from './derivedDocuments';
import { merchantFeed } from './merchantFeed';
import { postsOf, rssFeed } from './rssFeed';
import { serveServiceWorker } from './serviceWorker';
import { sitemap } from './sitemap';
import { llmsText, robotsText } from './texts';

type SiteParts = Pick<Parts, 'publicOrigin' | 'plugin' | 'config' | 'visit' | 'takeShop' | 'takeNewestShop'>;

const XML = 'application/xml; charset=utf-8';

/** Files of the live shell whose URLs last, because other sites keep them. */
const SHELL_FILES = { '/favicon.svg': 'image/svg+xml', '/card.png': 'image/png' };

/** Serves the favicon, the social card, the service worker, and documents for crawlers. */
export function serveSite(app: FastifyInstance, parts: SiteParts): void {
  const { publicOrigin, plugin, takeShop, takeNewestShop } = parts;
  for (const [path, type] of Object.entries(SHELL_FILES)) {
    app.get(path, async (request, reply) => {
      const shop = await takeShop();
      const file = `${shellOf(shop, shop.forAll).folder}${path}`;
      if (existsSync(file)) return sendRevalidated(request, reply, { type, body: await readFile(file) });
      reply.callNotFound();
      return reply;
    });
  }

  app.get('/robots.txt', async (request, reply) =>
    sendRevalidated(request, reply, {
      type: 'text/plain; charset=utf-8',
      body: robotsText(publicOrigin(), plugin.privatePaths),
    }),
  );

  serveDerived(app, takeNewestShop, '/sitemap.xml', XML, async (shop) => {
    const products = soldProducts(shop);
    let isPartial = false;
    const described = publicPages(shop.forAll)
      .toSorted()
      .map(async (path) => {
        const posts = await describe(shop, path).then(postsOf, () => {
          // A page that cannot be rendered now may have posts.
          isPartial = true;
          return [];
        });
        return { path, posts };
      });
    return { ...sitemap(shop.config.origin, await Promise.all(described), products), isPartial };
  });

  serveDerived(app, takeNewestShop, '/llms.txt', 'text/plain; charset=utf-8', async (shop) => {
    const paths = publicPages(shop.forAll).toSorted();
    const [home, ...described] = await Promise.all(['/', ...paths].map((path) => describe(shop, path)));
    return { body: llmsText(shop.config.origin, home!, described) };
  });

  serveDerived(app, takeNewestShop, '/feeds/google.xml', XML, async (shop) =>
    merchantFeed(shop.config.origin, await describe(shop, '/'), soldProducts(shop)),
  );

  serveDerived(
    app,
    takeNewestShop,
    '/feeds/blog.xml',
    'application/rss+xml; charset=utf-8',
    async (shop) => ({
      body: rssFeed(await describe(shop, '/blog')),
    }),
  );

  serveServiceWorker(app, parts);
}

/** Without the time limit of visitors. @throws NotReadyError */
async function describe(shop: Shop, path: string): Promise<PageMeta> {
  const content = await shop.rendered.fetch(pageRequest(shop, shop.forAll, path));
  if (!content) throw new NotReadyError(`${path} cannot be rendered.`);
  return content.meta;
}

/** Empty if no remote has a product page. @throws NotReadyError before the first version of the feed */
function soldProducts({ forAll, feeds }: Shop): readonly Product[] {
  if (!hasProductPages(forAll)) return [];
  if (!feeds.catalogue) throw new NotReadyError('The products feed cannot be read.');
  return feeds.catalogue;
}
