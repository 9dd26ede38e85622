import type { FastifyInstance } from 'fastify';
import { join } from 'node:path';
import { createService, type ServiceOptions } from 'service-kit';
import { measureReleases } from './discoveryMetrics';
import { verifyFiles } from './files/verifyFiles';
import { createHealth } from './health/canaryHealth';
import { sendError } from './http/problems';
import { addRoutes } from './http/routes';
import type { TokenHashes } from './http/tokens';
import { openReleases, type Releases } from './releases';
import type { DiscoverySettings } from './settings';
import type { EventStore } from './store/eventStore';
import { openFileStore } from './store/fileStore';
import { openPostgresStore } from './store/postgresStore';
import { createVitals, type Vitals } from './vitals/vitals';

export interface OpenDiscoveryOptions extends Pick<ServiceOptions, 'log' | 'drainMs'> {
  readonly settings: DiscoverySettings;
  /** Folder of the log, absolute, unless a database keeps it. */
  readonly stateFolder: string;
  readonly tokens: TokenHashes;
  /** Where the host of an app responds, seen from this service; undefined when it is not known. */
  readonly originOf: (app: string) => string | undefined | Promise<string | undefined>;
  /** Keeps the log instead of what the settings name. */
  readonly store?: EventStore;
}

export interface Discovery {
  /** The caller listens and closes, which closes the log too. */
  readonly app: FastifyInstance;
  /** The log, for whoever runs the service. */
  readonly releases: Releases;
  /** What browsers have measured, for whoever exports it. */
  readonly vitals: Pick<Vitals, 'summary'>;
}

/**
 * The release service over the log that its settings name.
 * @throws StoreError when the log cannot be used
 */
export async function openDiscovery(options: OpenDiscoveryOptions): Promise<Discovery> {
  const { settings, stateFolder, tokens, originOf, log, drainMs } = options;
  const { DATABASE_URL, RELEASE_ORIGINS, CANARY_MARGIN, CANARY_REPORTS, REPORTS_PER_SECOND } = settings;
  const app = createService({
    name: 'discovery',
    log,
    ...(drainMs !== undefined && { drainMs }),
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
  const hosts = { originOf, allowedOrigins: RELEASE_ORIGINS };
  const releases = await openReleases({ store, verify: (published) => verifyFiles(published, hosts) }).catch(
    async (error: unknown) => {
      await store.close();
      throw error;
    },
  );
  app.checkReady = () => releases.refresh();
  const health = createHealth(releases, {
    limits: { marginPoints: CANARY_MARGIN, fewestReports: CANARY_REPORTS },
    reportsPerSecond: REPORTS_PER_SECOND,
    log: warn,
  });
  const vitals = createVitals(releases, app.metrics, REPORTS_PER_SECOND);
  measureReleases(app.metrics, releases, health);
  app.register(async (scope) => addRoutes(scope, { releases, health, vitals, tokens }));
  return { app, releases, vitals };
}
