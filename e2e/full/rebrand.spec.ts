import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readWorkspace } from 'build/workspace';
import { forkShop } from '../bench/forkShop';
import { copyRepository, type RepositoryCopy } from '../fixtures/repositoryCopy';
import { expect, test, violations } from '../fixtures/shop';
import { productCards } from '../fixtures/storefront';

// Follows docs/fork.md.
test.describe.configure({ mode: 'serial', timeout: 240_000 });

const repository = readWorkspace().root;
const EXAMPLE = 'tools/workspace/src/rebrand/exampleBrand';

let copy: RepositoryCopy;
test.beforeAll(async () => {
  copy = await copyRepository();
});
test.afterAll(() => copy.remove());

async function run(command: string): Promise<string> {
  const { code, all } = await copy.run(command);
  expect(code, all).toBe(0);
  return all;
}

test('one command swaps the brand, and touches nothing else', async () => {
  expect(await run(`npm run --silent rebrand -- ./${EXAMPLE}`)).toContain('This is Salt & Tide now.');
  expect((await copy.changes()).filter((file) => !file.startsWith('brand/assets/'))).toEqual([]);
});

test.describe('the rebranded shop', () => {
  let shop: Awaited<ReturnType<typeof forkShop>>;
  test.beforeAll(async () => {
    // Only the shell: pages of the other apps get the brand from its shared-ui.
    await run('npm run --silent build -- shell');
    // A child process, because this one has imported the old brand.
    shop = await forkShop({}, copy.root);
  });
  test.afterAll(() => shop.stop());

  const brand = JSON.parse(readFileSync(join(repository, EXAMPLE, 'brand.json'), 'utf8')) as {
    readonly name: string;
    readonly email: string;
    readonly currency: { readonly code: string; readonly sign: string };
  };

  test('has the new name, colours, pictures and currency, and sells products', async ({ page, request }) => {
    const { name, email, currency } = brand;
    await page.goto(`${shop.url}/shop`);
    await expect(page).toHaveTitle(`Shop | ${name}`);
    await expect(page.getByRole('banner').getByRole('link', { name }).first()).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText(email);
    await expect(page.getByRole('main')).not.toContainText('$');
    expect(await page.content()).not.toMatch(/juniper ?row|014-2760/i);
    expect(await violations(page)).toEqual([]);
    const card = productCards(page).first();
    await expect(card).toContainText(currency.sign);
    await card.getByRole('button', { name: 'Add to cart' }).click();
    await page.getByRole('link', { name: 'Cart, 1 item' }).click();
    await expect(page.getByRole('table', { name: 'Shopping cart' })).toContainText(currency.sign);

    const read = async (path: string) => (await request.get(`${shop.url}${path}`)).text();
    await expect.poll(() => read('/feeds/google.xml')).toContain(` ${currency.code}</g:price>`);
    expect(await read('/llms.txt')).toContain(`# ${name}`);
    const icon = (await request.get(`${shop.url}/favicon.svg`)).body();
    expect(await icon).toEqual(readFileSync(join(copy.root, 'brand/assets/public/favicon.svg')));
  });
});
