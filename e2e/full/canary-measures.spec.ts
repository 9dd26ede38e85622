import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { newestBuild } from 'build/builds';
import { readAccess } from 'build/localStack';
import type { HistoryEntry } from 'contract';
import { chair, increase, seedCart } from '../fixtures/cartPage';
import { runReleases } from '../fixtures/releases';
import { expect, test } from '../fixtures/shop';
import { untilIdle } from '../fixtures/untilIdle';
import { copyWorkspace, type WorkspaceCopy } from '../fixtures/workspaceCopy';
import { startFreeStack } from '../freeStack';

test.describe.configure({ timeout: 300_000 });

interface Mutant {
  readonly path: string;
  /** What a shopper does who tries. */
  readonly act: (page: Page) => Promise<void>;
  readonly tries: number;
  readonly measure: string;
  /** Uncaught, in a page view in which a shopper tries. */
  readonly errors?: number;
  readonly edit: Parameters<WorkspaceCopy['edit']>;
}

const saves = async (page: Page) => {
  await increase(page, chair.title).click();
  await page
    .getByRole('button', { name: 'Update Cart' })
    .click({ timeout: 2_000 })
    .catch(() => undefined);
};

const mutants: Record<string, readonly Mutant[]> = {
  'mfe-catalog': [
    {
      path: '/product/1',
      act: (page) =>
        page
          .getByRole('main')
          .getByRole('button', { name: /^Add to cart: / })
          .first()
          .click(),
      tries: 0.08,
      measure: 'added',
      edit: [
        'src/product/BuyBar.tsx',
        'onClick={addToCart}',
        'onClick={() => { throw new Error(product.title); }}',
      ],
      errors: 1,
    },
    {
      path: '/shop',
      act: (page) => page.getByRole('searchbox').pressSequentially('chair'),
      tries: 0.15,
      measure: 'found',
      edit: ['src/search/SearchBox.tsx', 'const shown = open && !failed;', 'const shown = !open && failed;'],
    },
  ],
  'mfe-cart': [
    {
      path: '/cart',
      act: saves,
      tries: 0.12,
      measure: 'saved',
      edit: ['src/cart/useCart.ts', "publish('cart:quantities-updated'", "void ('cart:quantities-updated'"],
    },
    {
      path: '/cart',
      act: saves,
      tries: 0.12,
      measure: 'saved',
      edit: ['src/cart/CartActions.tsx', 'disabled={!unsaved}', 'disabled={unsaved}'],
    },
    {
      path: '/cart',
      act: (page) => page.getByRole('button', { name: 'Proceed To Checkout' }).click(),
      tries: 0.3,
      measure: 'checkout',
      edit: ['src/cart/CartTotals.tsx', 'onClick={proceed}', 'onClick={() => void proceed}'],
    },
  ],
  'mfe-account': [
    {
      path: '/login',
      // Without an emulator the answer is that sign-in is not available.
      act: async (page) => {
        await page.getByRole('main').getByLabel('Email').fill('ada@shop.example');
        await page.getByRole('main').getByLabel('Password', { exact: true }).fill('secret');
        await page.getByRole('button', { name: 'Sign In' }).click();
      },
      tries: 0.5,
      measure: 'signed-in',
      edit: [
        'src/forms/Form.tsx',
        'onSubmit((name) => elements.namedItem(name) as HTMLInputElement);',
        'void [elements, onSubmit];',
      ],
    },
  ],
};

/** Views a page as a visitor of this release. @returns the body of the only report of vitals */
async function view(browser: Browser, url: string, { path, act }: Mutant, version: string, tries: boolean) {
  const context = await browser.newContext();
  await seedCart(context, [chair]);
  await context.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator);
    const sent: Promise<string>[] = [];
    Object.assign(window, { sent });
    navigator.sendBeacon = (to, body) => {
      if (to === '/reports/vitals') sent.push((body as Blob).text());
      return send(to, body);
    };
  });
  await context.addCookies([{ name: 'release-bucket', value: await bucketOf(url, version), url }]);
  const page = await context.newPage();
  const chunk = page.waitForResponse(/\/vitals\.[^/]*js/);
  await page.goto(url + path);
  await (await chunk).finished();
  await untilIdle(page);
  if (tries) await act(page);
  await untilIdle(page);
  const bodies = await page.evaluate(async () => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
    // Reports follow the library's listeners.
    await new Promise((resolve) => setTimeout(resolve));
    return Promise.all((window as unknown as { readonly sent: readonly Promise<string>[] }).sent);
  });
  await context.close();
  expect(bodies).toHaveLength(1);
  return bodies[0]!;
}

/** Returns a bucket whose pages have a release. */
async function bucketOf(url: string, version: string): Promise<string> {
  for (;;) {
    const response = await fetch(url);
    const [, bucket] = /release-bucket=(\d+)/.exec(response.headers.get('set-cookie') ?? '') ?? [];
    if (bucket !== undefined && (await response.text()).includes(`"version":"${version}"`)) return bucket;
  }
}

for (const [app, ofApp] of Object.entries(mutants))
  test(`canaries of 25 % of ${app} with which shoppers do less end`, async ({ browser }) => {
    const copy = copyWorkspace(app);
    const workspace = copy.workspace();
    const { root } = workspace;
    const cache = join(root, '.cache');
    const stack = await startFreeStack({ workspace, cache, log: () => {} }, { REPORTS_PER_SECOND: '100000' });
    const releases = async (args: string) => {
      const { code, out, errors } = await runReleases(root, args);
      expect([code, errors]).toEqual([0, '']);
      return out;
    };
    try {
      const discovery = readAccess(cache)!.url;
      const send = async (count: number, body: string) => {
        const report = JSON.parse(body) as unknown[];
        const atOnce = Math.floor(100 / report.length);
        for (let sent = 0; sent < count; sent += atOnce) {
          const reports = Array.from({ length: Math.min(atOnce, count - sent) }, () => report).flat();
          const response = await fetch(`${discovery}/vitals`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(reports),
          });
          expect(response.status).toBe(202);
        }
      };
      const live = newestBuild(root, app);
      for (const [index, mutant] of ofApp.entries()) {
        const version = `9.0.${index}`;
        const source = copy.read(mutant.edit[0]);
        copy.edit(...mutant.edit);
        await releases(`publish ${app} --version ${version}`);
        copy.write(mutant.edit[0], source);
        await releases(`deploy ${app} ${version} --canary 25`);
        const looks = await view(browser, stack.url, mutant, live, false);
        const [done, undone] = [
          await view(browser, stack.url, mutant, live, true),
          await view(browser, stack.url, mutant, version, true),
        ];
        expect(done).toContain(`"${app}@${live} ${mutant.measure} 1"`);
        expect(undone).toContain(`"${app}@${version} ${mutant.measure} 0"`);
        const { measure, errors = 0 } = mutant;
        expect(undone).toContain(`"name":"errors","value":${errors},"version":"${version}"`);
        for (const [views, from, tried] of [
          [2250, live, done],
          [750, version, undone],
        ] as const) {
          await send(views * mutant.tries, tried);
          await send(views * (1 - mutant.tries), looks.replaceAll(live, from));
        }
        const last = async () =>
          (JSON.parse(await releases(`history ${app} --json`)) as HistoryEntry[]).at(-1);
        await expect.poll(last).toMatchObject({
          action: 'aborted',
          by: 'health',
          version,
          reason: expect.stringContaining(errors > 0 ? ': errors ' : `: ${measure} 0 of `),
        });
      }
    } finally {
      await stack.stop();
      copy.remove();
    }
  });
