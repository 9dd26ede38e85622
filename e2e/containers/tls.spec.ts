import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import { ask, readiness } from '../fixtures/ask';
import { compose, start } from '../fixtures/containers';
import { expect, test } from '../fixtures/shop';
import { heading } from '../fixtures/storefront';

/** Started as in docs/operations.md. */
const root = `${import.meta.dirname}/../..`;
const https = `https://localhost:${process.env.TLS_PORT}`;
const http = `http://localhost:${process.env.HTTP_PORT}`;
const shop = process.env.SHOP_URL ?? '';

let folder: string;

test.use({ ignoreHTTPSErrors: true });

test.beforeAll(async () => {
  test.setTimeout(120_000);
  folder = mkdtempSync(join(tmpdir(), 'tls-'));
  chmodSync(folder, 0o755);
  const [command = ''] =
    /^openssl req .*$/m.exec(readFileSync(join(root, 'docs/operations.md'), 'utf8')) ?? [];
  await execa('sh', ['-c', `${command} && chmod 644 key.pem`], { cwd: folder });
  Object.assign(process.env, {
    PUBLIC_ORIGIN: https,
    ACME_FOLDER: folder,
    TLS_CERTIFICATE: join(folder, 'certificate.pem'),
    TLS_KEY: join(folder, 'key.pem'),
    TRUSTED_PROXIES: '172.16.0.0/12 10.0.0.0/8 192.168.0.0/16',
  });
  await compose('build', 'edge');
  await start('shell', 'edge');
  await expect.poll(() => readiness(http)).toBe(200);
});
test.afterAll(async () => {
  test.setTimeout(120_000);
  await compose('rm', '--force', '--stop', 'edge');
  for (const name of ['ACME_FOLDER', 'PUBLIC_ORIGIN', 'TLS_CERTIFICATE', 'TLS_KEY', 'TRUSTED_PROXIES'])
    delete process.env[name];
  await start('shell');
  rmSync(folder, { recursive: true });
});

test('a browser shops over HTTP/2 and TLS, and gets HSTS', async ({ page, request }) => {
  await page.goto(`${http}/`);
  expect(page.url()).toBe(`${https}/`);
  await expect(heading(page)).toBeVisible();
  const protocol = await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.nextHopProtocol);
  expect(protocol).toBe('h2');
  await page.getByRole('link', { name: 'Shop', exact: true }).first().click();
  await expect(page).toHaveURL(`${https}/shop`);

  for (const path of ['/', '/nope.js', '/discovery.json', '/api/products'])
    expect((await request.get(https + path)).headers()).toMatchObject({
      'strict-transport-security': 'max-age=31536000',
      'x-content-type-options': 'nosniff',
    });
});

test('redirects http to the same url over https', async () => {
  const { status, headers } = await ask(http, '/shop?page=2');
  expect([status, headers.location]).toEqual([308, `${https}/shop?page=2`]);
  const spoken = await ask(https.replace('https:', 'http:'), '/cart');
  expect([spoken.status, spoken.headers.location]).toEqual([308, `${https}/cart`]);
  expect((await ask(shop, '/health')).status).toBe(200);
});

test('serves the challenges of a certificate authority by http', async () => {
  const path = '/.well-known/acme-challenge/';
  mkdirSync(join(folder, path), { recursive: true });
  writeFileSync(join(folder, path, 'token'), 'token.thumbprint');
  const { status, body } = await ask(http, `${path}token`);
  expect([status, String(body)]).toEqual([200, 'token.thumbprint']);
  expect((await ask(http, `${path}other`)).status).toBe(404);
});

test('caches the page of all visitors for a second, and a page that depends on a cookie never', async ({
  request,
}) => {
  const pageIn = async (headers = {}) => (await request.get(`${https}/faq`, { headers })).headers();
  await expect
    .poll(async () => (await pageIn())['cache-control'])
    .toBe('max-age=0, s-maxage=1, stale-while-revalidate=5');
  // Equal when the page comes from a cache.
  await expect
    .poll(async () => (await pageIn())['x-request-id'] === (await pageIn())['x-request-id'])
    .toBe(true);
  const cookie = { cookie: 'release-override=mfe-cart=9.9.9' };
  expect((await pageIn(cookie))['x-request-id']).not.toBe((await pageIn(cookie))['x-request-id']);
});
