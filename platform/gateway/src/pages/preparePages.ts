import type { FastifyInstance } from 'fastify';
import type { DiscoveryDocument } from 'contract';
import { chooseShellBuild } from '../releases/builds';
import type { GatewayMetrics } from '../gatewayMetrics';
import type { GatewayOptions } from '../options';
import type { ReleaseCopies } from '../releases/releaseCopies';
import { createFeedVersions, feedUrls } from '../render/feedVersions';
import { createPrerender } from '../render/prerender';
import { pictureOrigins } from '../securityHeaders';
import type { ShopSettings } from '../shopConfig';
import { createCatalogue } from '../site/catalogue';
import { releasesForAll, type VisitorReleases } from '../visits/visits';
import { createPages } from './pages';

interface PreparedPagesOptions extends GatewayOptions {
  readonly config: ShopSettings;
  readonly document: () => Promise<DiscoveryDocument>;
  readonly metrics: GatewayMetrics;
  readonly publicOrigin: () => string;
  readonly copies: ReleaseCopies;
}

/** Reports ready while there is a page to serve, and prerenders when the app listens. @throws as `createGateway` */
export async function preparePages(app: FastifyInstance, options: PreparedPagesOptions) {
  const { config, settings, shellDist, origins, plugin, document, metrics, publicOrigin, copies } = options;
  const shellBuild = chooseShellBuild(shellDist, `${copies.folder}/shell`, (line) => app.log.warn(line));
  const shellBuildOf = ({ shell }: VisitorReleases) => shellBuild(shell);
  const { onVersion, catalogueOf } = createCatalogue(
    app.log,
    metrics,
    settings.FEED_BRAKE,
    pictureOrigins({ config, imageOrigins: settings.IMAGE_ORIGINS }),
  );
  const feeds = createFeedVersions(feedUrls(config, origins.feed), app.log, onVersion);
  const catalogue = catalogueOf(feeds);
  const originOf = (name: string) => origins.remote(name, true);
  const prerender = createPrerender({
    feeds,
    document,
    pagesAhead: () => pages.publicRequests(),
    originOf,
    copyOf: copies.find,
    log: app.log,
    metrics,
  });
  const pages = createPages({
    shellBuildOf,
    // A dev server's files differ from the build's.
    prerender: plugin?.shellOrigin ? undefined : prerender,
    config: () => ({ ...config, origin: publicOrigin() }),
    document,
    catalogue,
  });
  metrics.watch(prerender.waiting, document);
  app.checkReady = async () => void pages.fill(releasesForAll(await document()));
  await app.checkReady();
  // Here, because only now the shop's origin is known. Browsers render the pages that fail.
  app.addHook('onListen', async () => {
    pages.warm().catch((error: unknown) => app.log.warn(`No page is rendered ahead: ${String(error)}`));
  });
  app.addHook('onClose', async () => prerender.stop());
  return { pages, feeds, catalogue, shellBuildOf };
}
