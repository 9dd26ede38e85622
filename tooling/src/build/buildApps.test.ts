import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Workspace } from '../workspace';
import { buildApp } from './buildApps';
import { inputHash } from './version';

const root = mkdtempSync(join(tmpdir(), 'builds-'));
afterAll(() => rmSync(root, { recursive: true }));

const app = { name: 'mfe-cart', version: '1.0.0', port: 3002, team: '@cart' };
const workspace: Workspace = { root, shell: app, remotes: [], apps: [app] };

function put(file: string, content: object): void {
  mkdirSync(join(root, file, '..'), { recursive: true });
  writeFileSync(join(root, file), JSON.stringify(content));
}

test('a version that is built stays as it is: the same sources are up to date, others need another version', async () => {
  put('mfe-cart/package.json', { version: '1.0.0' });
  const inputs = inputHash(join(root, 'mfe-cart'));
  put('mfe-cart/dist/1.1.0/release.json', { name: 'mfe-cart', version: '1.1.0', inputs });
  const build = () => buildApp(app, { workspace, version: '1.1.0' });
  expect(await build()).toMatchObject({ name: 'mfe-cart', version: '1.1.0', built: false });

  put('mfe-cart/package.json', { version: '1.0.0', storefront: { label: 'Another one' } });
  await expect(build()).rejects.toThrow(
    'mfe-cart 1.1.0 is built already, from other sources, and a version never changes: build it under another version',
  );
});

test("a release with package.json's version is never taken for up to date after its sources have changed", async () => {
  put('mfe-cart/package.json', { version: '1.0.0' });
  put('mfe-cart/dist/1.0.0/release.json', { name: 'mfe-cart', version: '1.0.0', inputs: 'of other sources' });
  process.env.RELEASE = 'true';
  await expect(buildApp(app, { workspace })).rejects.toThrow('mfe-cart 1.0.0 is built already');
  delete process.env.RELEASE;
});
