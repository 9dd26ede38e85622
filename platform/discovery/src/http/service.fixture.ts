import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { readSettings } from 'service-kit';
import { testFolder } from 'service-kit/testFolder.fixture';
import { discoverySettings, openDiscovery, type DiscoverySettings } from '../openDiscovery';
import { releaseOf } from '../release.fixture';
import type { Store } from '../store/openStore';
import { CART, clientOf } from './client.fixture';
import { hashToken } from './tokens';

export { CART };

const defaults = readSettings({}, discoverySettings);
const newToken = () => randomBytes(24).toString('base64url');

export const testTokens = { platform: newToken(), '@cart': newToken(), '@catalog': newToken() };

interface StartOptions {
  /** Of another service, which may still run. */
  readonly stateFolder?: string | undefined;
  readonly store?: Store;
}

/** Starts services, by default each over a new folder; stops them after each test. */
export function useServices() {
  const { root } = testFolder();
  const open: FastifyInstance[] = [];
  afterEach(() => Promise.all(open.splice(0).map((app) => app.close())));

  async function start(
    settings: Partial<DiscoverySettings> = {},
    { stateFolder = mkdtempSync(join(root, 'state-')), store }: StartOptions = {},
  ) {
    const { platform, ...teams } = testTokens;
    const hashes = Object.entries(teams).map(([team, token]) => [team, hashToken(token)] as const);
    const log: string[] = [];
    const { app, makeLive } = await openDiscovery({
      settings: { ...defaults, REPORTS_PER_SECOND: 100_000, ...settings },
      stateFolder,
      ...(store && { store }),
      tokens: { platform: hashToken(platform), teams: Object.fromEntries(hashes) },
      log: { write: (line) => log.push(line) },
      drainMs: 100,
    });
    open.push(app);
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    const client = clientOf(origin, platform);
    return { ...client, stateFolder, makeLive, log: log as readonly string[], close: () => app.close() };
  }

  async function startWithCart(...options: Parameters<typeof start>) {
    const service = await start(...options);
    for (const version of ['1.0.0', '1.1.0']) await service.publish(releaseOf('mfe-cart', version));
    await service.write(`${CART}/deploy`, { version: '1.0.0' });
    return service;
  }
  return { start, startWithCart };
}
