import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HistoryEntry } from 'contract';
import { writeAccess } from 'build/localStack';
import { root } from 'build/root';
import { runReleases } from './program';

interface Asked {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: unknown;
}

/** A discovery that says what a test tells it to. */
interface FakeDiscovery {
  readonly url: string;
  readonly asked: Asked[];
  /** The responses to writes, the first one first; the log is at revision 7 until one of them says otherwise. */
  readonly responses: { status: number; body: object; revision?: number }[];
  history: Partial<HistoryEntry>[];
  server: Server;
}

const folders: string[] = [];
const servers: Server[] = [];
afterEach(() => {
  servers.splice(0).forEach((server) => server.close());
  folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true }));
});

const CART = { live: '1.1.0', canary: null, releases: ['1.0.0', '1.1.0'] };
const event = (changes: Partial<HistoryEntry> = {}): HistoryEntry => ({
  revision: 8,
  at: '2026-01-01T00:00:00.000Z',
  by: '@cart',
  action: 'rolled-back',
  app: 'mfe-cart',
  version: '1.0.0',
  ...changes,
});
const written = { revision: 8, app: { ...CART, live: '1.0.0' }, event: event() };
const problem = (status: number, detail: string) => ({ type: 'urn:problem:x', title: 'X', status, detail });

async function startDiscovery(): Promise<FakeDiscovery> {
  let revision = 7;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString();
      const path = request.url ?? '';
      const send = (status: number, body: object) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      if (request.method === 'GET') {
        if (path.startsWith('/history')) send(200, fake.history);
        else if (path.startsWith('/reports')) send(200, {});
        else send(200, { revision, apps: { 'mfe-cart': CART }, rollback: { 'mfe-cart': '1.0.0' } });
        return;
      }
      fake.asked.push({ path, headers: request.headers, body: JSON.parse(text) });
      const next = fake.responses.shift() ?? { status: 200, body: written };
      revision = next.revision ?? revision;
      send(next.status, next.body);
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const fake: FakeDiscovery = { url, asked: [], responses: [], history: [], server };
  return fake;
}

async function run(args: string, env: Record<string, string> = {}, cwd = root) {
  const [out, errors]: [string[], string[]] = [[], []];
  const code = await runReleases(args.split(' ').filter(Boolean), {
    root: cwd,
    env,
    writeOut: (text) => out.push(text),
    writeError: (text) => errors.push(text),
  });
  return { code, out: out.join(''), errors: errors.join('') };
}

describe('wrong usage', () => {
  test.each([
    ['', /Usage: npm run releases -- /],
    ['fly', /unknown command 'fly'/],
    ['deploy mfe-cart', /missing required argument 'version'/],
    ['deploy cart 1.0.0', /'cart' is invalid.*It is "shell" or the name of a remote/],
    ['deploy mfe-cart newest', /'newest' is invalid.*A version is like 1\.2\.0/],
    ['deploy mfe-cart 1.0.0 --canary 0', /A share is above 0 and up to 100/],
    ['deploy mfe-cart 1.0.0 --canary 101', /A share is above 0/],
    ['deploy mfe-cart 1.0.0 --canary some', /A share is above 0/],
    ['release mfe-cart --version', /argument missing/],
    ['status mfe-cart mfe-catalog', /too many arguments/],
    ['promote mfe-cart --revision latest', /A revision is a whole number/],
    ['status --yaml', /unknown option '--yaml'/],
  ])('"%s" is told on standard error, with exit code 2', async (args, sentence) => {
    const { code, out, errors } = await run(args);
    expect([code, out]).toEqual([2, '']);
    expect(errors).toMatch(sentence);
  });
});

test.each([
  '--help',
  'help',
  ...['publish', 'deploy', 'release', 'promote', 'abort', 'rollback', 'status', 'history', 'doctor'].map(
    (name) => `${name} --help`,
  ),
])('"%s" prints how it is used, with exit code 0', async (args) => {
  const { code, out, errors } = await run(args);
  expect([code, errors]).toEqual([0, '']);
  expect(out).toMatch(/^Usage: npm run releases -- /);
});

