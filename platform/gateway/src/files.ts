import type { FastifyInstance } from 'fastify';
import { liveReleases, type DiscoveryDocument } from 'contract';
import { serveVersionedFiles } from 'service-kit';
import type { GatewayOptions } from './options';
import type { PublishedReleases } from './overrides/publishedReleases';
import { proxyTo, proxyToRemotes, type UpstreamFailed } from './proxy';
import { followFolders } from './releaseFolders';

export interface FilesOptions extends Pick<
  GatewayOptions,
  'origins' | 'plugins' | 'shellDist' | 'stateFolder'
> {
  /** Where a dev server has the shell's files. */
  readonly shellOrigin: string | undefined;
  readonly document: () => Promise<DiscoveryDocument>;
  readonly published: PublishedReleases;
  readonly upstreamFailed: UpstreamFailed;
}

/**
 * - `/shell/<version>/…`: the shell's files, immutable
 * - `/mfe/<name>/…`, `/api/…`, and the plugins' upstreams: their service's own response, or 503/504 in JSON naming it
 */
export function serveFiles(app: FastifyInstance, options: FilesOptions): void {
  const { origins, plugins = [], shellDist, stateFolder, shellOrigin, document, published } = options;
  const { upstreamFailed } = options;
  if (shellOrigin) proxyTo(app, { name: 'shell', origin: shellOrigin, prefix: '/shell' }, upstreamFailed);
  else serveVersionedFiles(app, { root: shellDist, prefix: '/shell/', hidden: ['index.html'] });

  const folderOf = followFolders({ document, file: `${stateFolder}/folders.json`, log: app.log });
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
