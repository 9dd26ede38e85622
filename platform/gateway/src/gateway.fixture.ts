import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DiscoveryDocument, DiscoveryEntry } from 'contract';
import { fastify, type FastifyInstance } from 'fastify';
import { etagOf, readSettings, sha384 } from 'service-kit';
import { writerIn } from 'service-kit/testFolder.fixture';
import { skip } from './clock.fixture';
import { documentOf, HASH } from './document.fixture';
import { SAMPLE_FOLDER } from './folder/folder.fixture';
import { createGateway } from './gateway';
import { gatewaySettings, type GatewayPlugin } from './settings';

type Close = () => Promise<unknown>;

const afterFile: Close[] = [];
let afterTest: Close[] | undefined;
beforeEach(() => void (afterTest = []));
afterEach(async () => {
  await Promise.all((afterTest ?? []).map((close) => close()));
  afterTest = undefined;
});
afterAll(() => Promise.all(afterFile.map((close) => close())));

/** Closes after the test, or after all tests if it was opened before them. */
function closeAfterwards(close: Close): void {
  (afterTest ?? afterFile).push(close);
}

/** Starts a service on a free port, which is closed afterwards. @returns its origin */
export async function startUpstream(register: (app: FastifyInstance) => void): Promise<string> {
  const app = fastify({ forceCloseConnections: true });
  register(app);
  closeAfterwards(() => app.close());
  return app.listen({ port: 0, host: '127.0.0.1' });
}

export function shellBuild() {
  const folder = mkdtempSync(join(tmpdir(), 'shell-'));
  const dist = join(folder, 'dist');
  const put = writerIn(dist);

  function release(version: string, integrity = HASH, title = version): void {
    put(
      `${version}/index.html`,
      `<!doctype html><html lang="en"><!-- shop:theme --><title>${title}</title><!-- shop:preload --><!-- shop:data --><div id="root"></div><!-- shop:failure -->`,
    );
    put(`${version}/main.js`, 'export const shell = 1;\n');
    for (const file of [`${version}/release.json`, 'release.json'])
      put(file, { name: 'shell', version, integrity });
  }

  release('1.0.0', HASH, 'Juniper Row');
  return {
    dist,
    stateFolder: join(folder, 'state'),
    put,
    release,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

export type TestGateway = Awaited<ReturnType<typeof startTestGateway>>;

/** Starts a gateway, builds of a shell and a discovery, until the test ends. @param register adds discovery routes */
export async function startTestGateway(
  env: Record<string, string> = {},
  register: (discovery: FastifyInstance) => void = () => {},
  more: {
    readonly feed?: string;
    readonly plugin?: GatewayPlugin;
    readonly document?: DiscoveryDocument;
    readonly shopFolder?: string;
  } = {},
) {
  const shell = shellBuild();
  const log: string[] = [];
  let { document = documentOf({ 'mfe-home': ['/'] }) } = more;
  const announce = (newest: DiscoveryDocument) => void (document = newest);
  const discovery: FastifyInstance = fastify({ forceCloseConnections: true });
  discovery.get('/discovery.json', async (request, reply) => {
    const body = JSON.stringify(document);
    const etag = etagOf(body);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.header('etag', etag).type('application/json').send(body);
  });
  const releases: Record<'entry' | 'files', Record<string, DiscoveryEntry | Buffer>> = {
    entry: {},
    files: {},
  };
  const asked: string[] = [];
  discovery.get<{ Params: { app: string; version: string; what: 'entry' | 'files' } }>(
    '/apps/:app/releases/:version/:what(^entry|files$)',
    async ({ params: { app, version, what } }, reply) => {
      asked.push(`${what} ${app}@${version}`);
      return releases[what][`${app}@${version}`] ?? reply.code(404).send({});
    },
  );
  register(discovery);
  const discoveryOrigin = await discovery.listen({ port: 0, host: '127.0.0.1' });

  // The first request of a process is slow, and the gateway waits for discovery for half a second.
  await fetch(discoveryOrigin);

  async function start(): Promise<{ app: FastifyInstance; origin: string }> {
    const app = await createGateway({
      settings: readSettings(env, gatewaySettings),
      shellDist: shell.dist,
      shopFolder: more.shopFolder ?? SAMPLE_FOLDER,
      stateFolder: shell.stateFolder,
      origins: { discovery: discoveryOrigin, feed: more.feed },
      plugin: { identity: { emulator: true, projectId: 'demo-shop' }, ...more.plugin },
      log: { write: (line) => log.push(line) },
      drainMs: 100,
    });
    return { app, origin: await app.listen({ port: 0, host: '127.0.0.1' }) };
  }

  let { app, origin } = await start();
  closeAfterwards(async () => {
    jest.restoreAllMocks();
    await app.close();
    await discovery.close();
    shell.remove();
  });
  return {
    get: (path: string, headers: Record<string, string> = {}, redirect: 'follow' | 'manual' = 'follow') =>
      fetch(origin + path, { headers, redirect }),
    post: (path: string, body: string, headers: Record<string, string> = {}) =>
      fetch(origin + path, { method: 'POST', body, headers }),
    origin: () => origin,
    shell,
    discovery,
    /** What discovery has of releases, and what it was asked for: entries by `mfe-cart@1.1.0`, and archives. */
    releases,
    asked,
    /** Returns the values of a metric by labels, without the service's label. */
    async samplesOf(metric: string): Promise<Record<string, string>> {
      const lines = (await app.metrics.metrics()).split('\n').filter((line) => line.startsWith(`${metric}{`));
      return Object.fromEntries(
        lines.map((line) => {
          const [, labels = '', value = ''] = /\{(.*)\} (.*)$/.exec(line) ?? [];
          return [labels.replace(/,?service="gateway",?/, ''), value];
        }),
      );
    },
    log: log as readonly string[],
    linesWith: (text: string) => log.filter((line) => line.includes(text)),
    announce,
    /** Like `announce`, and moves the clock until the gateway asks again. */
    publish(newest: DiscoveryDocument) {
      announce(newest);
      skip(1);
    },
    /** Writes files of a release of document.fixture.ts as if they were copied from discovery. */
    putCopy(app: string, version: string, files: Readonly<Record<string, string>>) {
      const put = writerIn(join(shell.stateFolder, 'releases', app, version));
      const { 'server.cjs': server } = files;
      const hash = server === undefined ? {} : { server: sha384(server) };
      put('release.json', JSON.stringify({ version, integrity: HASH, ...hash }));
      for (const [name, content] of Object.entries(files)) put(name, content);
    },
    async restart() {
      await app.close();
      ({ app, origin } = await start());
    },
  };
}
