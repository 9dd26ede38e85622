import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { testFolder } from 'service-kit/testFolder.fixture';
import { root } from './root';

const { root: elsewhere, put } = testFolder();

const run = (cwd: string, ...args: string[]) => spawnSync(process.execPath, args, { cwd, encoding: 'utf8' });
const bundle = (entry: string, file: string) =>
  run(root, '--import', 'tsx', join(__dirname, 'bundleService.ts'), entry, join(elsewhere, file));

test('bundles a service into one file that runs without its packages', () => {
  bundle('platform/gateway/src/main.ts', 'gateway.mjs');
  expect(readdirSync(elsewhere)).toEqual(['gateway.mjs']);
  const { status, stderr } = run(elsewhere, 'gateway.mjs');
  expect(status).toBe(1);
  expect(stderr).toMatch(/^No identity provider is configured: set FIREBASE_API_KEY.*\n$/);
}, 60_000);

test('bundles a plugin into a module with its exports', () => {
  const folder = 'tools/local-stack';
  bundle(`${folder}/src/emulator/emulatorPlugin.ts`, `${folder}/dist/plugin.mjs`);
  cpSync(join(root, folder, 'assets'), join(elsewhere, folder, 'assets'), { recursive: true });
  put(
    `${folder}/dist/main.mjs`,
    "import { createPlugin } from './plugin.mjs';\nconsole.log(createPlugin({}).identity.projectId);",
  );
  expect(run(elsewhere, `${folder}/dist/main.mjs`).stdout).toBe('demo-storefront\n');
}, 60_000);

test('bundles the files that a service reads: it draws without them', () => {
  bundle('platform/gateway/src/folder/rasterize.ts', 'rasterize.mjs');
  put(
    'draw.mjs',
    `import { rasterize } from './rasterize.mjs';
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/>';
    const [png] = await rasterize([{ svg, width: 8 }], AbortSignal.timeout(20_000));
    console.log(png.toString('latin1', 1, 4));`,
  );
  expect(run(elsewhere, 'draw.mjs').stdout).toBe('PNG\n');
}, 60_000);
