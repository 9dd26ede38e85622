import type { Page } from '@playwright/test';
import { inTable } from '../../fixtures/faultTable';
import { expect, faults, isSlow, test, type FaultName } from '../../fixtures/faultyNetwork';

// What the page needs besides the files of its remote.
const quick = (Object.keys(faults) as FaultName[]).filter((fault) => !isSlow(fault));
const onItsWay = quick.filter((fault) => fault !== 'was altered');

test.use({
  allowedNoise:
    /Failed to load resource|mfe[-_](catalog|account)|RemoteLoadError|session could not be started|integrity|preload|MIME|Error fetching|shell|Unexpected token/,
});

const faq = (page: Page) => page.getByRole('heading', { level: 1, name: 'FAQ' });

for (const fault of quick) {
  test(
    `a search box that ${fault} says so in its place, and one "Try again" brings it`,
    inTable({
      part: 'the chunk of the search box',
      fault,
      sees: 'in its place “The search can’t be shown right now.”; the rest works',
      heals: 'one “Try again”',
    }),
    async ({ page, network }) => {
      network.fail(/\/mfe-catalog\/.*expose_SearchBox/, fault);
      await page.goto(`${network.url}/faq`);
      const search = page.getByRole('alert').filter({ hasText: 'The search can’t be shown right now.' });
      await expect(search).toBeVisible();
      await expect(faq(page)).toBeVisible();
      network.heal();
      await search.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('searchbox', { name: 'Search products' })).toBeVisible();
    },
  );

  test(
    `a session that ${fault} is missed by nobody who only looks around`,
    inTable({
      part: 'the chunk of the session',
      fault,
      sees: 'nothing: the top bar shows what was last known',
      heals: 'the account pages, or being back online',
    }),
    async ({ page, network }) => {
      // Who never signed in has none.
      await page.addInitScript(() => localStorage.setItem('session', 'in'));
      network.fail(/\/mfe-account\/.*expose_session/, fault);
      const said = page.waitForEvent('console', {
        predicate: (message) => message.text().includes('session could not be started'),
      });
      await page.goto(`${network.url}/faq`);
      await said;
      await expect(faq(page)).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
      network.heal();
      await page
        .getByRole('navigation', { name: 'Top bar' })
        .getByRole('link', { name: 'Dashboard' })
        .click();
      await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
    },
  );
}

for (const fault of onItsWay) {
  test(
    `a discovery document that ${fault} costs nothing: the page was sent with it`,
    inTable({ part: 'the discovery document', fault, sees: 'nothing', heals: 'nothing has to' }),
    async ({ page, network }) => {
      network.fail(/\/discovery\.json/, fault);
      await page.goto(`${network.url}/faq`);
      await expect(faq(page)).toBeVisible();
      await page.getByRole('navigation', { name: 'Top bar' }).getByRole('link', { name: 'Cart' }).click();
      await expect(page.getByText('Your cart is empty.')).toBeVisible();
    },
  );

  test(
    `a products' feed that ${fault} says nothing that is not so, and the next navigation asks again`,
    inTable({
      part: 'the feed of the products',
      fault,
      sees: 'no products, and no word about them',
      heals: 'the next navigation',
    }),
    async ({ page, network }) => {
      network.fail(/\/api\/products/, fault);
      await page.goto(`${network.url}/shop`);
      await expect(page.getByRole('heading', { level: 1, name: 'Shop' })).toBeVisible();
      await expect(page.getByText('Loading products...')).toBeHidden();
      await expect(page.getByText('No products found')).toBeHidden();
      network.heal();
      await page.getByRole('link', { name: 'FAQ', exact: true }).first().click();
      await page.getByRole('link', { name: 'Shop', exact: true }).first().click();
      await expect(page.getByRole('article').first()).toBeVisible();
    },
  );
}

for (const { part, files } of [
  { part: 'the main script of the shell', files: /\/shell\/.*\/main\.[^/]+\.js/ },
  { part: 'the styles of the shell', files: /\/shell\/.*\/main\.[^/]+\.css/ },
]) {
  for (const fault of onItsWay) {
    test(
      `${part}: that it once ${fault} costs one reload, which nobody asks for`,
      inTable({ part, fault: `once ${fault}`, sees: 'nothing', heals: 'one reload by itself' }),
      async ({ page, network }) => {
        network.fail(files, fault, 1);
        await page.goto(`${network.url}/faq`);
        await expect(faq(page)).toBeVisible();
        expect(network.failures()).toBe(1);
      },
    );

    test(
      `when ${part} ${fault}, the page says so, and "Reload" starts the shop`,
      inTable({ part, fault, sees: 'on an empty page “Juniper Row could not start.”', heals: '“Reload”' }),
      async ({ page, network }) => {
        network.fail(files, fault);
        await page.goto(`${network.url}/faq`);
        const failure = page.getByRole('alert').filter({ hasText: 'Juniper Row could not start.' });
        await expect(failure).toBeVisible({ timeout: 20_000 });
        network.heal();
        await failure.getByRole('link', { name: 'Reload' }).click();
        await expect(faq(page)).toBeVisible();
      },
    );
  }
}
