import { mkdtempSync, renameSync } from 'node:fs';
import { basename, join } from 'node:path';
import { testFolder } from 'service-kit/testFolder.fixture';
import { appVersion } from './version';

const { root: folder, put } = testFolder();
let root: string;
const write = (path: string, text: string) => put(`${basename(root)}/${path}`, text);

beforeEach(() => {
  root = mkdtempSync(join(folder, 'shop-'));
  for (const app of ['mfe-cart', 'mfe-catalog']) {
    write(`${app}/package.json`, '{"version":"1.2.3"}');
    write(`${app}/src/routes.tsx`, 'export const pages = {};');
  }
  write('shared-ui/src/Button.tsx', 'export const Button = 1;');
});
afterEach(() => {
  delete process.env.RELEASE;
});

const version = (app = 'mfe-cart') => appVersion(join(root, app));

test("a build that is no release carries package.json's version and a hash, the same each time", () => {
  expect(version()).toMatch(/^1\.2\.3-dev\.x[0-9a-f]{8}$/);
  expect(version()).toBe(version());
});

test.each([
  'mfe-cart/src/routes.tsx',
  'mfe-cart/src/cart/CartPage.module.css',
  'mfe-cart/src/public/icon.png',
  'mfe-cart/webpack.config.ts',
  'shared-ui/src/Button.tsx',
  'shared-ui/package.json',
  'contract/src/release.ts',
  'tools/build/src/apps.ts',
  'tools/build/src/webpack/defineApp.ts',
  'tools/build/src/release.ts',
  'pnpm-lock.yaml',
])('%s is built: each content of it is another version', (path) => {
  const before = version();
  write(path, 'one');
  const one = version();
  write(path, 'two');
  expect(new Set([before, one, version()]).size).toBe(3);
});

test.each([
  'mfe-cart/src/routes.test.tsx',
  'mfe-cart/src/cart/money.test.ts',
  'mfe-cart/src/cart/cart.fixture.ts',
  'mfe-cart/src/cart/Page.fixture.tsx',
  'mfe-cart/src/cart/CartPage.stories.tsx',
  'mfe-cart/src/cart/CartPage.notes.md',
  'mfe-cart/README.md',
  'mfe-cart/dist/1.2.3/main.js',
  'shared-ui/src/Button.test.tsx',
  'shared-ui/src/Button.stories.tsx',
  'shared-ui/README.md',
  'tools/build/src/version.test.ts',
  'tools/build/src/dev/main.ts',
  'platform/service-kit/src/listen.ts',
  'mfe-catalog/src/routes.tsx',
])('%s is in no build of mfe-cart: the version stays', (path) => {
  const before = version();
  write(path, 'changed');
  expect(version()).toBe(before);
});

test('another dependency, and a file of another name, are another version', () => {
  const before = version();
  write('mfe-cart/package.json', '{"version":"1.2.3","dependencies":{"react":"catalog:"}}');
  const other = version();
  renameSync(join(root, 'shared-ui/src/Button.tsx'), join(root, 'shared-ui/src/IconButton.tsx'));
  expect(new Set([before, other, version()]).size).toBe(3);
});

test('the same sources in two apps are the same version, and other ones are not', () => {
  expect(version('mfe-catalog')).toBe(version('mfe-cart'));
  write('mfe-catalog/src/shop.ts', 'export const shop = 1;');
  expect(version('mfe-catalog')).not.toBe(version('mfe-cart'));
});

test("a release carries package.json's version, whatever its sources are", () => {
  process.env.RELEASE = 'true';
  expect(version()).toBe('1.2.3');
  write('mfe-cart/src/routes.tsx', 'export const pages = { more: 1 };');
  expect(version()).toBe('1.2.3');
  process.env.RELEASE = 'false';
  expect(version()).toMatch(/-dev\.x/);
});
