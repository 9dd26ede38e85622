import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './root';
import { buildService } from './buildService';

const elsewhere = mkdtempSync(join(tmpdir(), 'service-'));
afterAll(() => rmSync(elsewhere, { recursive: true }));

const run = (file: string, env: Record<string, string> = {}) =>
  spawnSync(process.execPath, [file], { cwd: elsewhere, encoding: 'utf8', env: { ...process.env, ...env } });

test('the bundle of a service is one file that runs where none of its packages are', async () => {
  const file = join(elsewhere, 'gateway.mjs');
  await buildService(join(root, 'platform/gateway/src/main.ts'), file);
  expect(readdirSync(elsewhere)).toEqual(['gateway.mjs']);
  const { status, stderr } = run(file);
  expect(status).toBe(1);
  expect(stderr).toMatch(/^No identity provider is configured: set FIREBASE_API_KEY.*\n$/);
}, 60_000);

test('the bundle of a plugin is a module with its exports', async () => {
  const folder = join(elsewhere, 'tools/local-stack/dist');
  await buildService(
    join(root, 'tools/local-stack/src/emulator/emulatorPlugin.ts'),
    join(folder, 'plugin.mjs'),
  );
  cpSync(join(root, 'tools/local-stack/assets'), join(elsewhere, 'tools/local-stack/assets'), {
    recursive: true,
  });
  writeFileSync(
    join(folder, 'main.mjs'),
    "import { createPlugin } from './plugin.mjs';\nconsole.log(createPlugin({}).identity.projectId);",
  );
  expect(run(join(folder, 'main.mjs')).stdout).toBe('demo-storefront\n');
}, 60_000);

test('a service that imports what is not there is not built, and the file is named', async () => {
  const folder = join(elsewhere, 'broken');
  mkdirSync(folder);
  writeFileSync(join(folder, 'main.ts'), "import { nothing } from './nowhere';\nnothing();");
  await expect(buildService(join(folder, 'main.ts'), join(folder, 'main.mjs'))).rejects.toThrow(
    'Could not resolve "./nowhere"',
  );
});
