import type { BrowserContext, Page } from '@playwright/test';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Sandbox } from 'sandbox';
import { newestBuild } from 'tooling/builds';
import { inTable } from '../../fixtures/faultTable';
import { expect, test } from '../../fixtures/shop';
import { copyWorkspace, type WorkspaceCopy } from '../../fixtures/workspaceCopy';
import { startFreeSandbox } from '../../freeSandbox';

// Real releases of a remote of its own, while tabs are open that have loaded more or less of the one before.
test.describe.configure({ mode: 'serial', timeout: 180_000 });
test.use({ allowedNoise: /mfe[-_]cart|Failed to load resource|integrity|preload/ });

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

async function openTab(context: BrowserContext, path: string, title: string): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto(sandbox.url + path);
  await expect(tab.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await tab.evaluate(() => Object.assign(window, { sameDocument: true }));
  return tab;
}

/** Follows a link of the top bar, and finds the page there without a new document. */
async function follow(tab: Page, link: string) {
  await tab.getByRole('navigation', { name: 'Top bar' }).getByRole('link', { name: link }).click();
  await expect(tab.getByRole('heading', { level: 1, name: link })).toBeVisible();
  expect(await tab.evaluate(() => 'sameDocument' in window)).toBe(true);
}

/** Makes another build live, in which every file has another name. */
async function release(comment: string) {
  const page = 'src/routes.tsx';
  copy.write(page, `${copy.read(page)}\n// ${comment}\nconsole.info(${JSON.stringify(comment)});\n`);
  const version = await copy.build();
  await sandbox.announceBuilds();
  const isLive = async () => (await (await fetch(`${sandbox.url}/cart`)).text()).includes(`/${version}/`);
  await expect.poll(isLive).toBe(true);
}

for (const { keeps, title } of [
  { keeps: 'two releases', title: 'the release before, too' },
  { keeps: 'one release', title: 'the live release alone' },
]) {
  test(
    `a tab that is older than a release goes on where the host keeps ${title}`,
    inTable({
      part: 'the files of an open tab',
      fault: `are replaced by a release, on a host that keeps ${keeps}`,
      sees: 'nothing',
      heals: 'nothing has to',
    }),
    async ({ context }) => {
      const { root } = copy.workspace();
      const before = join(root, 'mfe-cart/dist', newestBuild(root, 'mfe-cart'));
      const withNothing = await openTab(context, '/faq', 'FAQ');
      const withOnePage = await openTab(context, '/cart', 'Cart');
      await release(`Where the host keeps ${keeps}.`);
      if (keeps === 'one release') rmSync(before, { recursive: true });

      await follow(withNothing, 'Cart');
      await follow(withNothing, 'Wishlist');
      await follow(withOnePage, 'Wishlist');
      await follow(withOnePage, 'Cart');
    },
  );
}
