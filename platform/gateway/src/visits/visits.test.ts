import type { DiscoveryDocument } from 'contract';
import { canaryOf, documentOf, documentWith, HASH, versionsIn, versionsOf } from '../document.fixture';
import { startTestGateway, type TestGateway } from '../gateway.fixture';

let gateway: TestGateway;
beforeEach(async () => void (gateway = await startTestGateway({ CANARY_KEY: 'of this test' })));

const live = documentOf({ 'mfe-cart': ['/cart'], 'mfe-content': ['/'] });
const cartFor = (percent: number) =>
  documentWith(live, { 'mfe-cart': canaryOf('mfe-cart', '1.1.0', percent, ['/cart', '/canary']) });
const atHalf = cartFor(50);

const cookieOf = ({ headers }: Response) =>
  headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
const documentSent = async (response: Response) => (await response.json()) as DiscoveryDocument;

async function releasesOf(response: Response) {
  const html = await response.text();
  const linked = [...html.matchAll(/href="\/mfe\/mfe-cart\/([^/]+)\//g)].map(([, version]) => version);
  return { versions: versionsOf(html), linked: [...new Set(linked)] };
}

describe('while no canary runs', () => {
  test.each(['/cart', '/discovery.json', '/nowhere'])(
    '%s is the same for everybody and sets no cookie',
    async (path) => {
      gateway.publish(live);
      for (const cookie of ['', 'release-bucket=7', 'release-bucket=damaged']) {
        const { headers } = await gateway.get(path, { cookie });
        expect(headers.getSetCookie()).toEqual([]);
        expect(headers.get('cache-control')).toBe('no-cache');
        expect(headers.get('vary')).not.toMatch(/cookie/i);
        expect(headers.get('etag')).toBe((await gateway.get(path)).headers.get('etag'));
      }
    },
  );
});

describe('while a canary runs', () => {
  beforeEach(() => gateway.publish(atHalf));

  test('its visitors get the live release as fallback, the others none', async () => {
    gateway.publish(cartFor(100));
    const { microFrontends } = await documentSent(await gateway.get('/discovery.json'));
    expect(microFrontends['mfe-cart']).toMatchObject([
      {
        url: '/mfe/mfe-cart/1.1.0/remoteEntry.js',
        fallbackUrl: '/mfe/mfe-cart/1.0.0/remoteEntry.js',
        extras: { fallbackIntegrity: HASH },
      },
    ]);
    expect(JSON.stringify(microFrontends['mfe-content'])).not.toContain('fallback');
  });

  test.each(['/cart', '/', '/nowhere', '/discovery.json'])(
    'a visitor of %s gets a bucket, and keeps it',
    async (path) => {
      const first = await gateway.get(path);
      expect(first.headers.getSetCookie()[0]).toMatch(
        /^release-bucket=\d{1,4}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
      );
      const again = await gateway.get(path, { cookie: cookieOf(first)[0] ?? '' });
      expect(again.headers.getSetCookie()).toEqual([]);
      for (const { headers } of [first, again]) {
        expect(headers.get('cache-control')).toBe('private, no-cache');
        expect(headers.get('vary')).toMatch(/cookie/);
      }
    },
  );

  test('page, document and preloads are of one release for each bucket; a page of the canary is a 404 for the others', async () => {
    const seen = new Set<string>();
    const tags = new Set<string>();
    for (let bucket = 0; bucket < 40; bucket++) {
      const cookie = `release-bucket=${bucket}`;
      const page = await gateway.get('/cart', { cookie });
      const { versions, linked } = await releasesOf(page);
      const document = await documentSent(await gateway.get('/discovery.json', { cookie }));
      expect(versionsIn(document)).toEqual(versions);
      expect(linked).toEqual([versions['mfe-cart']]);
      seen.add(`${versions['mfe-cart']} ${(await gateway.get('/canary', { cookie })).status}`);
      tags.add(page.headers.get('etag') ?? '');
    }
    expect([...seen].toSorted()).toEqual(['1.0.0 404', '1.1.0 200']);
    expect(tags.size).toBe(2);
  });

  test('the first response is of the bucket in its cookie', async () => {
    for (let each = 0; each < 20; each++) {
      const first = await gateway.get('/cart');
      const again = await gateway.get('/cart', { cookie: cookieOf(first)[0] ?? '' });
      expect(await releasesOf(again)).toEqual(await releasesOf(first));
    }
  });

  test('a damaged cookie is replaced, a bucket among other cookies is kept', async () => {
    const given = async (cookie: string) => [cookie, ...cookieOf(await gateway.get('/cart', { cookie }))];
    for (const bucket of ['', '10000', '-1', '007', '1.5', '0x1', '7 8'])
      expect(await given(`release-bucket=${bucket}`)).toHaveLength(2);
    for (const cookie of ['not-release-bucket=7', 'RELEASE-BUCKET=7', 'release-bucket'])
      expect(await given(cookie)).toHaveLength(2);
    for (const cookie of ['release-bucket=0', 'a=1; release-bucket=9999; b=2', 'a=1;release-bucket=7'])
      expect(await given(cookie)).toEqual([cookie]);
  });

  test('files set no cookie and stay immutable', async () => {
    const { headers } = await gateway.get('/shell/1.0.0/main.js');
    expect(headers.getSetCookie()).toEqual([]);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await gateway.get('/robots.txt')).headers.getSetCookie()).toEqual([]);
  });
});

