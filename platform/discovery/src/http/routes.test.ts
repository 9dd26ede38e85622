import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { documentSchema, historySchema, statusSchema, type HealthReport } from 'contract';
import * as v from 'valibot';
import { startFileHost, urlOf, type FileHost } from '../fileHost.fixture';
import { releaseOf } from '../release.fixture';
import type { DiscoverySettings } from '../settings';
import { StoreError } from '../store/eventStore';
import { describeStores } from '../store/stores.fixture';
import { startService, testTokens, type TestService } from './service.fixture';

const CART = '/apps/mfe-cart';
const services: TestService[] = [];
let host: FileHost;

beforeAll(async () => {
  host = await startFileHost();
});
afterEach(async () => {
  host.wrong.clear();
  await Promise.all(services.splice(0).map((service) => service.close()));
});
afterAll(() => host.close());

describeStores(({ newLog, replicas }) => {
  async function start(log?: Awaited<ReturnType<typeof newLog>>, limits?: Partial<DiscoverySettings>) {
    const service = await startService(await (log ?? (await newLog())).open(), host, limits);
    services.push(service);
    return service;
  }

  /** With 1.0.0 and 1.1.0 of mfe-cart, the first one live. */
  async function startWithCart(limits?: Partial<DiscoverySettings>) {
    const service = await start(undefined, limits);
    for (const version of ['1.0.0', '1.1.0']) await service.publish(releaseOf('mfe-cart', version));
    await service.write(`${CART}/deploy`, { version: '1.0.0' });
    return service;
  }

  test('[L2] a release goes its way: published, deployed, a canary, promoted, rolled back', async () => {
    const service = await start();
    const published = await service.publish(releaseOf('mfe-cart'));
    expect(published).toMatchObject({
      status: 201,
      body: {
        revision: 1,
        event: { action: 'published', by: 'platform', app: 'mfe-cart', version: '1.0.0' },
      },
    });
    expect(published.headers.get('etag')).toBe('"1"');
    await service.publish(releaseOf('mfe-cart', '1.1.0'));
    const write = async (what: string, body?: object) =>
      (await service.write(`${CART}/${what}`, body)).body.app;
    expect(await write('deploy', { version: '1.0.0' })).toMatchObject({ live: '1.0.0', canary: null });
    expect(await write('deploy', { version: '1.1.0', canary: 10 })).toMatchObject({
      live: '1.0.0',
      canary: { version: '1.1.0', percent: 10 },
    });
    expect(await write('promote')).toMatchObject({ live: '1.1.0', canary: null });
    expect(await write('rollback')).toEqual({ live: '1.0.0', canary: null, releases: ['1.0.0', '1.1.0'] });

    const history = v.parse(historySchema, await (await service.get('/history')).json());
    expect(history.map(({ action, version }) => `${action} ${version}`)).toEqual([
      'published 1.0.0',
      'published 1.1.0',
      'deployed 1.0.0',
      'canary-started 1.1.0',
      'promoted 1.1.0',
      'rolled-back 1.0.0',
    ]);
    expect(history.map(({ revision }) => revision)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(history.every(({ at }) => Math.abs(Date.parse(at) - Date.now()) < 60_000)).toBe(true);
  });

  test('an aborted canary leaves its reason in the history', async () => {
    const service = await startWithCart();
    await service.write(`${CART}/deploy`, { version: '1.1.0', canary: 10 });
    await service.write(`${CART}/abort`, { reason: 'It was the wrong one.' });
    const history = v.parse(historySchema, await (await service.get('/history?app=mfe-cart')).json());
    expect(history.at(-1)).toMatchObject({ action: 'aborted', reason: 'It was the wrong one.' });
    expect(history.at(-2)).toMatchObject({ action: 'canary-started', percent: 10 });
    expect(await (await service.get('/history?app=mfe-nobody')).json()).toEqual([]);
  });

  test('[E1] a host is told which releases it may remove', async () => {
    const service = await startWithCart();
    for (const minor of [2, 3, 4, 5, 6]) await service.publish(releaseOf('mfe-cart', `1.${minor}.0`));
    expect(await (await service.get(`${CART}/expired`)).json()).toEqual(['1.1.0']);
    expect(await (await service.get('/apps/mfe-nobody/expired')).json()).toEqual([]);
  });

  test('what is known says so after a restart', async () => {
    const log = await newLog();
    const before = await start(log);
    await before.publish(releaseOf('mfe-cart'));
    await before.write(`${CART}/deploy`, { version: '1.0.0' });
    const status = await before.status();
    await before.close();
    services.splice(0);
    expect(await (await start(log)).status()).toEqual(status);
  });

  describe('writes', () => {
    test('[R2] publishing the same again is 200 and writes nothing', async () => {
      const service = await start();
      expect((await service.publish(releaseOf('mfe-cart'))).status).toBe(201);
      expect(await service.publish(releaseOf('mfe-cart'))).toMatchObject({
        status: 200,
        body: { revision: 1, event: null },
      });
    });

    test('[R3] the same version with other content is 409', async () => {
      const service = await start();
      await service.publish(releaseOf('mfe-cart'));
      expect(await service.publish(releaseOf('mfe-cart', '1.0.0', { label: 'Other' }))).toMatchObject({
        status: 409,
        body: { type: 'urn:problem:other-content', title: 'The version has other content', status: 409 },
      });
    });

    test('[L4] a write that names an old revision is 412, one that names none 428; neither is written', async () => {
      const service = await startWithCart();
      const { revision } = await service.status();
      const deploy = (named: number | string | null) =>
        service.write(`${CART}/deploy`, { version: '1.1.0' }, { revision: named });
      expect(await deploy(revision - 1)).toMatchObject({
        status: 412,
        body: {
          detail: `The decision was made on revision ${revision - 1} and the log is at ${revision}, so something changed in between: look at the status and decide again.`,
        },
      });
      expect((await deploy(revision + 1)).status).toBe(412);
      for (const none of [null, '*', 'W/"3"', '3']) expect((await deploy(none)).status).toBe(428);
      expect((await service.status()).revision).toBe(revision);
    });

    test('[L4] of 20 writers that decided on the same revision exactly one wins, each time', async () => {
      const service = await startWithCart();
      for (let round = 0; round < 5; round++) {
        const { revision, apps } = await service.status();
        const version = apps['mfe-cart']?.live === '1.0.0' ? '1.1.0' : '1.0.0';
        const responses = await Promise.all(
          Array.from({ length: 20 }, () => service.write(`${CART}/deploy`, { version }, { revision })),
        );
        expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(412)]);
        expect((await service.status()).revision).toBe(revision + 1);
      }
    });

    if (replicas) {
      test('[L4] the same holds for writers at several replicas, and each replica tells what the others wrote', async () => {
        const log = await newLog();
        const all = await Promise.all([start(log), start(log), start(log)]);
        await all[0].publish(releaseOf('mfe-cart'));
        const { revision } = await all[1].status();
        const responses = await Promise.all(
          Array.from({ length: 21 }, (_, index) =>
            all[index % 3]!.write(`${CART}/deploy`, { version: '1.0.0' }, { revision }),
          ),
        );
        expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
        for (const service of all) {
          expect((await service.status()).apps['mfe-cart']?.live).toBe('1.0.0');
          expect(await (await service.get('/discovery.json')).text()).toContain('/mfe/mfe-cart/1.0.0/');
        }
      });
    }

    test('[V4] a file that was changed since it was published keeps its release from going live, in any way', async () => {
      const service = await startWithCart();
      host.wrong.set(urlOf('mfe-cart', '1.1.0', 'js/page.js'), { content: 'alert(1)' });
      for (const body of [{ version: '1.1.0' }, { version: '1.1.0', canary: 5 }])
        expect((await service.write(`${CART}/deploy`, body)).status).toBe(422);
      expect((await service.write(`${CART}/rollback`, { version: '1.1.0' })).status).toBe(422);
      host.wrong.clear();
      await service.write(`${CART}/deploy`, { version: '1.1.0', canary: 5 });
      host.wrong.set(urlOf('mfe-cart', '1.1.0', 'js/page.js'), { content: 'alert(1)' });
      expect((await service.write(`${CART}/promote`)).body.detail).toMatch(
        /js\/page\.js is not the file that was built/,
      );
      expect((await service.write(`${CART}/abort`)).status).toBe(200);
    });

    test('[V4] a release whose files are not there does not become known', async () => {
      const service = await start();
      host.wrong.set(urlOf('mfe-cart', '1.0.0', 'page.css'), {});
      expect((await service.publish(releaseOf('mfe-cart'))).status).toBe(422);
      expect((await service.status()).apps).toEqual({});
      expect((await service.get('/apps/mfe-cart/releases/1.0.0')).status).toBe(404);
    });

    test('a release that names a file without a hash, or lies about its name, is not understood', async () => {
      const service = await start();
      const release = releaseOf('mfe-cart');
      const preload = [...release.preload, '/mfe/mfe-cart/1.0.0/other.js'];
      expect((await service.publish({ ...release, preload })).body).toMatchObject({
        status: 400,
        detail: 'The body is wrong at release (names a file without a hash): /openapi.json describes it.',
      });
      expect((await service.write('/apps/mfe-catalog/releases', { release })).status).toBe(400);
      const escaping = { ...release, files: { ...release.files, '../../x.js': release.integrity } };
      expect((await service.publish(escaping)).status).toBe(400);
    });
  });

  describe('who may write', () => {
    test('[O1] nobody without a token, or with one that is not known', async () => {
      const service = await startWithCart();
      for (const token of [null, 'x', `${testTokens.platform}x`, '']) {
        const response = await service.write(`${CART}/deploy`, { version: '1.1.0' }, { token });
        expect(response.status).toBe(401);
        expect(response.headers.get('www-authenticate')).toBe('Bearer');
      }
    });

    test('[O1] is asked for before the body is read', async () => {
      const { origin } = await startWithCart();
      const headers = { 'content-type': 'application/json', 'content-length': 60_000 };
      const write = request(`${origin}${CART}/deploy`, { method: 'POST', headers });
      write.flushHeaders();
      const [response] = (await once(write, 'response')) as [IncomingMessage];
      expect(response.statusCode).toBe(401);
      write.destroy();
    });

    test('[O1] a body that only says what to do is small', async () => {
      const service = await startWithCart();
      const body = { version: '1.1.0', padding: 'x'.repeat(5_000) };
      expect((await service.write(`${CART}/deploy`, body)).status).toBe(413);
    });

    test('[O2] a team writes about its own app only, and the history names it', async () => {
      const service = await startWithCart();
      const body = { version: '1.1.0' };
      expect(await service.write(`${CART}/deploy`, body, { token: testTokens['@catalog'] })).toMatchObject({
        status: 403,
        body: {
          detail:
            'mfe-cart is an app of @cart and the token is one of @catalog: use the token of that team, or that of the platform.',
        },
      });
      expect(await service.write(`${CART}/deploy`, body, { token: testTokens['@cart'] })).toMatchObject({
        status: 200,
        body: { event: { by: '@cart' } },
      });
    });

    test('[O2] a team cannot take an app by publishing a release that names itself, nor give one away', async () => {
      const service = await startWithCart();
      const publish = (release: ReturnType<typeof releaseOf>) =>
        service.write(`/apps/${release.name}/releases`, { release }, { token: testTokens['@catalog'] });
      expect((await publish(releaseOf('mfe-cart', '2.0.0', { team: '@catalog' }))).status).toBe(403);
      expect((await publish(releaseOf('mfe-offers', '1.0.0'))).status).toBe(403);
      expect((await publish(releaseOf('shell', '1.0.0', { team: '@catalog' }))).status).toBe(403);
      expect((await publish(releaseOf('mfe-catalog'))).status).toBe(201);
      expect((await publish(releaseOf('mfe-catalog', '2.0.0', { team: '@cart' }))).status).toBe(403);
    });
  });

  describe('reading', () => {
    test('the document has every release with traffic, with its share, the shell’s too', async () => {
      const service = await startWithCart();
      await service.publish(releaseOf('shell'));
      await service.write('/apps/shell/deploy', { version: '1.0.0' });
      await service.write(`${CART}/deploy`, { version: '1.1.0', canary: 12.5 });
      const { microFrontends } = v.parse(documentSchema, await (await service.get('/discovery.json')).json());
      expect(Object.keys(microFrontends)).toEqual(['mfe-cart', 'shell']);
      const release = releaseOf('mfe-cart', '1.1.0');
      expect(microFrontends['mfe-cart']).toEqual([
        expect.objectContaining({ deployment: { traffic: 87.5, default: true } }),
        {
          url: '/mfe/mfe-cart/1.1.0/remoteEntry.js',
          metadata: { version: '1.1.0', integrity: release.integrity },
          deployment: { traffic: 12.5, default: false },
          extras: {
            preload: release.preload,
            files: release.files,
            team: '@cart',
            label: 'This page',
            routes: [{ path: '/cart' }],
          },
        },
      ]);
    });

    test.each(['/discovery.json', '/status', '/history'])(
      'a reader that has %s gets 304, until something changes; any origin may read it',
      async (path) => {
        const service = await startWithCart();
        const first = await service.get(path);
        expect(first.headers.get('cache-control')).toBe('no-cache');
        expect(first.headers.get('access-control-allow-origin')).toBe('*');
        const again = () =>
          fetch(service.origin + path, { headers: { 'if-none-match': String(first.headers.get('etag')) } });
        expect((await again()).status).toBe(304);
        await service.write(`${CART}/deploy`, { version: '1.1.0' });
        expect((await again()).status).toBe(200);
      },
    );

    test('the status is what the format says, with the revision as its ETag and where a rollback leads', async () => {
      const service = await startWithCart();
      await service.write(`${CART}/deploy`, { version: '1.1.0' });
      const response = await service.get('/status?app=mfe-cart');
      expect(response.headers.get('etag')).toBe('"4"');
      expect(v.parse(statusSchema, await response.json())).toEqual({
        revision: 4,
        apps: { 'mfe-cart': { live: '1.1.0', canary: null, releases: ['1.0.0', '1.1.0'] } },
        rollback: { 'mfe-cart': '1.0.0' },
      });
    });

    test('a release is told as it was published', async () => {
      const service = await startWithCart();
      expect(await (await service.get('/apps/mfe-cart/releases/1.1.0')).json()).toEqual(
        releaseOf('mfe-cart', '1.1.0'),
      );
    });
  });

  describe('reports', () => {
    const report = (version: string, outcome: HealthReport['outcome']): HealthReport => ({
      app: 'mfe-cart',
      version,
      outcome,
      phase: 'entry',
      ms: 20,
    });
    const many = (count: number, version: string, outcome: HealthReport['outcome']) =>
      Array.from({ length: count }, () => report(version, outcome));

    async function startCanary(limits?: Partial<DiscoverySettings>) {
      const service = await startWithCart(limits);
      await service.write(`${CART}/deploy`, { version: '1.1.0', canary: 10 });
      const send = (reports: unknown) =>
        fetch(`${service.origin}/reports`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(reports),
        });
      return { service, send };
    }

    test('[H1] what browsers tell is counted by release', async () => {
      const { service, send } = await startCanary();
      expect((await send(many(3, '1.0.0', 'loaded'))).status).toBe(202);
      expect((await send(report('1.1.0', 'threw'))).status).toBe(202);
      // As sendBeacon sends a text.
      await fetch(`${service.origin}/reports`, {
        method: 'POST',
        body: JSON.stringify(report('1.1.0', 'failed')),
      });
      expect(await (await service.get('/reports')).json()).toEqual({
        'mfe-cart': {
          '1.0.0': { loaded: 3, failed: 0, threw: 0, averageMs: 20, phases: {} },
          '1.1.0': { loaded: 0, failed: 1, threw: 1, averageMs: null, phases: { entry: 2 } },
        },
      });
    });

    test('[H3] a canary that fails more than the live release is aborted, with the figures in the history', async () => {
      const { service, send } = await startCanary();
      await send(many(50, '1.0.0', 'loaded'));
      await send(many(46, '1.1.0', 'loaded'));
      await send(many(3, '1.1.0', 'failed'));
      expect((await service.status()).apps['mfe-cart']?.canary).not.toBeNull();
      await send(many(1, '1.1.0', 'threw'));
      expect((await service.status()).apps['mfe-cart']).toMatchObject({ live: '1.0.0', canary: null });
      const history = v.parse(historySchema, await (await service.get('/history')).json());
      expect(history.at(-1)).toMatchObject({
        action: 'aborted',
        by: 'health',
        version: '1.1.0',
        reason:
          '4 of 50 reports of 1.1.0 were failures (8.0 %), against 0 of 50 reports of 1.0.0 were failures (0.0 %); the margin is 5 points.',
      });
    });

    test('[H4] a flood of forged reports does nothing but abort a canary, and takes no memory', async () => {
      const { service, send } = await startCanary();
      const before = v.parse(historySchema, await (await service.get('/history')).json());
      for (let round = 0; round < 200; round++) {
        const forged = Array.from({ length: 100 }, (_, index) => ({
          app: index % 2 ? 'mfe-cart' : `mfe-${round}-${index}`,
          version: index % 4 === 1 ? '1.1.0' : `${round}.${index}.0`,
          outcome: 'failed',
          phase: `p${'abcdefghij'[round % 10]}${'abcdefghij'[index % 10]}`,
          ms: 1,
        }));
        await send(forged);
      }
      await send(many(100, '1.0.0', 'threw'));
      const after = v.parse(historySchema, await (await service.get('/history')).json());
      expect(after.slice(before.length).map(({ action, by }) => `${action} by ${by}`)).toEqual([
        'aborted by health',
      ]);
      const counts = (await (await service.get('/reports')).json()) as Record<
        string,
        Record<string, { phases: object }>
      >;
      expect(Object.keys(counts)).toEqual(['mfe-cart']);
      expect(Object.keys(counts['mfe-cart']!)).toEqual(['1.0.0']);
    });

    test('[H4] more reports than the service counts are turned away', async () => {
      const { send } = await startCanary({ REPORTS_PER_SECOND: 1 });
      expect((await send(many(10, '1.1.0', 'loaded'))).status).toBe(202);
      const response = await send(many(10, '1.1.0', 'loaded'));
      expect(response.status).toBe(429);
      expect(response.headers.get('retry-after')).toBe('1');
    });

    test('what is no report is not understood', async () => {
      const { send } = await startCanary();
      for (const wrong of [{}, [{ app: 'mfe-cart' }], many(101, '1.0.0', 'loaded'), 'x'])
        expect((await send(wrong)).status).toBe(400);
    });
  });

  test('everything that is refused is a problem document of one sentence', async () => {
    const service = await start();
    const { origin } = service;
    const post = (path: string, init: RequestInit) => fetch(origin + path, { method: 'POST', ...init });
    const json = { 'content-type': 'application/json' };
    const responses = await Promise.all([
      service.get('/nowhere'),
      service.get('/%zz'),
      service.get('/status?app=nobody'),
      service.get('/apps/mfe-cart/releases/1.0.0'),
      post(`${CART}/deploy`, { headers: json, body: '{' }),
      post(`${CART}/deploy`, { headers: json, body: '[]' }),
      post(`${CART}/deploy`, { headers: { 'content-type': 'text/html' }, body: '<p>' }),
      post('/reports', { headers: json, body: JSON.stringify('x'.repeat(2_000_000)) }),
    ]);
    for (const response of responses) {
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect(response.status).toBeLessThan(500);
      expect(response.headers.get('content-type')).toMatch('application/problem+json');
      expect(await response.json()).toMatchObject({
        type: expect.stringMatching(/^urn:problem:[a-z-]+$/),
        title: expect.stringMatching(/^[A-Z]/),
        status: response.status,
        // One sentence; it may begin with the name of an app.
        detail: expect.stringMatching(/^\S((?!\. [A-Z]).)*\.$/),
      });
    }
  });

  test('even what is no HTTP gets a response', async () => {
    const { hostname, port } = new URL((await start()).origin);
    const socket = connect(Number(port), hostname).end('no http at all\r\n\r\n');
    let response = '';
    for await (const chunk of socket) response += String(chunk);
    expect(response).toMatch(/^HTTP\/1.1 400 Bad Request\r\n/);
  });

  test('the service says that it lives and that its log can be read', async () => {
    const service = await start();
    for (const path of ['/health', '/ready'])
      expect(await (await service.get(path)).json()).toEqual({ status: 'ok' });
  });
});

