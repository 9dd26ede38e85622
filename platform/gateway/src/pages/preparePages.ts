import type { FastifyInstance } from 'fastify';
import type { DiscoveryDocument } from 'contract';
import { chooseShellBuild } from '../builds';
import { createCatalogue } from '../feeds/catalogue';
import type { GatewayMetrics } from '../gatewayMetrics';
import type { GatewayOptions } from '../options';
import { createFeedVersions, feedUrls } from '../render/feedVersions';
import { createPrerender } from '../render/prerender';
import { shopConfig } from '../shopConfig';
import { releasesForAll, type VisitorReleases } from '../visitors/visits';
import { createPages } from './pages';

export interface PreparedPagesOptions extends GatewayOptions {
  readonly document: () => Promise<DiscoveryDocument>;
  readonly metrics: GatewayMetrics;
  readonly publicOrigin: () => string;
}

/**
 * Brings together what pages are made of: the shell's builds, the feeds, and the processes that render. From then on the app is
 * ready while there is a page to serve, and renders the first pages ahead once it listens.
 * @returns when discovery was asked once
 * @throws MissingBuildError or PageTemplateError when there is no page to serve, MissingIdentityError
 */
export async function preparePages(app: FastifyInstance, options: PreparedPagesOptions) {
  const { settings, shellDist, origins, plugins = [], document, metrics, publicOrigin } = options;
  const config = shopConfig(settings, plugins);
  const shellBuild = chooseShellBuild(shellDist, (line) => app.log.warn(line));
  const shellVersionOf = ({ shell }: VisitorReleases) => shellBuild(shell);
  const feeds = createFeedVersions(feedUrls(settings.urls, origins.feed), app.log);
  const catalogue = createCatalogue(feeds);
  const originOf = (name: string) => origins.remote(name, true);
  const prerender = createPrerender({ shellDist, feeds, originOf, log: app.log, metrics });
  const pages = createPages({
    shellDist,
    shellVersionOf,
    // In development the shell's files are not those of its build.
    prerender: plugins.some(({ shellOrigin }) => shellOrigin) ? undefined : prerender,
    config: () => ({ ...config, origin: publicOrigin() }),
    document,
    catalogue,
  });
  metrics.watch({ renderQueue: prerender.waiting, askDiscovery: document });
  app.checkReady = async () => void pages.render(releasesForAll(await document()));
  await app.checkReady();
  // From here on the shop's origin is known.
  // Nothing waits for it, so its failure may not end the process: the first visitors render these pages then.
  app.addHook('onListen', async () => {
    pages.warm().catch((error: unknown) => app.log.warn(`No page is rendered ahead: ${String(error)}`));
  });
  app.addHook('onClose', async () => prerender.stop());
  const shellBuildOf = (releases: VisitorReleases) => `${shellDist}/${shellVersionOf(releases)}`;
  return { pages, feeds, catalogue, shellBuildOf };
}
