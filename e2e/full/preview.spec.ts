import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../fixtures/shop';
import { ownShop, startCopiedShop } from '../fixtures/shops';
import { expectToFit } from '../fixtures/storefront';

test.describe.configure({ timeout: 180_000 });

const SHOP_TEXTS = 'src/shop/texts.json';
const DETAILS = 'src/product/ProductDetails.tsx';

const shop = ownShop(() => startCopiedShop('mfe-catalog'), 'serial');

const json = async (args: string) => JSON.parse(await shop.releases(`${args} --json`)) as unknown;

test('a build of the same sources in another folder shows no difference', async () => {
  await shop.copy.build('1.1.0');
  expect(await json('preview mfe-catalog 1.1.0')).toEqual({ pages: 54, changes: [] });
});

test('a changed build is told in JSON and as a page, and nothing is published', async ({ page }) => {
  const before = await json('status');
  const { copy, root } = shop;
  copy.edit(SHOP_TEXTS, '"Shop"', '"The shop"');
  const button = `<AddToCartButton
          size="large"
          product={product}
          data-product={line.id}
          added={added}
          onClick={addToCart}
        />`;
  copy.edit(DETAILS, button, `{!product && ${button}}`);

  const html = join(root, 'preview.html');
  const { changes } = (await json(`preview mfe-catalog --html ${html}`)) as { changes: readonly object[] };
  expect(changes).toContainEqual({ page: '/shop', kind: 'heading', before: 'Shop', after: 'The shop' });
  const gone = changes.filter((change) => 'after' in change && change.after === null);
  expect(gone).toHaveLength(40);
  expect(gone).toContainEqual({
    page: '/product/1',
    kind: 'control',
    before: 'Add to cart: Oak Lounge Chair',
    after: null,
  });
  expect(await json('status')).toEqual(before);

  await page.setContent(readFileSync(html, 'utf8'));
  await expect(page.getByRole('heading', { name: '/shop' })).toBeVisible();
  await expect(page.getByRole('deletion').filter({ hasText: /^Shop$/ })).toBeVisible();
  await expect(page.getByRole('insertion').filter({ hasText: /^The shop$/ })).toBeVisible();
  await expectToFit(page, [390]);
});
