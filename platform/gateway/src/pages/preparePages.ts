import type { FastifyInstance } from 'fastify';
import type { GatewayMetrics } from '../reports/gatewayMetrics';
import type { Releases } from '../releases/openReleases';
import { createFeedVersions, feedUrls } from '../upstream/feedVersions';
import { createPrerender } from '../render/prerender';
import { pictureOrigins, type ShopSettings } from './securityHeaders';
import { createCatalogue } from '../upstream/catalogue';
import { releasesForAll, type VisitorReleases } from '../visits/visits';
import { whyWithoutPages } from '../releases/pageRoutes';
import { createPages } from './pages';

interface PreparedPagesOptions extends Pick<Releases, 'document' | 'readFile' | 'shellFolderOf'> {
  readonly settings: { readonly FEED_BRAKE: boolean; readonly IMAGE_ORIGINS: readonly string[] };
  readonly origins: { readonly feed?: string | undefined };
  readonly plugin: { readonly shellOrigin?: string };
  readonly config: ShopSettings;
  readonly metrics: GatewayMetrics;
  readonly publicOrigin: () => string;
}

/** Reports ready while there is a page to serve, and prerenders when the app listens. @throws as `createGateway` */
export async function preparePages(app: FastifyInstance, options: PreparedPagesOptions) {
  const { config, settings, origins, plugin, document, readFile, metrics, publicOrigin } = options;
  // A dev server's files differ from the build's.
  const isDeveloped = plugin.shellOrigin !== undefined;
  const shellBuildOf = ({ shell }: VisitorReleases) => options.shellFolderOf(isDeveloped ? undefined : shell);
  const { onVersion, catalogueOf } = createCatalogue(
    app.log,
    metrics,
    settings.FEED_BRAKE,
    pictureOrigins({ config, imageOrigins: settings.IMAGE_ORIGINS }),
  );
  const feeds = createFeedVersions(feedUrls(config, origins.feed), app.log, onVersion);
  const catalogue = catalogueOf(feeds);
  const prerender = createPrerender({
    feeds,
    document,
    pagesAhead: () => pages.publicRequests(),
    readFile,
    log: app.log,
    metrics,
  });
  const pages = createPages({
    shellBuildOf,
    prerender: isDeveloped ? undefined : prerender,
    config: () => ({ ...config, origin: publicOrigin() }),
    document,
    catalogue,
  });
  metrics.watch(prerender.waiting, document, feeds.overdue);
  pages.templateOf(releasesForAll(await document()));
  app.checkReady = async () => {
    const newest = await document();
    // Dev servers have no releases.
    const problem = isDeveloped ? undefined : whyWithoutPages(newest);
    if (problem) throw new Error(problem);
    pages.templateOf(releasesForAll(newest));
  };
  // Here, because only now the shop's origin is known. Browsers render the pages that fail.
  app.addHook('onListen', async () => {
    pages.warm().catch((error: unknown) => app.log.warn(`No page is rendered ahead: ${String(error)}`));
  });
  app.addHook('onClose', async () => prerender.stop());
  return { pages, feeds, catalogue, shellBuildOf };
}