describe('a write', () => {
  test('names the revision it was decided on, and shows the token', async () => {
    const { url, asked } = await startDiscovery();
    const { code, out, errors } = await run('deploy mfe-cart 1.0.0 --canary 12.5', {
      DISCOVERY_URL: url,
      RELEASE_TOKEN: 'secret',
    });
    expect([code, errors]).toEqual([0, '']);
    expect(out).toMatch(/mfe-cart 1\.0\.0 is live for 12\.5 % of the visitors\.\n$/);
    expect(asked).toEqual([
      {
        path: '/apps/mfe-cart/deploy',
        headers: expect.objectContaining({ 'if-match': '"7"', authorization: 'Bearer secret' }),
        body: { version: '1.0.0', canary: 12.5 },
      },
    ]);
  });

  test('prints one JSON value and nothing else when it is asked to', async () => {
    const { url } = await startDiscovery();
    const { out, errors } = await run('rollback mfe-cart --json', { DISCOVERY_URL: url });
    expect(errors).toBe('');
    expect(JSON.parse(out)).toEqual({
      app: 'mfe-cart',
      version: '1.0.0',
      revision: 8,
      changed: true,
      live: '1.0.0',
      canary: null,
    });
  });

  test('that is refused says so in the sentence of the service, on standard error, with exit code 1', async () => {
    const { url, responses } = await startDiscovery();
    responses.push({ status: 409, body: problem(409, 'No canary of mfe-cart runs: look at its status.') });
    expect(await run('promote mfe-cart --json', { DISCOVERY_URL: url })).toEqual({
      code: 1,
      out: '',
      errors: 'No canary of mfe-cart runs: look at its status.\n',
    });
  });

  test('is decided anew when another app moved in between', async () => {
    const { url, asked, responses } = await startDiscovery();
    responses.push({ status: 412, body: problem(412, 'The log is at 8.'), revision: 8 });
    expect((await run('rollback mfe-cart', { DISCOVERY_URL: url })).code).toBe(0);
    expect(asked.map(({ headers }) => headers['if-match'])).toEqual(['"7"', '"8"']);
  });

  test('is refused when its own app moved in between, and told who did what', async () => {
    const fake = await startDiscovery();
    fake.history = [event({ revision: 8, by: '@cart', action: 'rolled-back', version: '0.9.0' })];
    fake.responses.push({ status: 412, body: problem(412, 'The log is at 8.'), revision: 8 });
    const { code, errors } = await run('deploy mfe-cart 1.0.0', { DISCOVERY_URL: fake.url });
    expect([code, fake.asked.length]).toEqual([1, 1]);
    expect(errors).toMatch(
      /mfe-cart has changed since revision 7: rolled-back 0\.9\.0 by @cart at .*decide again/,
    );
  });

  test('names the revision that the person saw, where they say so', async () => {
    const fake = await startDiscovery();
    await run('rollback mfe-cart --revision 5', { DISCOVERY_URL: fake.url });
    expect(fake.asked[0]?.headers['if-match']).toBe('"5"');
  });
});

describe('the service', () => {
  const emptyFolder = () => {
    const folder = mkdtempSync(join(tmpdir(), 'releases-'));
    folders.push(folder);
    writeFileSync(join(folder, 'package.json'), '{}');
    for (const [name, storefront] of Object.entries({ shell: { port: 3000, team: '@platform' } })) {
      const app = join(folder, name);
      mkdirSync(app);
      writeFileSync(join(app, 'package.json'), JSON.stringify({ version: '1.0.0', storefront }));
    }
    return folder;
  };

  test('of the stack that runs from here is found, with its token', async () => {
    const { url, asked } = await startDiscovery();
    const folder = emptyFolder();
    writeAccess(join(folder, '.cache'), { url, token: 'of the stack', teams: {} });
    expect((await run('rollback mfe-cart', {}, folder)).code).toBe(0);
    // The same one by its other name.
    await run('rollback mfe-cart', { DISCOVERY_URL: url.replace('127.0.0.1', 'localhost') }, folder);
    expect(asked.map(({ headers }) => headers.authorization)).toEqual([
      'Bearer of the stack',
      'Bearer of the stack',
    ]);
  });

  test('elsewhere is not shown the token of this stack', async () => {
    const { url, asked } = await startDiscovery();
    const folder = emptyFolder();
    writeAccess(join(folder, '.cache'), { url: 'http://127.0.0.1:9', token: 'of the stack', teams: {} });
    await run('rollback mfe-cart', { DISCOVERY_URL: url }, folder);
    expect(asked[0]?.headers.authorization).toBeUndefined();
  });

  test('that does not respond is named, with what to do', async () => {
    const { url, server } = await startDiscovery();
    server.close();
    expect(await run('status', { DISCOVERY_URL: url })).toEqual({
      code: 1,
      out: '',
      errors: `No discovery responds at ${url} (ECONNREFUSED): start the shop with "npm start", or set DISCOVERY_URL to where it runs.\n`,
    });
  });

  test('that is none is named too', async () => {
    const fake = await startDiscovery();
    fake.history = [{ revision: 1 }];
    expect((await run('history', { DISCOVERY_URL: fake.url })).errors).toMatch(
      /^What responds at \S+ \(200\) is no discovery with a log of releases: set DISCOVERY_URL to one/,
    );
  });
});

describe('reading', () => {
  test('status tells what is live, as the contract has it', async () => {
    const { url } = await startDiscovery();
    const { out } = await run('status --json', { DISCOVERY_URL: url });
    expect(JSON.parse(out)).toMatchObject({ revision: 7, apps: { 'mfe-cart': CART } });
    expect((await run('status', { DISCOVERY_URL: url })).out).toContain('mfe-cart');
  });

  test('history tells what happened, oldest first, without what is the log’s own', async () => {
    const fake = await startDiscovery();
    fake.history = [
      event({ action: 'canary-started', percent: 5 }),
      event({ action: 'aborted', by: 'health', reason: '9 of 50 failed.' }),
    ];
    const { out } = await run('history mfe-cart --json', { DISCOVERY_URL: fake.url });
    const { at, by, action, app, version } = event();
    const line = { at, by, action, app, version };
    expect(JSON.parse(out)).toEqual([
      { ...line, action: 'canary-started', percent: 5 },
      { ...line, action: 'aborted', by: 'health', reason: '9 of 50 failed.' },
    ]);
    expect((await run('history', { DISCOVERY_URL: fake.url })).out).toContain('canary-started for 5 %');
  });

  test('an app of which nothing is known is refused', async () => {
    const { url } = await startDiscovery();
    expect(await run('status mfe-catalog', { DISCOVERY_URL: url })).toMatchObject({
      code: 1,
      errors: 'No release of mfe-catalog is known: publish one first, or check the name.\n',
    });
  });
});
