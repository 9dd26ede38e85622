import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack, { type Stats } from 'webpack';
import { PublicFilesPlugin } from './PublicFilesPlugin';

const root = mkdtempSync(join(tmpdir(), 'public-'));
const folder = join(root, 'public');
const ICON = Buffer.from([0x89, 0x50, 0x00, 0xff]);

beforeAll(() => {
  mkdirSync(folder);
  writeFileSync(join(folder, 'manifest.webmanifest'), '{"icons":["icon.png"]}');
  writeFileSync(join(folder, 'icon.png'), ICON);
});
afterAll(() => rmSync(root, { recursive: true }));

async function build(from: string) {
  const path = mkdtempSync(join(root, 'dist-'));
  const compiler = webpack({
    mode: 'production',
    context: root,
    entry: {},
    output: { path },
    plugins: [new PublicFilesPlugin(from)],
  });
  const stats = await new Promise<Stats | undefined>((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  await new Promise((resolve) => compiler.close(resolve));
  expect(stats?.toJson({ all: false, errors: true, warnings: true })).toMatchObject({
    errors: [],
    warnings: [],
  });
  return { path, watched: stats?.compilation.contextDependencies };
}

test('the files are in the build under their names, byte for byte', async () => {
  const { path } = await build(folder);
  expect(readdirSync(path).sort()).toEqual(['icon.png', 'manifest.webmanifest']);
  expect(readFileSync(join(path, 'icon.png'))).toEqual(ICON);
  expect(readFileSync(join(path, 'manifest.webmanifest'), 'utf8')).toBe('{"icons":["icon.png"]}');
});

test('a file that comes while the build is watched is seen', async () => {
  const { watched } = await build(folder);
  expect([...(watched ?? [])]).toContain(folder);
});

test('an app without such a folder has no such files', async () => {
  const { path } = await build(join(root, 'nowhere'));
  expect(readdirSync(path)).toEqual([]);
});
