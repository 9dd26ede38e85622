import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { newestBuild } from 'tooling/builds';
import { copyRepository, type RepositoryCopy } from '../fixtures/repositoryCopy';
import { expect, test } from '../fixtures/shop';

// As whoever forks the shop does it (docs/fork.md): one command, and everything there is to test holds for the new brand too.
test.describe.configure({ mode: 'serial', timeout: 900_000 });

const EXAMPLE = 'tooling/src/rebrand/exampleBrand';
const SCREENSHOTS = ['brand/assets/public/screenshot-narrow.jpg', 'brand/assets/public/screenshot-wide.jpg'];

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

test('what is no brand is refused with what to do, and nothing is written', async () => {
  await run(`cp -r ${EXAMPLE} my-brand`);
  copy.edit('my-brand/colors.css', '--muted: #56606e', '--muted: #9aa4b0');
  copy.edit('my-brand/brand.json', '"code": "GBP"', '"code": "£"');
  const before = await copy.changes();
  const { code, all } = await copy.run('npm run --silent rebrand -- ./my-brand');
  expect(code).toBe(1);
  expect(all).toContain('brand.json: currency.code is no currency of ISO 4217, such as USD.');
  expect(all).toContain('colors.css: --muted (#9aa4b0) cannot be read on --paper');
  expect(all).toContain('Nothing was written');
  expect(await copy.changes()).toEqual(before);
  await run('rm -r my-brand');
});

test('one command swaps the brand, and touches nothing else', async () => {
  expect(await run(`npm run --silent rebrand -- ./${EXAMPLE}`)).toContain('This is Salt & Tide now.');
  const changes = await copy.changes();
  expect(changes.filter((file) => !file.startsWith('brand/assets/'))).toEqual([]);
  expect(changes).toEqual(expect.arrayContaining(SCREENSHOTS));
});

test('the unit tests of the pages hold, and those of the brand', async () => {
  await run('jest --selectProjects apps shared');
  await run('jest tooling/src/rebrand');
});

test('nothing of the brand before is in what is built', async () => {
  await run('npm run --silent build');
  const found = copy.workspace().apps.flatMap(({ name }) => {
    const build = join(copy.root, name, 'dist', newestBuild(copy.root, name));
    const files = readdirSync(build, { recursive: true, encoding: 'utf8' });
    return files.filter(
      (file) =>
        /\.(js|cjs|css|html|json|svg|webmanifest)$/.test(file) &&
        /juniper ?row\b|014-2760/i.test(readFileSync(join(build, file), 'utf8')),
    );
  });
  expect(found).toEqual([]);
});

test('the shop is the new brand’s wherever a shopper or a machine looks, and they can go shopping', async () => {
  // A run of its own, not a part of this one.
  const own = ['SHOP_URL', 'TEST_WORKER_INDEX', 'TEST_PARALLEL_INDEX', 'FAULTS_PAGE'].map(
    (name) => `-u ${name}`,
  );
  const all = await run(
    `env ${own.join(' ')} tsx e2e/run.ts specs/brand.spec specs/shopping.spec --project=desktop --workers=1 --reporter=line`,
  );
  expect(all).toMatch(/\d+ passed/);
});
