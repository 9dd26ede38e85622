import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect, type IncomingHttpHeaders } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import { freePort } from 'build/freePort';
import { ask, readiness } from '../fixtures/ask';
import { COMPARED_HEADERS } from '../fixtures/comparedHeaders';
import { compose, docker } from '../fixtures/containers';
import { expect, test } from '../fixtures/shop';

/** A second container of the shop, as docs/compose.md starts it with TLS, beside the one that speaks http. */
const root = `${import.meta.dirname}/../..`;
const NAME = 'juniper-row-tls';
const shop = process.env.SHOP_URL ?? '';

let folder: string;
let http: string;
let https: string;

test.use({ ignoreHTTPSErrors: true });

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tls-'));
  chmodSync(folder, 0o755);
  const [command = ''] = /^openssl req .*$/m.exec(readFileSync(join(root, 'docs/compose.md'), 'utf8')) ?? [];
  await execa('sh', ['-c', `${command} && chmod 644 key.pem`], { cwd: folder });
  const [httpPort, tlsPort] = [await freePort(), await freePort()];
  [http, https] = [`http://localhost:${httpPort}`, `https://localhost:${tlsPort}`];
  const settings = {
    PUBLIC_ORIGIN: https,
    TLS_CERTIFICATE: '/tls/certificate.pem',
    TLS_KEY: '/tls/key.pem',
    // Whoever connects from this machine comes over the network of the containers.
    TRUSTED_PROXIES: '172.16.0.0/12 10.0.0.0/8 192.168.0.0/16',
  };
  await compose(
    ...['run', '--detach', '--no-deps', '--name', NAME, '--volume', `${folder}:/tls:ro`],
    ...['--publish', `127.0.0.1:${httpPort}:8080`, '--publish', `127.0.0.1:${tlsPort}:8443`],
    ...Object.entries(settings).flatMap(([name, value]) => ['--env', `${name}=${value}`]),
    'shell',
  );
  await expect.poll(() => readiness(http), { timeout: 60_000 }).toBe(200);
});
test.afterAll(async () => {
  await docker('rm', '--force', NAME);
  rmSync(folder, { recursive: true });
});

/** One request over HTTP/2. */
async function askOverTls(path: string): Promise<{ status: number; headers: IncomingHttpHeaders }> {
  const session = connect(https, { rejectUnauthorized: false });
  try {
    return await new Promise((resolve, reject) => {
      session.on('error', reject);
      const stream = session.request({ ':path': path });
      stream.on('error', reject).on('response', (headers) => {
        resolve({ status: Number(headers[':status']), headers });
        stream.resume();
      });
    });
  } finally {
    session.close();
  }
}

const PATHS = [
  '/',
  '/no/such/page',
  '/shell/release.json',
  '/favicon.svg',
  '/nope.js',
  '/discovery.json',
  '/api/products',
  '/api/nope',
  '/mfe/mfe-cart/release.json',
  '/mfe/mfe-cart/',
  '/health',
  '/%zz',
];
test('over HTTP/2 and TLS every response has the headers it has over http, and says that https is to stay', async () => {
  for (const path of PATHS) {
    const [one, other] = await Promise.all([ask(shop, path), askOverTls(path)]);
    const pick = ({ status, headers }: { status: number | undefined; headers: object }) => ({
      path,
      status,
      ...Object.fromEntries(
        COMPARED_HEADERS.map((name) => [
          name,
          String((headers as IncomingHttpHeaders)[name]).replace(/ 'sha256-[^']+'/g, ''),
        ]),
      ),
    });
    expect(pick(other)).toEqual(pick(one));
    expect([path, other.headers['strict-transport-security']]).toEqual([path, 'max-age=31536000']);
    expect([path, one.headers['strict-transport-security']]).toEqual([path, undefined]);
  }
});

test('who comes by http is sent to https with what was asked for, and health checks are not', async () => {
  for (const path of ['/', '/shop?page=2', '/mfe/mfe-cart/release.json']) {
    const { status, headers } = await ask(http, path, { host: 'evil.example' });
    expect([path, status, headers.location]).toEqual([path, 308, `${https}${path}`]);
    expect(headers).not.toHaveProperty('strict-transport-security');
  }
  expect((await ask(http, '/health')).status).toBe(200);
  // http where https is spoken.
  const { status, headers } = await ask(https.replace('https:', 'http:'), '/cart');
  expect([status, headers.location]).toEqual([308, `${https}/cart`]);
});

test('a trusted proxy says how it was asked, and by whom; anybody else is not believed', async () => {
  const byHttps = await ask(http, '/', { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9' });
  expect(byHttps.status).toBe(200);
  expect(byHttps.headers['strict-transport-security']).toBe('max-age=31536000');
  // The shop beside it trusts nobody, and has no https to send anybody to.
  for (const proto of ['http', 'https']) {
    const { status, headers } = await ask(shop, '/', { 'x-forwarded-proto': proto });
    expect([status, headers['strict-transport-security']]).toEqual([200, undefined]);
  }
});

test('a browser shops over https', async ({ page }) => {
  await page.goto(http);
  expect(page.url()).toBe(`${https}/`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const protocol = await page.evaluate(
    () => (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).nextHopProtocol,
  );
  expect(protocol).toBe('h2');
  await page.getByRole('link', { name: 'Shop', exact: true }).first().click();
  await expect(page).toHaveURL(`${https}/shop`);
});
