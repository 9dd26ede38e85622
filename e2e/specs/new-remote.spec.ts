import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Sandbox } from 'sandbox';
import { readWorkspace } from 'tooling/workspace';
import { copyRepository, type RepositoryCopy } from '../fixtures/repositoryCopy';
import { expect, test } from '../fixtures/shop';
import { violations } from '../fixtures/violations';
import { startFreeSandbox } from '../freeSandbox';

// As a team of its own does it, step by step: the remote is made while the shop runs, in which nothing is started anew.
test.describe.configure({ mode: 'serial', timeout: 240_000 });

let copy: RepositoryCopy;
let sandbox: Sandbox;

test.beforeAll(async () => {
  copy = await copyRepository();
  sandbox = await startFreeSandbox({ workspace: copy.workspace(), cache: `${copy.root}/.cache` });
});
test.afterAll(async () => {
  await sandbox.stop();
  copy.remove();
});

/** The commands of docs/teams.md, as they stand there. */
const documented =
  readFileSync(join(readWorkspace().root, 'docs/teams.md'), 'utf8').match(/^np[mx] [^#\n]+/gm) ?? [];
const MAKE = documented.find((command) => command.includes('run new')) ?? '';

async function run(command: string): Promise<string> {
  const { code, all } = await copy.run(command);
  expect(code, all).toBe(0);
  return all;
}

/** As docs/teams.md says, of any app. */
async function release(app: string): Promise<void> {
  const command = documented.find((each) => each.includes('releases'))?.trim() ?? '';
  await run(command.replace('mfe-offers', app));
}

test.describe('what cannot be is one sentence, and nothing is written', () => {
  for (const [what, change, sentence] of [
    ['a name that is taken', ['mfe-offers', 'mfe-cart'], 'mfe-cart is there already: choose another name.'],
    [
      'a path of another remote',
      ['/offers', '/cart'],
      'mfe-cart has the path /cart, so mfe-offers cannot have /cart',
    ],
    ['a port that is taken', ['3005', '3002'], 'mfe-cart has port 3002: choose another'],
    ['a team that is none', ['@offers', 'offers'], '"offers" is no team as CODEOWNERS names them'],
  ] as const) {
    test(what, async () => {
      const { code, all } = await copy.run(MAKE.replace('run', 'run --silent').replace(change[0], change[1]));
      expect(code).toBe(1);
      const said = all.trim().split('\n').at(-1);
      expect(said).toContain(sentence);
      expect(await copy.changes()).toEqual([]);
    });
  }
});

test('a remote is made with one command, and touches nothing but its folder and what names all remotes', async () => {
  expect(await run(MAKE)).toContain('mfe-offers is there.');
  const others = (await copy.changes()).filter((file) => !file.startsWith('mfe-offers/'));
  expect(others).toEqual([
    '.env.example',
    '.github/CODEOWNERS',
    'README.md',
    'docker-compose.yml',
    'docs/architecture.md',
    'docs/reference.md',
    'kubernetes/base/kustomization.yaml',
    'kubernetes/base/mfe-offers/kustomization.yaml',
    'kubernetes/overlays/production/kustomization.yaml',
    'kubernetes/overlays/production/mfe-offers/kustomization.yaml',
    'pnpm-lock.yaml',
    'tsconfig.json',
  ]);
});

test('it passes the checks of the repository as it is', async () => {
  await run('git add --all');
  await run('knip');
  await run('tsc -b mfe-offers');
  await run('eslint --max-warnings=0 mfe-offers');
  await run(
    'prettier --check --log-level=warn mfe-offers kubernetes README.md docs docker-compose.yml tsconfig.json',
  );
  await run('depcruise --config .dependency-cruiser.cjs mfe-offers');
  await run(
    'npx jest mfe-offers sandbox/src/settings tooling/src/checks/(repository|compose|kubernetes|generated|references|commands|fileNames)',
  );
});

test('released into the shop that runs, it is reachable for new tabs and for the open one, with the shell it has', async ({
  page,
  context,
}) => {
  await page.goto(`${sandbox.url}/faq`);
  await expect(page.getByRole('heading', { level: 1, name: 'FAQ' })).toBeVisible();
  const shell = await page.locator('script[src*="/shell/"]').first().getAttribute('src');
  await release('mfe-offers');

  const newTab = await context.newPage();
  await newTab.goto(`${sandbox.url}/offers`);
  const heading = { level: 1, name: 'Offers' } as const;
  await expect(newTab.getByRole('heading', heading)).toBeVisible();
  await expect(newTab.getByRole('article')).toHaveCount(4);
  expect(await newTab.locator('script[src*="/shell/"]').first().getAttribute('src')).toBe(shell);
  expect(await violations(newTab)).toEqual([]);

  // As a link of some page would, which no release has yet.
  await page.evaluate(() => {
    window.history.pushState({ key: crypto.randomUUID(), idx: 1 }, '', '/offers');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page.getByRole('heading', heading)).toBeVisible();
  const sitemap = await (await fetch(`${sandbox.url}/sitemap.xml`)).text();
  expect(sitemap).toContain(`${sandbox.url}/offers</loc>`);
});

test('then a second page, a widget in another team’s page, and an event of its own, each with a release of who has it', async ({
  page,
}) => {
  copy.edit(
    'mfe-offers/package.json',
    '"path": "/offers"',
    '"path": "/offers" }, { "path": "/offers/last-chance"',
  );
  copy.edit(
    'mfe-offers/src/routes.tsx',
    '\n};',
    `
  '/offers/last-chance': lazyPage(() => import('./lastChance/LastChancePage')),
};`,
  );
  copy.write(
    'mfe-offers/src/lastChance/LastChancePage.tsx',
    `import { useEffect, useState } from 'react';
import { PageFrame } from 'shared-ui';
import { offerOpened } from '../offerOpened';

export default function LastChancePage() {
  const [opened, setOpened] = useState<number>();
  useEffect(() => offerOpened.subscribe(({ productId }) => setOpened(productId)), []);
  return (
    <PageFrame title="Last chance" description="The last ones.">
      <button type="button" onClick={() => offerOpened.publish({ productId: 7 })}>
        Open the offer
      </button>
      <p>{opened === undefined ? 'Nothing opened.' : \`Opened: \${opened}\`}</p>
    </PageFrame>
  );
}
`,
  );
  copy.write(
    'mfe-offers/src/offerOpened.ts',
    `import { teamEvent } from 'shared-events';

/** An offer was opened, wherever it stood. */
export const offerOpened = teamEvent('offers:opened', { productId: 'number' });
`,
  );
  copy.write(
    'mfe-offers/src/widgets.tsx',
    `import { OfferStrip } from './offerStrip/OfferStrip';

/** What pages of other remotes may embed. */
export const widgets = { OfferStrip };
`,
  );
  copy.write(
    'mfe-offers/src/offerStrip/OfferStrip.tsx',
    `import { Link } from 'shared-router';
import { offerOpened } from '../offerOpened';

export function OfferStrip({ productId }: { readonly productId: number }) {
  return (
    <Link to="/offers" onClick={() => offerOpened.publish({ productId })}>
      Offer of the day
    </Link>
  );
}
`,
  );
  copy.edit(
    'mfe-offers/webpack.config.ts',
    "'./routes': './src/routes.tsx'",
    "'./routes': './src/routes.tsx', './widgets': './src/widgets.tsx'",
  );
  copy.edit(
    'mfe-content/src/faq/FaqPage.tsx',
    '<AskForm />',
    '<AskForm />\n        <Widget of="mfe-offers" name="OfferStrip" input={{ productId: 3 }}>\n          No offer today.\n        </Widget>',
  );
  copy.edit('mfe-content/src/faq/FaqPage.tsx', 'import', "import { Widget } from 'shared-router';\nimport");
  await run('prettier --write --log-level=warn mfe-offers');
  await run('tsc -b mfe-offers mfe-content');
  await run('eslint --max-warnings=0 mfe-offers mfe-content/src/faq');
  await run('depcruise --config .dependency-cruiser.cjs mfe-offers mfe-content');
  await run('jest mfe-offers');
  await release('mfe-content');

  await page.goto(`${sandbox.url}/faq`);
  await expect(page.getByRole('main')).toContainText('No offer today.');
  await release('mfe-offers');

  await page.goto(`${sandbox.url}/offers/last-chance`);
  await page.getByRole('button', { name: 'Open the offer' }).click();
  await expect(page.getByText('Opened: 7')).toBeVisible();

  await page.goto(`${sandbox.url}/faq`);
  const offer = page.getByRole('link', { name: 'Offer of the day' });
  await expect(offer).toBeVisible();
  await expect(page.getByText('No offer today.')).toBeHidden();
  await expect(page.locator('[data-mfe="mfe-offers"]')).toContainText('Offer of the day');
  await offer.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Offers' })).toBeVisible();
});
