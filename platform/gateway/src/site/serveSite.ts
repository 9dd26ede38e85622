import { existsSync, readFileSync } from 'node:fs';
import type { PageMeta } from 'contract';
import type { Product } from 'contract/feed';
import type { FastifyInstance } from 'fastify';
import { sendRevalidated } from 'service-kit';
import { pageRequest } from '../page/content';
import { hasProductPages, ownerOf, publicPages } from '../page/owner';
import type { Parts } from '../parts';
import { SERVICE_WORKER } from '../settings';
import { shellOf, type Shop } from '../shop/shop';
import { NotReadyError, serveDerived } from './derivedDocuments';
import { merchantFeed } from './merchantFeed';
import { postsOf, rssFeed } from './rssFeed';
import { sitemap } from './sitemap';
import { llmsText, robotsText } from './texts';

type SiteParts = Pick<Parts, 'publicOrigin' | 'plugin' | 'config' | 'visit' | 'takeShop' | 'takeNewestShop'>;

/** A service worker that removes itself and its caches, even if the shell's build is broken. */
export const NO_WORKER = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(remove()));
async function remove() {
  for (const name of await caches.keys()) await caches.delete(name);
  indexedDB.deleteDatabase('workbox-expiration');
  await registration.unregister();
}
`;

const BLOG = '/blog';
const hasBlog = ({ forAll }: Shop) => ownerOf(forAll, BLOG) !== undefined;
const XML = 'application/xml; charset=utf-8';

/** Serves the service worker, and documents for crawlers. */
export function serveSite(app: FastifyInstance, parts: SiteParts): void {
  const { publicOrigin, plugin, config, visit, takeShop, takeNewestShop } = parts;

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
    return { body: llmsText(shop.config.origin, home!, described, hasBlog(shop)) };
  });

  serveDerived(app, takeNewestShop, '/feeds/google.xml', XML, async (shop) =>
    merchantFeed(shop.config.origin, await describe(shop, '/'), soldProducts(shop), shop.folder.facts),
  );

  serveDerived(app, takeNewestShop, '/feeds/blog.xml', 'application/rss+xml; charset=utf-8', async (shop) => {
    if (!hasBlog(shop)) return undefined;
    return { body: rssFeed(await describe(shop, BLOG), shop.folder.facts.language) };
  });

  app.get(SERVICE_WORKER, async (request, reply) => {
    const shop = await takeShop();
    const { releases, caching } = visit(request, reply, shop);
    const file = `${shellOf(shop, releases).folder}/sw.js`;
    const body = config.serviceWorker && existsSync(file) ? readFileSync(file, 'utf8') : NO_WORKER;
    return sendRevalidated(request, reply, { type: 'text/javascript; charset=utf-8', body, ...caching });
  });
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
