import type { FastifyInstance } from 'fastify';
import { liveReleases, parseReleaseUrl, type DiscoveryDocument } from 'contract';
import { serveVersionedFiles } from 'service-kit';
import type { GatewayMetrics } from './gatewayMetrics';
import type { GatewayOptions } from './options';
import type { PublishedReleases } from './overrides/publishedReleases';
import { proxyTo, proxyToRemotes } from './proxy';
import { followFolders } from './releaseFolders';

export interface FilesOptions extends Pick<
  GatewayOptions,
  'origins' | 'plugins' | 'shellDist' | 'stateFolder'
> {
  readonly document: () => Promise<DiscoveryDocument>;
  readonly published: PublishedReleases;
  readonly metrics: Pick<GatewayMetrics, 'upstreamFailed'>;
}

/** Serves the shell's files as immutable, and proxies `/mfe/…`, `/api/…` and the plugins' upstreams (503 or 504 in JSON). */
export function serveFiles(app: FastifyInstance, options: FilesOptions): void {
  const { origins, plugins = [], shellDist, stateFolder, document, published } = options;
  const { upstreamFailed } = options.metrics;
  app.addHook('onRequest', async ({ url, logged }) => {
    const release = parseReleaseUrl(url);
    if (release) logged.release = `${release.app}@${release.version}`;
  });
  const shellOrigin = plugins.find((plugin) => plugin.shellOrigin)?.shellOrigin;
  if (shellOrigin) proxyTo(app, { name: 'shell', origin: shellOrigin, prefix: '/shell' }, upstreamFailed);
  else serveVersionedFiles(app, { root: shellDist, prefix: '/shell/', hidden: ['index.html'] });

  const folderOf = followFolders(document, `${stateFolder}/folders.json`, app.log);
  const places = {
    hostOf: async (name: string) => origins.remote(name, liveReleases(await document()).has(name)),
    folderOf: async (name: string, version: string) =>
      (await folderOf(name, version)) ?? published.folderOf(await document(), name, version),
  };
  proxyToRemotes(app, places, upstreamFailed);
  if (origins.feed)
    proxyTo(app, { name: 'feed', origin: origins.feed, prefix: '/api', path: '/' }, upstreamFailed);
  for (const { upstreams = [], register } of plugins) {
    for (const upstream of upstreams) proxyTo(app, upstream, upstreamFailed);
    register?.(app);
  }
}
