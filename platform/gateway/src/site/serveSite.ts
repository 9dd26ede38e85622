import type { FastifyInstance } from 'fastify';
import type { DiscoveryDocument } from 'contract';
import type { createCatalogue } from '../feeds/catalogue';
import { serveFeeds } from '../feeds/serveFeeds';
import type { Pages } from '../pages/pages';
import type { GatewayPlugin } from '../plugin';
import type { FeedVersions } from '../render/feedVersions';
import type { GatewaySettings } from '../settings';
import { hasServiceWorker } from '../shopConfig';
import { releasesForAll, type VisitorReleases } from '../visitors/visits';
import type { Visitors } from '../visitors/visitors';
import { createBuiltDocuments } from './builtDocuments';
import { serveServiceWorker } from './serviceWorker';
import { serveSiteFiles } from './siteFiles';

export interface SiteOptions extends Pick<Visitors, 'publicOrigin' | 'visit'> {
  readonly document: () => Promise<DiscoveryDocument>;
  readonly feeds: FeedVersions;
  readonly catalogue: ReturnType<typeof createCatalogue>;
  readonly pages: Pages;
  /** Folder of the build of the shell that a visitor gets, absolute. */
  readonly shellBuildOf: (releases: VisitorReleases) => string;
  readonly settings: Pick<GatewaySettings, 'serviceWorker'>;
  readonly plugins?: readonly GatewayPlugin[];
}

/** What machines ask the shop's origin for: siteFiles.ts, the feeds of ../feeds, and the service worker. */
export function serveSite(app: FastifyInstance, options: SiteOptions): void {
  const { publicOrigin, visit, document, feeds, catalogue, pages, shellBuildOf } = options;
  const { settings, plugins = [] } = options;
  const sendDocument = createBuiltDocuments({ publicOrigin, document, feeds });
  const documents = { publicOrigin, catalogue, pageAt: pages.describe, sendDocument };
  serveSiteFiles(app, {
    ...documents,
    document,
    shellBuild: async () => shellBuildOf(releasesForAll(await document())),
    privatePaths: plugins.flatMap(({ privatePaths = [] }) => privatePaths),
  });
  serveFeeds(app, documents);
  serveServiceWorker(app, {
    enabled: hasServiceWorker(settings, plugins),
    async visitedBuild(request, reply) {
      const { releases, caching } = visit(request, reply, await document());
      return { folder: shellBuildOf(releases), caching };
    },
  });
}
