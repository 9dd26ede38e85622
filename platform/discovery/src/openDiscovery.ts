import {
  createService,
  readTrustedKeys,
  setting,
  type ServiceOptions,
  type SettingValues,
} from 'service-kit';
import { createArchives } from './archives/archives';
import { checkKeysOf, checkSignature } from './checkSignature';
import { measureReleases } from './discoveryMetrics';
import { createHealth } from './health/canaryHealth';
import { createReleaseCounts } from './health/releaseCounts';
import { sendError } from './http/operationRoutes';
import { addRoutes } from './http/routes';
import type { TokenHashes } from './http/tokens';
import { makeLive, type Stated } from './makeLive';
import { openReleaseLog } from './releaseLog';
import { openStore, type Store } from './store/openStore';
import { createVitals } from './vitals/vitals';

const LOOK_EVERY_MS = 1000;
const REQUEST_TIMEOUT_MS = 60_000;
/** Each may hold some 200 KB of an archive while its client does not read. */
const MAX_CONNECTIONS = 500;

/** Explained in `.env.example`. */
export const discoverySettings = {
  DATABASE_URL: setting.databaseUrl(),
  RELEASE_TOKENS_FILE: setting.text(),
  TRUSTED_KEYS: setting.text(),
  APP_QUOTA_MB: setting.number(1024, 1, 1_000_000),
  TEAM_QUOTA_MB: setting.number(4096, 1, 1_000_000),
  REPORTS_PER_SECOND: setting.number(200, 1, 100_000),
};

export type DiscoverySettings = SettingValues<typeof discoverySettings>;

export interface OpenDiscoveryOptions extends Pick<ServiceOptions, 'log' | 'drainMs'> {
  readonly settings: DiscoverySettings;
  /** Absolute. Holds the database if there is no PostgreSQL. */
  readonly stateFolder: string;
  readonly tokens: TokenHashes;
  /** Replaces the store that the settings name. */
  readonly store?: Store;
}

export type Discovery = Awaited<ReturnType<typeof openDiscovery>>;

/** Opens the release service and its log; the caller starts and closes `app`. @throws StoreError, Error for wrong trusted keys */
export async function openDiscovery(options: OpenDiscoveryOptions) {
  const { settings, stateFolder, tokens, log, drainMs } = options;
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
  const store = options.store ?? (await openStore({ url: DATABASE_URL, folder: stateFolder, log: warn }));
  app.addHook('onClose', () => store.close());
  const releases = await openReleaseLog({
    store,
    async verify(release) {
      checkSignature(release, keys);
      await archives.check(release);
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
  const archives = createArchives({ releases, store: store.archives, quota });
  void archives.checkAll(warn).catch((error: Error) => warn(error.message));
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
  return {
    app,
    releases,
    makeLive: (stated: readonly Stated[], by: 'start' | 'host') =>
      makeLive(stated, { releases, archives, by }),
  };
}
