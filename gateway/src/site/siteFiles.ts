import type { FastifyInstance } from 'fastify';
import { liveReleases, type DiscoveryDocument } from 'release-format';
import * as v from 'valibot';
import { sendBuiltFile } from './builtFile';
import { robotsText } from './robots';
import { sitemapText } from './sitemap';

export interface SiteFiles {
  /** The shop's own, e.g. `https://shop.example`. */
  readonly publicOrigin: () => string;
  /** Folder of the shell's live build, absolute. */
  readonly shellBuild: () => string;
  readonly document: () => Promise<DiscoveryDocument>;
  /** The products feed as the gateway reaches it. */
  readonly productsUrl: string | undefined;
  /** Paths that are no pages of the shop, by their beginnings. */
  readonly privatePaths: readonly string[];
}

const FEED_TIMEOUT_MS = 5000;
const feedSchema = v.array(v.unknown());
const itemSchema = v.object({ id: v.pipe(v.number(), v.integer()) });

/**
 * What machines ask the shop's origin for.
 *
 * - `/favicon.svg`: the shell's, for whoever asks without having read a page
 * - `/robots.txt`: every page may be read; it names the sitemap
 * - `/sitemap.xml`: the public pages of the live releases and one url per product, made from the feed when asked for; 503 in
 *   JSON while the feed is away, so that a crawler comes back instead of forgetting the products
 */
export function serveSiteFiles(app: FastifyInstance, options: SiteFiles): void {
  const { publicOrigin, shellBuild, document, productsUrl, privatePaths } = options;
  app.get('/favicon.svg', (_request, reply) => sendBuiltFile(reply, `${shellBuild()}/favicon.svg`));

  app.get('/robots.txt', (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('text/plain; charset=utf-8')
      .send(robotsText(publicOrigin(), privatePaths)),
  );

  app.get('/sitemap.xml', async (_request, reply) => {
    reply.header('cache-control', 'no-cache');
    try {
      const [pages, ids] = await Promise.all([document().then(publicPages), productIds(productsUrl)]);
      return await reply.type('application/xml; charset=utf-8').send(sitemapText(publicOrigin(), pages, ids));
    } catch {
      return reply
        .code(503)
        .send({ error: 'The products feed cannot be read, so there is no sitemap. Ask again later.' });
    }
  });
}

/** The paths of the pages that search engines may show, without those of single products. */
export function publicPages(document: DiscoveryDocument): string[] {
  return [...liveReleases(document).values()]
    .flatMap(({ extras }) => extras?.routes ?? [])
    .filter(({ path, noindex }) => !noindex && !path.includes(':'))
    .map(({ path }) => path);
}

async function productIds(url: string | undefined): Promise<number[]> {
  if (!url) throw new Error('The shop has no products feed.');
  const response = await fetch(url, { signal: AbortSignal.timeout(FEED_TIMEOUT_MS) });
  const items = v.parse(feedSchema, await response.json());
  return items.filter((item) => v.is(itemSchema, item)).map(({ id }) => id);
}
