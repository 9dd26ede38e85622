import { faultTitle } from '../fixtures/faultTable';
import { expect, test } from '../fixtures/faultyNetwork';
import { untilCached } from '../fixtures/cachedPages';

test.use({ serviceWorkers: 'allow', allowedNoise: /Error fetching products|api\/pictures/ });

test(faultTitle('F30', 'is an error message'), async ({ page, context, network }) => {
  await page.goto(`${network.url}/shop`);
  await untilCached(page);
  network.rewrite((text, path) => (path === '/api/products' ? '{"error":"busy"}' : text));
  const refused = page.waitForEvent('console', {
    predicate: (message) => message.text().includes('Error fetching products'),
  });
  await page.reload();
  await refused;
  await expect(page.getByRole('article').first()).toBeVisible();
  await context.setOffline(true);
  await page.goto(`${network.url}/product/2`);
  await expect(page.getByRole('button', { name: 'Add to cart' })).toBeVisible();
});
