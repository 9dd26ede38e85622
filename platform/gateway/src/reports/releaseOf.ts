import type { FastifyInstance } from 'fastify';
import type { DiscoveryDocument } from 'contract';
import { NO_RELEASE, type NamedRelease } from '../gatewayMetrics';

/** `/shell/1.2.0/main.js`, `/mfe/mfe-cart/1.2.0/remoteEntry.js`, as a path or as a url */
const VERSIONED = /^(?:https?:\/\/[^/]+)?\/(?:mfe\/)?([\w-]+)\/(\d+\.\d+\.\d[^/?#]*)\/(.*)$/;

/** The release whose file a url is, and the file in its folder, as the url says. */
export function fileOfUrl(
  url: string,
): { readonly release: NamedRelease; readonly file: string } | undefined {
  const [, app, version, file] = VERSIONED.exec(url) ?? [];
  return app !== undefined && version !== undefined && file !== undefined
    ? { release: { app, version }, file }
    : undefined;
}

/** The release whose file a url is, as the url says. */
export function releaseOfUrl(url: string): NamedRelease | undefined {
  return fileOfUrl(url)?.release;
}

/**
 * What a report from outside is counted under: the release it names, when that one has traffic.
 * @param named e.g. of the url a report blames
 */
export function countedRelease(
  named: NamedRelease | undefined,
  { microFrontends }: DiscoveryDocument,
): NamedRelease {
  if (!named || !Object.hasOwn(microFrontends, named.app)) return NO_RELEASE;
  const entries = microFrontends[named.app] ?? [];
  return entries.some(({ metadata }) => metadata.version === named.version) ? named : NO_RELEASE;
}

/** Names in the log the release whose file is asked for. */
export function logReleases(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url, logged }) => {
    const release = releaseOfUrl(url);
    if (release) logged.release = `${release.app}@${release.version}`;
  });
}
