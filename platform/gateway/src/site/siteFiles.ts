import type { FastifyInstance } from 'fastify';
import { liveReleases, productPath, type DiscoveryDocument, type PageMeta } from 'contract';
import type { Product } from 'shared-feed/checks';
import { postsOf } from '../feeds/blogFeed';
import type { SendDocument } from './builtDocuments';
import { sendBuiltFile } from './builtFile';
import { llmsText } from './llms';
import { robotsText } from './robots';
import { sitemapText, type SitemapEntry } from './sitemap';

export interface SiteFiles {
  /** The shop's own, e.g. `https://shop.example`. */
  readonly publicOrigin: () => string;
  /** Folder of the shell's live build, absolute. */
  readonly shellBuild: () => string | Promise<string>;
  readonly document: () => Promise<DiscoveryDocument>;
  /** @throws NotReadyError */
  readonly catalogue: () => Promise<readonly Product[]>;
  /** A page as it is sent. @throws NotReadyError */
  readonly pageAt: (path: string) => Promise<PageMeta>;
  readonly sendDocument: SendDocument;
  /** Paths that are no pages of the shop, by their beginnings. */
  readonly privatePaths: readonly string[];
}

/**
 * What machines ask the shop's origin for, `no-cache`, and a 503 in JSON while there is nothing to make it of.
 *
 * - `/favicon.svg`: the shell's, for whoever asks without having read a page
 * - `/robots.txt`: every page may be read; it names the sitemap
 * - `/sitemap.xml`: the public pages of the live releases and every product, with their pictures
 * - `/llms.txt`: the same pages in words, and where the data is
 */
export function serveSiteFiles(app: FastifyInstance, options: SiteFiles): void {
  const { publicOrigin, shellBuild, document, catalogue, pageAt, sendDocument, privatePaths } = options;
  app.get('/favicon.svg', async (_request, reply) =>
    sendBuiltFile(reply, `${await shellBuild()}/favicon.svg`),
  );

  app.get('/robots.txt', (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('text/plain; charset=utf-8')
      .send(robotsText(publicOrigin(), privatePaths)),
  );

  app.get('/sitemap.xml', (request, reply) =>
    sendDocument(request, reply, async () => {
      const origin = publicOrigin();
      const [paths, products] = await Promise.all([document().then(publicPages), catalogue()]);
      const posts = await Promise.all(paths.toSorted().map(postsAt));
      const pages = posts.map(({ path, found = [] }) => pageEntry(origin + path, found));
      return {
        type: 'application/xml; charset=utf-8',
        body: sitemapText([...pages, ...products.map((product) => productEntry(origin, product))]),
        isPartial: posts.some(({ found }) => !found),
      };
    }),
  );

  app.get('/llms.txt', (request, reply) =>
    sendDocument(request, reply, async () => {
      const paths = publicPages(await document()).toSorted();
      const [home, ...pages] = await Promise.all(['/', ...paths].map(pageAt));
      if (!home) throw new Error('The home page was asked for first.');
      return { type: 'text/plain; charset=utf-8', body: llmsText(publicOrigin(), home, pages) };
    }),
  );

  /** What only the page itself can tell is left out while it cannot be rendered. */
  async function postsAt(path: string): Promise<{ path: string; found?: Posts | undefined }> {
    return { path, found: await pageAt(path).then(postsOf, () => undefined) };
  }
}

type Posts = ReturnType<typeof postsOf>;

function pageEntry(url: string, posts: Posts): SitemapEntry {
  return {
    url,
    changed: posts
      .map(({ day }) => day)
      .toSorted()
      .at(-1),
    images: posts.flatMap(({ image }) => image ?? []),
  };
}

/** The paths of the pages that search engines may show, without those of single products. */
export function publicPages(document: DiscoveryDocument): string[] {
  return [...liveReleases(document).values()]
    .flatMap(({ extras }) => extras?.routes ?? [])
    .filter(({ path, noindex }) => !noindex && !path.includes(':'))
    .map(({ path }) => path);
}

function productEntry(origin: string, { id, image }: Product): SitemapEntry {
  const picture = image && !image.startsWith('data:') ? [new URL(image, origin).href] : [];
  return { url: origin + productPath(id), images: picture };
}