test('reads go on while the log is away, writes say so, and the service is not ready', async () => {
  let away = false;
  const store = {
    readAfter: async () => {
      if (away) throw new StoreError('The log is away: bring it back.');
      return [];
    },
    append: async () => true,
    close: async () => {},
  };
  const service = await startService(store, host);
  services.push(service);
  away = true;
  expect((await service.get('/discovery.json')).status).toBe(200);
  expect((await service.get('/status')).status).toBe(200);
  expect((await service.get('/ready')).status).toBe(503);
  expect(await service.publish(releaseOf('mfe-cart'))).toMatchObject({
    status: 503,
    body: { detail: 'The log is away: bring it back.' },
  });
});

test('the description of the API has every operation, what it takes and what it says', async () => {
  const service = await startService(
    { readAfter: async () => [], append: async () => true, close: async () => {} },
    host,
  );
  services.push(service);
  const document = (await (await service.get('/openapi.json')).json()) as {
    openapi: string;
    paths: Record<
      string,
      Record<string, { security?: unknown; parameters: { name: string }[]; requestBody?: object }>
    >;
  };
  expect(document.openapi).toBe('3.1.0');
  const named = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  );
  expect(named).toEqual([
    'get /discovery.json',
    'get /status',
    'get /history',
    'get /apps/{app}/releases/{version}',
    'get /apps/{app}/releases/{version}/entry',
    'get /apps/{app}/expired',
    'post /apps/{app}/releases',
    'post /apps/{app}/deploy',
    'post /apps/{app}/promote',
    'post /apps/{app}/abort',
    'post /apps/{app}/rollback',
    'post /reports',
    'get /reports',
    'post /vitals',
    'get /vitals',
    'get /health',
    'get /ready',
    'get /metrics',
    'get /openapi.json',
  ]);
  const deploy = document.paths['/apps/{app}/deploy']!.post!;
  expect(deploy.parameters.map(({ name }) => name)).toEqual(['app', 'If-Match']);
  expect(deploy.security).toEqual([{ token: [] }]);
  expect(JSON.stringify(deploy.requestBody)).toContain('"canary"');
});
