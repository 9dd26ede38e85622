import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LocalStack } from 'local-stack';
import { freePort } from 'service-kit';
import { testServer } from 'service-kit/testServer.fixture';
import { readWorkspace } from 'build/workspace';
import { expect, test } from '../fixtures/shop';
import { startFreeStack } from '../freeStack';
import { heading } from '../fixtures/storefront';

// Follows docs/fork.md.

const page = readFileSync(join(readWorkspace().root, 'docs/fork.md'), 'utf8');
const [, adapterText = ''] = /```js\n(\/\/ catalogue\.mjs.*?)```/s.exec(page) ?? [];
const item = (sku: string, name: string, priceCents: number) => ({
  sku,
  name,
  priceCents,
  photo: '/photo.jpg',
  text: 'New.',
  group: 'Home',
});
const items = [item('gid://shop/7', 'Driftwood Stool', 8950), item('lamp-1.5', 'Signal Lamp', 4200)];

let folder: string;
let catalogue: Awaited<ReturnType<typeof testServer>>;
let adapter: ChildProcess;
let stack: LocalStack;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'catalogue-'));
  catalogue = await testServer((_request, response) => response.end(JSON.stringify(items)));
  const ours = await freePort();
  const text = adapterText
    .replace('https://catalogue.example', catalogue.origin)
    .replace('listen(4000)', `listen(${ours}, '127.0.0.1')`);
  writeFileSync(join(folder, 'catalogue.mjs'), text);
  adapter = spawn('node', ['catalogue.mjs'], { cwd: folder, stdio: 'ignore' });
  const origin = `http://127.0.0.1:${ours}`;
  const responds = () => fetch(`${origin}/products`).then(({ ok }) => ok);
  await expect.poll(() => responds().catch(() => false)).toBe(true);
  stack = await startFreeStack({}, { FEED_ORIGIN: origin });
});
test.afterAll(async () => {
  await stack.stop();
  adapter.kill();
  await catalogue.stop();
  rmSync(folder, { recursive: true });
});

// The adapter's pictures do not exist.
test.use({ allowedNoise: /Failed to load resource/ });

test('an adapter of one file fills the shop from another catalogue', async ({ page: tab }) => {
  await tab.goto(`${stack.url}/shop`);
  const products = tab.getByRole('list', { name: 'Products', exact: true });
  await expect(products.getByRole('article', { name: 'Driftwood Stool' })).toContainText('89.50');
  await tab.goto(`${stack.url}/product/lamp-1.5`);
  await expect(heading(tab, 'Signal Lamp')).toBeVisible();
  await tab.goto(`${stack.url}/`);
  await expect(tab.getByRole('region', { name: 'Latest Products' }).getByRole('article')).toHaveCount(2);
  await expect
    .poll(async () => (await fetch(`${stack.url}/feeds/google.xml`)).text())
    .toContain('<title>Signal Lamp</title>');
});
