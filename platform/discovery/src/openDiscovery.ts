import type { FastifyInstance } from 'fastify';
import { join } from 'node:path';
import { createService, readTrustedKeys, type ServiceOptions } from 'service-kit';
import { folderArchives } from './archives/folderArchives';
import { verifyArchive } from './archives/keepArchive';
import { openPostgresArchives } from './archives/postgresArchives';
import { checkSignature } from './checkSignature';
import { measureReleases } from './discoveryMetrics';
import { verifyFiles } from './files/verifyFiles';
import { createHealth } from './health/canaryHealth';
import { createReleaseCounts } from './health/releaseCounts';
import { sendError } from './http/problems';
import { addRoutes } from './http/routes';
import type { TokenHashes } from './http/tokens';
import type { PublishedRelease } from './log/events';
import { openReleases, type Releases } from './releases';
import type { DiscoverySettings } from './settings';
import type { EventStore } from './store/eventStore';
import { openFileStore } from './store/fileStore';
import { openPostgresStore } from './store/postgresStore';
import { createVitals } from './vitals/vitals';

const LOOK_EVERY_MS = 1000;
/** For the archive of a release. */
const REQUEST_TIMEOUT_MS = 60_000;

export interface OpenDiscoveryOptions extends Pick<ServiceOptions, 'log' | 'drainMs'> {
  readonly settings: DiscoverySettings;
  /** Absolute. Holds the log and releases' files if there is no database. */
  readonly stateFolder: string;
  readonly tokens: TokenHashes;
  /** Returns the origin of an app's host, as this service reaches it. */
  readonly originOf: (app: string) => string | undefined | Promise<string | undefined>;
  /** Replaces the store that the settings name. */
  readonly store?: EventStore;
}

/** Opens the release service and its log; the caller starts and closes `app`. @throws StoreError, Error for unreadable trusted keys */
export async function openDiscovery(
  options: OpenDiscoveryOptions,
): Promise<{ readonly app: FastifyInstance; readonly releases: Releases }> {
  const { settings, stateFolder, tokens, originOf, log, drainMs } = options;
  const { DATABASE_URL, RELEASE_ORIGINS, REPORTS_PER_SECOND, TRUSTED_KEYS } = settings;
  const keys = readTrustedKeys(TRUSTED_KEYS);
  const app = createService({
    name: 'discovery',
    log,
    drainMs,
    requestTimeoutMs: REQUEST_TIMEOUT_MS,
    headersFor: () => ({ 'access-control-allow-origin': '*', 'x-content-type-options': 'nosniff' }),
    sendError,
  });
  const warn = (line: string) => app.log.warn(line);
  const store =
    options.store ??
    (DATABASE_URL
      ? await openPostgresStore(DATABASE_URL)
      : await openFileStore(join(stateFolder, 'releases.jsonl'), warn));
  app.addHook('onClose', () => store.close());
  const archives = DATABASE_URL
    ? await openPostgresArchives(DATABASE_URL)
    : folderArchives(join(stateFolder, 'releases'));
  app.addHook('onClose', () => archives.close());
  const hosts = { originOf, allowedOrigins: RELEASE_ORIGINS };
  async function verify(published: PublishedRelease): Promise<void> {
    checkSignature(published.release, keys);
    await (published.stored ? verifyArchive(published, archives) : verifyFiles(published, hosts));
  }
  const releases = await openReleases({ store, verify }).catch(async (error: unknown) => {
    await store.close();
    throw error;
  });
  app.checkReady = () => releases.refresh();
  const counts = createReleaseCounts(releases, store.counts);
  const health = createHealth({ releases, counts, log: warn });
  // All replicas may look: if two decide the same, one of them writes.
  const looking = setInterval(() => void health.lookAtCanaries().catch(() => {}), LOOK_EVERY_MS).unref();
  app.addHook('onClose', async () => clearInterval(looking));
  const vitals = createVitals({ releases, counts, registry: app.metrics });
  measureReleases(app.metrics, releases, health);
  const shared = { releases, archives, health, vitals, tokens, reportsPerSecond: REPORTS_PER_SECOND };
  app.register(async (scope) => addRoutes(scope, shared));
  return { app, releases };
}
