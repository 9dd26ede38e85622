import type { Sandbox } from 'sandbox';
import { expect, test } from '../fixtures/shop';
import { copyWorkspace, type WorkspaceCopy } from '../fixtures/workspaceCopy';
import { startFreeSandbox } from '../freeSandbox';

// A remote of its own, so that it can really be released with one more page: neither the shell nor the gateway is touched.
let copy: WorkspaceCopy;
let sandbox: Sandbox;

test.beforeAll(async () => {
  copy = copyWorkspace('mfe-cart');
  sandbox = await startFreeSandbox({ workspace: copy.workspace() });
});
test.afterAll(async () => {
  await sandbox.stop();
  copy.remove();
});

function addPage(path: string, title: string) {
  const manifest = JSON.parse(copy.read('package.json')) as { storefront: { routes: object[] } };
  manifest.storefront.routes.push({ path });
  copy.write('package.json', JSON.stringify(manifest));
  copy.write(
    'src/orders/OrdersPage.tsx',
    `import { PageFrame } from 'shared-ui';
     export default function OrdersPage() {
       return <PageFrame title="${title}"><p>Nothing ordered yet.</p></PageFrame>;
     }`,
  );
  copy.write(
    'src/routes.tsx',
    copy
      .read('src/routes.tsx')
      .replace(/^};/m, `  '${path}': lazyPage(() => import('./orders/OrdersPage')),\n};`),
  );
}

test('a page that a remote adds with its release is there for new tabs and for the open one, without the shell', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  await page.goto(`${sandbox.url}/faq`);
  await expect(page.getByRole('heading', { level: 1, name: 'FAQ' })).toBeVisible();
  const orders = page.getByRole('heading', { level: 1, name: 'Orders' });
  // As a link of some page would, which this release has none of.
  const openInTab = () =>
    page.evaluate(() => {
      window.history.pushState({ key: crypto.randomUUID(), idx: 1 }, '', '/orders');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
  await openInTab();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('404');
  await page.goBack();

  addPage('/orders', 'Orders');
  const version = await copy.build();
  await sandbox.announceBuilds();
  const isLive = async () => (await (await fetch(`${sandbox.url}/orders`)).text()).includes(`/${version}/`);
  await expect.poll(isLive).toBe(true);

  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await openInTab();
  await expect(orders).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);

  const newTab = await context.newPage();
  await newTab.goto(`${sandbox.url}/orders`);
  await expect(newTab.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  const sitemap = await (await fetch(`${sandbox.url}/sitemap.xml`)).text();
  expect(sitemap).toContain(`${sandbox.url}/orders</loc>`);
});
