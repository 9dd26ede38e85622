import { faultTitle } from '../fixtures/faultTable';
import { expect, test } from '../fixtures/faultyNetwork';
import { installClock } from '../fixtures/pageClock';

test(faultTitle('F31', 'change'), async ({ page, network }) => {
  const moveClockOn = await installClock(page);
  await page.goto(`${network.url}/product/2`);
  await expect(page.getByRole('button', { name: 'Add to cart' })).toBeVisible();
  network.rewrite((text, path) => {
    if (path !== '/api/products') return text;
    const products = JSON.parse(text) as object[];
    return JSON.stringify(products.map((product) => ({ ...product, price: 77.5, discount: 0 })));
  });
  await moveClockOn('10:00');
  await expect(page.getByRole('main').getByText('$77.50', { exact: true }).first()).toBeVisible();
});
