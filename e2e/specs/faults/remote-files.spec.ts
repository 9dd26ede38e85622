import type { Page } from '@playwright/test';
import { createHash } from 'node:crypto';
import { inTable } from '../../fixtures/faultTable';
import {
  expect,
  faults,
  isSlow,
  test,
  type FaultName,
  type FaultyNetwork,
} from '../../fixtures/faultyNetwork';

// Every file that the cart's page needs, each with everything that can happen to it on its way.
const parts = [
  { part: 'the entry of a remote', files: /\/mfe-cart\/[^/]+\/remoteEntry\.js/ },
  { part: "the list of a remote's pages", files: /\/mfe-cart\/.*expose_routes[^/]*\.js/ },
  { part: 'the chunk of a page', files: /\/mfe-cart\/[^/]+\/cart\.[^/]+\.js/ },
  { part: 'the styles of a page', files: /\/mfe-cart\/[^/]+\/cart\.[^/]+\.css/ },
];
const names = Object.keys(faults) as FaultName[];
const SEES = 'in the page’s place “The cart and wishlist can’t be shown right now.”; the rest works';
const HEALS = 'one “Try again”';

test.use({
  allowedNoise:
    /mfe[-_]cart|Failed to load resource|RemoteLoadError|Error fetching|session could not be started|integrity|preload|MIME/,
});

const unavailable = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'The cart and wishlist can’t be shown right now.' });

/** Waits until the shop has given up; what only time can tell is given up at once. */
async function expectMessage(page: Page, network: FaultyNetwork, isSlow: boolean) {
  if (isSlow) {
    await expect(async () => {
      await network.idle();
      await page.clock.fastForward(10_000);
      await expect(unavailable(page)).toBeVisible({ timeout: 500 });
    }).toPass();
  }
  await expect(unavailable(page)).toBeVisible();
}

/** Goes to another page, and comes back. */
async function expectTheRestToWork(page: Page) {
  await page.getByRole('link', { name: 'FAQ', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'FAQ' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Top bar' }).getByRole('link', { name: 'Cart' }).click();
}

/** One click once the cause is gone. */
async function expectOneClickToHeal(page: Page, network: FaultyNetwork) {
  network.heal();
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Your cart is empty.')).toBeVisible();
}

for (const { part, files } of parts) {
  for (const fault of names) {
    test(
      `when ${part} ${fault}, the place says so, and one "Try again" heals it`,
      inTable({ part, fault, sees: SEES, heals: HEALS }),
      async ({ page, network }) => {
        const slow = isSlow(fault);
        if (slow) await page.clock.install();
        network.fail(files, fault);
        await page.goto(`${network.url}/cart`, { waitUntil: 'commit' });
        if (!slow) await expectMessage(page, network, slow);
        await expectTheRestToWork(page);
        await expectMessage(page, network, slow);
        await expectOneClickToHeal(page, network);
      },
    );

    test(
      `${part}: that it once ${fault} is not seen by anybody`,
      inTable({ part, fault: `once ${fault}`, sees: 'nothing', heals: 'a retry nobody asks for' }),
      async ({ page, network }) => {
        if (isSlow(fault)) await page.clock.install();
        network.fail(files, fault, 1);
        await page.goto(`${network.url}/cart`, { waitUntil: 'commit' });
        if (isSlow(fault)) {
          await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
          await expect.poll(network.failures).toBe(1);
          await network.idle();
          await page.clock.fastForward(10_000);
        }
        await expect(page.getByText('Your cart is empty.')).toBeVisible();
        expect(network.failures()).toBe(1);
      },
    );
  }
}

const sha384 = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

for (const { part, files } of parts.slice(1)) {
  test(
    `when ${part} has no hash, it does not run`,
    inTable({ part, fault: 'has no hash', sees: SEES, heals: 'another release' }),
    async ({ page, network }) => {
      // Published so: the document has the hash of an entry that lacks the hash of one of its files.
      const { microFrontends } = (await (await fetch(`${network.url}/discovery.json`)).json()) as {
        microFrontends: Record<string, { url: string; metadata: { integrity: string } }[]>;
      };
      const [live] = microFrontends['mfe-cart'] ?? [];
      const entry = await (await fetch(network.url + live?.url)).text();
      const without = entry.replace(/"([^"]+)":("sha384-[^"]+")/g, (pair, file, hash) =>
        files.test(`/mfe-cart/1/${file}`) ? `"none":${hash}` : pair,
      );
      expect(without).not.toBe(entry);
      network.rewrite((text, path) =>
        path.startsWith(live?.url ?? '-')
          ? without
          : text.replaceAll(live?.metadata.integrity ?? '-', sha384(without)),
      );
      // A page that is opened there brings its styles with a hash of its own.
      await page.goto(`${network.url}/faq`);
      await expectTheRestToWork(page);
      await expectMessage(page, network, false);
    },
  );
}
