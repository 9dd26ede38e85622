import type { Browser } from '@playwright/test';
import { join } from 'node:path';
import type { Sandbox } from 'sandbox';
import { runReleases, type Ran } from '../fixtures/releases';
import { expect, test } from '../fixtures/shop';
import { copyWorkspace, type WorkspaceCopy } from '../fixtures/workspaceCopy';
import { startFreeSandbox } from '../freeSandbox';

test.describe.configure({ timeout: 180_000 });

const ROUTES = 'src/routes.tsx';
const REPORTS_NEEDED = 4;
let copy: WorkspaceCopy;
let sandbox: Sandbox;

test.beforeAll(async () => {
  copy = copyWorkspace('mfe-cart');
  await copy.build();
  const { root } = copy.workspace();
  sandbox = await startFreeSandbox(
    { workspace: copy.workspace(), cache: join(root, '.cache') },
    { CANARY_REPORTS: String(REPORTS_NEEDED) },
  );
});
test.afterAll(async () => {
  await sandbox.stop();
  copy.remove();
});

async function releases(args: string): Promise<Ran> {
  const ran = await runReleases(copy.workspace().root, args);
  expect([ran.code, ran.errors]).toEqual([0, '']);
  return ran;
}

const history = async () =>
  JSON.parse((await releases('history mfe-cart --json')).out) as {
    readonly action: string;
    readonly by: string;
    readonly version: string;
    readonly reason?: string;
  }[];

/** Opens the cart as somebody who was never here, and leaves. @returns whether the page could be shown, and the cookies set */
async function visit(browser: Browser) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${sandbox.url}/cart`);
  const heading = page.getByRole('heading', { level: 1, name: 'Cart' });
  await expect(heading.or(page.getByRole('alert').filter({ hasText: 'can’t be shown' }))).toBeVisible();
  const isShown = await heading.isVisible();
  const cookies = await context.cookies(sandbox.url);
  // What a tab has to report goes out when it is left.
  await page.goto('about:blank');
  await context.close();
  return { isShown, cookies };
}

test('a canary that fails in browsers is aborted by itself, with the figures in the history, and nobody gets it any more', async ({
  browser,
}) => {
  copy.write(ROUTES, `${copy.read(ROUTES)}\nthrow new Error('This release is broken.');\n`);
  await releases('publish mfe-cart --version 1.1.0');
  await releases('deploy mfe-cart 1.1.0 --canary 100');
  expect((await visit(browser)).isShown).toBe(false);
  // Each poll is one more visitor.
  const lastAction = () => visit(browser).then(async () => (await history()).at(-1)?.action);
  await expect.poll(lastAction, { timeout: 120_000 }).toBe('aborted');
  expect((await history()).at(-1)).toMatchObject({
    by: 'health',
    version: '1.1.0',
    reason: expect.stringMatching(/^4 of 4 reports of 1\.1\.0 were failures \(100\.0 %\), against /),
  });
  expect(await visit(browser)).toEqual({ isShown: true, cookies: [] });
});
