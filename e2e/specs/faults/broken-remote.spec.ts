import type { Page } from '@playwright/test';
import type { Sandbox } from 'sandbox';
import { inTable } from '../../fixtures/faultTable';
import { expect, test } from '../../fixtures/shop';
import { copyWorkspace, type WorkspaceCopy } from '../../fixtures/workspaceCopy';
import { startFreeSandbox } from '../../freeSandbox';

// A remote whose cart page breaks as the search part of its url says, and not any more once that is gone.
test.describe.configure({ mode: 'default', timeout: 120_000 });
test.use({ allowedNoise: /broken on purpose|mfe[-_]cart|RemoteLoadError/ });

const BROKEN_PAGE = `
import { useEffect, useState } from 'react';
const fault = () => new URLSearchParams(location.search).get('fault');
const fail = () => { throw new Error('The cart is broken on purpose.'); };
if (fault() === 'evaluation') fail();
const never = new Promise<never>(() => {});

export default function CartPage() {
  const [updates, setUpdates] = useState(0);
  useEffect(() => {
    if (fault() === 'effect') fail();
    return () => { if (fault() === 'leaving') fail(); };
  }, []);
  if (fault() === 'render') fail();
  if (fault() === 'update' && updates > 0) fail();
  if (fault() === 'suspense') throw never;
  return (
    <main>
      <h1>Cart</h1>
      <button onClick={() => setUpdates(updates + 1)}>Update</button>
    </main>
  );
}
`;

let copy: WorkspaceCopy;
let sandbox: Sandbox;
test.beforeAll(async () => {
  copy = copyWorkspace('mfe-cart');
  copy.write('src/cart/CartPage.tsx', BROKEN_PAGE);
  await copy.build();
  sandbox = await startFreeSandbox({ workspace: copy.workspace() });
});
test.afterAll(async () => {
  await sandbox.stop();
  copy.remove();
});

const unavailable = (page: Page) => page.getByRole('alert').filter({ hasText: 'The cart and wishlist' });
const cart = (page: Page) => page.getByRole('heading', { level: 1, name: 'Cart' });

/** By a link, as a shopper leaves a page that is not there. */
async function openFaq(page: Page) {
  await page.getByRole('link', { name: 'FAQ', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'FAQ' })).toBeVisible();
}

/** The cause is gone: as if another release were live. */
const fix = (page: Page) => page.evaluate(() => window.history.replaceState(history.state, '', '/cart'));

const PART = 'the code of a page';
const SEES = 'in the page’s place “The cart and wishlist can’t be shown right now.”; the rest works';

for (const { fault, when } of [
  { fault: 'evaluation', when: 'while it is evaluated' },
  { fault: 'render', when: 'when it is first rendered' },
  { fault: 'update', when: 'when it is updated' },
  { fault: 'effect', when: 'in an effect' },
]) {
  test(
    `a page that throws ${when} leaves a message in its place, and one "Try again" brings it back`,
    inTable({ part: PART, fault: `throws ${when}`, sees: SEES, heals: 'one “Try again”' }),
    async ({ page }) => {
      await page.goto(`${sandbox.url}/cart?fault=${fault}`);
      if (fault === 'update') await page.getByRole('button', { name: 'Update' }).click();
      await expect(unavailable(page)).toBeVisible();
      await fix(page);
      await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
      await expect(cart(page)).toBeVisible();
      await openFaq(page);
    },
  );
}

test(
  'a page that throws when it is left keeps nobody from leaving',
  inTable({ part: PART, fault: 'throws when it is left', sees: 'nothing', heals: 'nothing has to' }),
  async ({ page }) => {
    await page.goto(`${sandbox.url}/cart?fault=leaving`);
    await expect(cart(page)).toBeVisible();
    await openFaq(page);
  },
);

test(
  'a page that suspends for ever holds up itself alone',
  inTable({
    part: PART,
    fault: 'suspends for ever',
    sees: 'an empty page; the rest works',
    heals: 'opening the page again',
  }),
  async ({ page }) => {
    await page.goto(`${sandbox.url}/cart?fault=suspense`);
    await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
    await openFaq(page);
    await page.getByRole('navigation', { name: 'Top bar' }).getByRole('link', { name: 'Cart' }).click();
    await expect(cart(page)).toBeVisible();
  },
);
