import type { FastifyInstance } from 'fastify';
import { join } from 'node:path';
import { verifyFiles } from './files/verifyFiles';
import { createHealth } from './health/health';
import { createDiscovery } from './http/createDiscovery';
import type { TokenHashes } from './http/tokens';
import { openReleases, type Releases } from './releases';
import type { DiscoverySettings } from './settings';
import { openFileStore } from './store/fileStore';
import { openPostgresStore } from './store/postgresStore';

export interface OpenDiscoveryOptions {
  readonly settings: DiscoverySettings;
  /** Folder of the log, absolute, unless a database keeps it. */
  readonly stateFolder: string;
  readonly tokens: TokenHashes;
  /** Where the host of an app responds, seen from this service; undefined when it is not known. */
  readonly originOf: (app: string) => string | undefined;
  readonly log?: (line: string) => void;
}

export interface Discovery {
  /** The caller listens and closes, which closes the log too. */
  readonly app: FastifyInstance;
  /** The log, for whoever runs the service. */
  readonly releases: Releases;
}

/**
 * The release service over the log that its settings name.
 * @throws StoreError when the log cannot be used
 */
export async function openDiscovery(options: OpenDiscoveryOptions): Promise<Discovery> {
  const { settings, stateFolder, tokens, originOf, log = console.warn } = options;
  const { DATABASE_URL, RELEASE_ORIGINS, CANARY_MARGIN, CANARY_REPORTS, REPORTS_PER_SECOND } = settings;
  const store = DATABASE_URL
    ? await openPostgresStore(DATABASE_URL)
    : await openFileStore(join(stateFolder, 'releases.jsonl'), log);
  try {
    const hosts = { originOf, allowedOrigins: RELEASE_ORIGINS };
    const releases = await openReleases({ store, verify: (published) => verifyFiles(published, hosts) });
    const health = createHealth(releases, {
      limits: { marginPoints: CANARY_MARGIN, fewestReports: CANARY_REPORTS },
      reportsPerSecond: REPORTS_PER_SECOND,
      log,
    });
    const app = createDiscovery({ releases, health, tokens, log });
    app.addHook('onClose', () => store.close());
    return { app, releases };
  } catch (error) {
    await store.close();
    throw error;
  }
}
