import type { FastifyInstance } from 'fastify';
import { parseReleaseUrl, type DiscoveryDocument } from 'contract';
import { NO_RELEASE, type NamedRelease } from '../gatewayMetrics';

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
    const release = parseReleaseUrl(url);
    if (release) logged.release = `${release.app}@${release.version}`;
  });
}
