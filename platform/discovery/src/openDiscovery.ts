import { join } from 'node:path';
import { createService, readTrustedKeys, type ServiceOptions } from 'service-kit';
import { openFolderArchives } from './archives/folderArchives';
import { createReleaseFiles } from './archives/keepRelease';
import { openPostgresArchives } from './archives/postgresArchives';
import { checkKeysOf, checkSignature } from './checkSignature';
import { measureReleases } from './discoveryMetrics';
import { createHealth } from './health/canaryHealth';
import { createReleaseCounts } from './health/releaseCounts';
import { sendError } from './http/problems';
import { addRoutes } from './http/routes';
import type { TokenHashes } from './http/tokens';
import { makeLive, type Stated } from './makeLive';
import { openReleases } from './releases';
import type { DiscoverySettings } from './settings';
import type { EventStore } from './store/eventStore';
import { openFileStore } from './store/fileStore';
import { openPostgresStore } from './store/postgresStore';
import { createVitals } from './vitals/vitals';

const LOOK_EVERY_MS = 1000;
/** For the archive of a release. */
const REQUEST_TIMEOUT_MS = 60_000;
/** Each may hold some 200 KB of an archive while its client does not read. */
const MAX_CONNECTIONS = 500;

export interface OpenDiscoveryOptions extends Pick<ServiceOptions, 'log' | 'drainMs'> {
  readonly settings: DiscoverySettings;
  /** Absolute. Holds the log and releases' files if there is no database. */
  readonly stateFolder: string;
  readonly tokens: TokenHashes;
  /** Returns the origin of an app's host, as this service reaches it. */
  readonly originOf: (app: string) => string | undefined;
  /** Replaces the store that the settings name. */
  readonly store?: EventStore;
}

export type Discovery = Awaited<ReturnType<typeof openDiscovery>>;

/** Opens the release service and its log; the caller starts and closes `app`. @throws StoreError, Error for wrong trusted keys */
export async function openDiscovery(options: OpenDiscoveryOptions) {
  const { settings, stateFolder, tokens, originOf, log, drainMs } = options;
  const { DATABASE_URL, REPORTS_PER_SECOND, TRUSTED_KEYS, APP_QUOTA_MB, TEAM_QUOTA_MB } = settings;
  const keys = readTrustedKeys(TRUSTED_KEYS);
  const app = createService({
    name: 'discovery',
    log,
    drainMs,
    requestTimeoutMs: REQUEST_TIMEOUT_MS,
    maxConnections: MAX_CONNECTIONS,
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
    : await openFolderArchives(join(stateFolder, 'releases'));
  app.addHook('onClose', () => archives.close());
  const releases = await openReleases({
    store,
    async verify(published) {
      checkSignature(published.release, keys);
      await files.check(published);
    },
  })
    .then((opened) => {
      checkKeysOf(opened.state(), keys);
      return opened;
    })
    .catch(async (error: unknown) => {
      await store.close();
      throw error;
    });
  const quota = { app: APP_QUOTA_MB, team: TEAM_QUOTA_MB };
  const files = createReleaseFiles({ releases, archives, quota, originOf });
  void files.checkAll(warn).catch((error: Error) => warn(error.message));
  app.checkReady = () => releases.refresh();
  const counts = createReleaseCounts(releases, store.counts);
  const health = createHealth({ releases, counts, log: warn });
  // All replicas may look: if two decide the same, one of them writes.
  const looking = setInterval(() => void health.lookAtCanaries().catch(() => {}), LOOK_EVERY_MS).unref();
  app.addHook('onClose', async () => clearInterval(looking));
  const vitals = createVitals({ releases, counts, registry: app.metrics });
  measureReleases(app.metrics, releases, health);
  const shared = { releases, files, health, vitals, tokens, reportsPerSecond: REPORTS_PER_SECOND };
  app.register(async (scope) => addRoutes(scope, shared));
  return {
    app,
    releases,
    /** See `makeLive`. */
    makeLive: (stated: readonly Stated[], by: 'start' | 'host') => makeLive(stated, { releases, files, by }),
  };
}
