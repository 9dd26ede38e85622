import { randomBytes } from 'node:crypto';
import type { Problem, Release, Status } from 'contract';
import { readSettings } from 'service-kit';
import { startFileHost, type FileHost } from '../fileHost.fixture';
import { openDiscovery } from '../openDiscovery';
import { discoverySettings, type DiscoverySettings } from '../settings';
import { releaseOf } from '../release.fixture';
import type { EventStore } from '../store/eventStore';
import { memoryStore } from '../store/memoryStore.fixture';
import { hashToken } from './tokens';

export const CART = '/apps/mfe-cart';
const defaults = readSettings({}, discoverySettings);
const newToken = () => randomBytes(24).toString('base64url');

/** One for the platform and one for each of these teams. */
export const testTokens = { platform: newToken(), '@cart': newToken(), '@catalog': newToken() };

interface WriteResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Partial<Problem> & {
    readonly revision?: number;
    readonly app?: Status['apps'][string];
    readonly event?: { readonly action: string; readonly by: string } | null;
  };
}

interface WriteOptions {
  readonly token?: string | null;
  /** That of the log when left out; null names none. */
  readonly revision?: number | string | null;
}

/** The service over a store, on a free port. */
async function startService(store: EventStore, host: FileHost, settings: Partial<DiscoverySettings>) {
  const { platform, ...teams } = testTokens;
  const hashes = Object.entries(teams).map(([team, token]) => [team, hashToken(token)]);
  const { app } = await openDiscovery({
    settings: { ...defaults, CANARY_REPORTS: 50, REPORTS_PER_SECOND: 100_000, ...settings },
    stateFolder: '',
    store,
    tokens: { platform: hashToken(platform), teams: Object.fromEntries(hashes) as Record<string, string> },
    originOf: () => host.origin,
    drainMs: 100,
  });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });

  const get = (path: string): Promise<Response> => fetch(origin + path);
  const status = async () => (await (await get('/status')).json()) as Status;

  async function write(
    path: string,
    body: unknown = {},
    { token, revision }: WriteOptions = {},
  ): Promise<WriteResponse> {
    const decidedOn = revision === undefined ? (await status()).revision : revision;
    const response = await fetch(origin + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token !== null && { authorization: `Bearer ${token ?? testTokens.platform}` }),
        ...(decidedOn !== null && {
          'if-match': typeof decidedOn === 'number' ? `"${decidedOn}"` : decidedOn,
        }),
      },
      body: JSON.stringify(body),
    });
    const { status: code, headers } = response;
    return { status: code, headers, body: (await response.json()) as WriteResponse['body'] };
  }

  return {
    origin,
    get,
    status,
    write,
    publish: (release: Release) => write(`/apps/${release.name}/releases`, { release }),
    close: () => app.close(),
  };
}

/** Starts services over a store, in memory by default, beside one host of files; each test's services end with it. */
export function useServices() {
  const services: Awaited<ReturnType<typeof startService>>[] = [];
  const host = {} as FileHost;
  beforeAll(async () => {
    Object.assign(host, await startFileHost());
  });
  afterEach(async () => {
    host.wrong.clear();
    await Promise.all(services.splice(0).map((service) => service.close()));
  });
  afterAll(() => host.close());

  async function start(store = memoryStore(), settings: Partial<DiscoverySettings> = {}) {
    const service = await startService(store, host, settings);
    services.push(service);
    return service;
  }

  /** With 1.0.0 and 1.1.0 of mfe-cart, the first one live. */
  async function startWithCart(store?: EventStore, settings?: Partial<DiscoverySettings>) {
    const service = await start(store, settings);
    for (const version of ['1.0.0', '1.1.0']) await service.publish(releaseOf('mfe-cart', version));
    await service.write(`${CART}/deploy`, { version: '1.0.0' });
    return service;
  }
  return { host, start, startWithCart };
}
