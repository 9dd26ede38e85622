import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { productPath } from 'contract';
import { sendRevalidated } from 'service-kit';
import { ownerOf, publicPages } from '../releases/pageRoutes';
import type { Pages } from '../pages/pages';
import type { FeedVersions } from '../upstream/feedVersions';
import type { Visitors } from '../visits/visitors';
import { releasesForAll } from '../visits/visits';
import type { Catalogue } from '../upstream/catalogue';
import { serveDerived } from './derivedDocuments';
import { merchantFeed } from './merchantFeed';
import { postsOf, rssFeed } from './rssFeed';
import { serveServiceWorker, type ServiceWorkerOptions } from './serviceWorker';
import { sitemap } from './sitemap';
import { llmsText, robotsText } from './texts';

interface SiteOptions extends ServiceWorkerOptions, Pick<Visitors, 'publicOrigin'> {
  readonly plugin: { readonly privatePaths?: readonly string[] };
  readonly feeds: Pick<FeedVersions, 'newest'>;
  readonly catalogue: Catalogue;
  readonly pages: Pick<Pages, 'describe'>;
}

const XML = 'application/xml; charset=utf-8';

/** Files of the live shell whose URLs last, because other sites keep them. */
const SHELL_FILES = { '/favicon.svg': 'image/svg+xml', '/card.png': 'image/png' };

/** Serves the favicon, the social card, the service worker, and documents for crawlers. */
export function serveSite(app: FastifyInstance, options: SiteOptions): void {
  const { publicOrigin, document, catalogue, pages, shellBuildOf, plugin } = options;
  const publicPaths = async () => publicPages(await document()).toSorted();
  /** Empty if no remote has a product page. */
  const soldProducts = async () => (ownerOf(await document(), productPath('any')) ? catalogue() : []);

  for (const [path, type] of Object.entries(SHELL_FILES)) {
    app.get(path, async (request, reply) => {
      const file = `${shellBuildOf(releasesForAll(await document()))}${path}`;
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

  serveDerived(app, options, '/sitemap.xml', XML, async () => {
    const [paths, products] = await Promise.all([publicPaths(), soldProducts()]);
    let isPartial = false;
    const described = paths.map(async (path) => {
      const posts = await pages.describe(path).then(postsOf, () => {
        // A page that cannot be rendered now may have posts.
        isPartial = true;
        return [];
      });
      return { path, posts };
    });
    return { ...sitemap(publicOrigin(), await Promise.all(described), products), isPartial };
  });

  serveDerived(app, options, '/llms.txt', 'text/plain; charset=utf-8', async () => {
    const [home, described] = await Promise.all([
      pages.describe('/'),
      publicPaths().then((paths) => Promise.all(paths.map(pages.describe))),
    ]);
    return { body: llmsText(publicOrigin(), home, described) };
  });

  serveDerived(app, options, '/feeds/google.xml', XML, async () => {
    const [home, products] = await Promise.all([pages.describe('/'), soldProducts()]);
    return merchantFeed(publicOrigin(), home, products);
  });

  serveDerived(app, options, '/feeds/blog.xml', 'application/rss+xml; charset=utf-8', async () => ({
    body: rssFeed(await pages.describe('/blog')),
  }));

  serveServiceWorker(app, options);
}