test('the cookie of a shop on https is Secure', async () => {
  const secure = await startTestGateway({ PUBLIC_ORIGIN: 'https://shop.example' });
  secure.publish(atHalf);
  expect((await secure.get('/cart')).headers.getSetCookie()[0]).toMatch(/; Secure\b/);
});

/** Title of 1.0.0; the title of other releases is their version. */
const FIRST = 'Juniper Row';
const withShell = (version: string, canary?: string): DiscoveryDocument => {
  const entries = documentOf({ shell: [] }, version).microFrontends.shell ?? [];
  return documentWith(live, { shell: [...entries, ...(canary ? canaryOf('shell', canary, 50) : [])] });
};
const shellOf = async (headers?: Record<string, string>) =>
  /<title>(.*?)<\/title>/.exec(await (await gateway.get('/cart', headers)).text())?.[1];

test('the shell is the live release, not the newest build, and an older one after a rollback', async () => {
  for (const version of ['1.1.0', '1.2.0']) gateway.shell.release(version);
  gateway.publish(withShell('1.1.0'));
  expect(await shellOf()).toBe('1.1.0');
  gateway.publish(withShell('1.0.0'));
  expect(await shellOf()).toBe(FIRST);
});

test('the shell is the newest build while none is released', async () => {
  gateway.shell.release('1.1.0');
  gateway.publish(live);
  expect(await shellOf()).toBe('1.1.0');
});

test.each([
  ['is not here', () => {}],
  ['has another entry than was released', () => gateway.shell.release('1.2.0', 'sha384-other')],
  ['says another version', () => gateway.shell.put('1.2.0/release.json', '{"version":"1.1.0"}')],
])('the shell is the newest build while the live one %s, which is logged once', async (_what, change) => {
  gateway.shell.release('1.1.0');
  change();
  gateway.shell.release('1.3.0');
  gateway.publish(withShell('1.2.0'));
  expect([await shellOf(), await shellOf()]).toEqual(['1.3.0', '1.3.0']);
  expect(gateway.linesWith('shell 1.2.0 is not here')).toHaveLength(1);
});

test('the shell is never read from outside its builds', async () => {
  gateway.publish(withShell('../../1.0.0'));
  expect(await shellOf()).toBe(FIRST);
});

test('the shell has canaries too: their visitors get its pages', async () => {
  gateway.shell.release('1.1.0');
  gateway.publish(withShell('1.0.0', '1.1.0'));
  const shells = new Map<string, string | undefined>();
  for (let bucket = 0; bucket < 40; bucket++) {
    const cookie = `release-bucket=${bucket}`;
    shells.set(cookie, await shellOf({ cookie }));
    expect(await shellOf({ cookie })).toBe(shells.get(cookie));
  }
  expect([...new Set(shells.values())].toSorted()).toEqual(['1.1.0', FIRST]);
});
