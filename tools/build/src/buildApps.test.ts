import { utimesSync } from 'node:fs';
import { buildApp, buildApps } from './buildApps';
import { newestBuild, readRelease } from './builds';
import { BuildError, compile } from './compileApp';
import { tinyWorkspace } from './tinyWorkspace.fixture';
import { RoutesPlugin } from './webpack/RoutesPlugin';

// The first build loads webpack.
jest.setTimeout(60_000);

const ROUTES = 'mfe-tiny/src/routes.ts';
const DIST = 'mfe-tiny/dist';
const tiny = tinyWorkspace();
afterAll(() => tiny.delete('.'));

async function build() {
  const progress: string[] = [];
  const onProgress = (line: string) => void progress.push(line);
  const [app] = await buildApps({ workspace: tiny.workspace, only: ['mfe-tiny'], onProgress });
  if (!app) throw new Error('Nothing was built.');
  return { ...app, progress };
}

const { root } = tiny.workspace;
const newest = () => newestBuild(root, 'mfe-tiny');

let before: string;
beforeEach(async () => {
  tiny.put(ROUTES, 'export const pages = {};');
  tiny.put('mfe-tiny/src/empty.js', '');
  before = (await build()).version;
});

describe('a build', () => {
  test('is in the folder of its version, is the newest build, and its release is complete', async () => {
    tiny.put(ROUTES, 'export const pages = { live: true };');
    const { name, version, built, progress } = await build();
    expect({ name, built, progress }).toEqual({
      name: 'mfe-tiny',
      built: true,
      progress: [`building mfe-tiny ${version}`, expect.stringMatching(/^built mfe-tiny in \d+\.\d s$/)],
    });
    expect(version).not.toBe(before);
    expect(newest()).toBe(version);
    const release = readRelease(root, 'mfe-tiny', version);
    expect(release).toMatchObject({ team: '@tiny', label: 'The tiny page', routes: [{ path: '/tiny' }] });
    expect(Object.keys(release.files)).toContain('remoteEntry.js');
    expect(tiny.read(`${DIST}/${version}/remoteEntry.js`)).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
    for (const file of Object.keys(release.files)) expect(tiny.has(`${DIST}/${version}/${file}`)).toBe(true);
    expect(tiny.read(`${DIST}/${version}/release.json`)).toBe(tiny.read(`${DIST}/release.json`));
  });

  test('of one app alone names itself as the newest only where none is named', async () => {
    const app = tiny.workspace.remotes[0]!;
    tiny.put(ROUTES, 'export const pages = { alone: true };');
    const built = await buildApp(app, { workspace: tiny.workspace, version: '3.0.0' });
    expect(built).toMatchObject({ version: '3.0.0', built: true });
    const release = readRelease(root, 'mfe-tiny', '3.0.0');
    expect(release).toMatchObject({ version: '3.0.0', entry: '/mfe/mfe-tiny/3.0.0/remoteEntry.js' });
    expect(tiny.read(`${DIST}/3.0.0/remoteEntry.js`)).toContain('mfe_tiny_3_0_0');
    expect(newest()).toBe(before);
    tiny.delete(`${DIST}/release.json`);
    await buildApp(app, { workspace: tiny.workspace, version: '3.0.0' });
    expect(newest()).toBe('3.0.0');
  });

  test('is not due a second time', async () => {
    tiny.put(`${DIST}/${before}/left-alone.txt`, '');
    const { version, built, progress } = await build();
    expect({ version, built, progress }).toEqual({
      version: before,
      built: false,
      progress: [`mfe-tiny ${before} is up to date`],
    });
    expect(tiny.has(`${DIST}/${before}/left-alone.txt`)).toBe(true);
  });

  test('stays when another one is built, and is used again when its sources return', async () => {
    tiny.put(ROUTES, 'export const pages = { another: true };');
    const { version } = await build();
    expect(tiny.list(DIST)).toEqual(expect.arrayContaining([before, version]));
    tiny.put(ROUTES, 'export const pages = {};');
    expect(await build()).toMatchObject({ version: before, built: false });
    expect(newest()).toBe(before);
  });
});

test('an app that does not compile is a BuildError that names it and the file, and the release before stays live', async () => {
  tiny.put(ROUTES, 'export const pages = {;');
  const versions = tiny.list(DIST);
  const error: unknown = await build().catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(BuildError);
  const { message } = error as BuildError;
  expect(message).toMatch(
    /^mfe-tiny does not compile\. Fix what is named here and run the command again\.\n/,
  );
  expect(message).toContain('ERROR in ./src/routes.ts');
  expect(newest()).toBe(before);
  expect(tiny.list(DIST)).toEqual(versions);

  tiny.put(ROUTES, 'export const pages = { fixed: true };');
  expect((await build()).built).toBe(true);
});

test('a build that names a folder of another build is refused, and stays without a release', async () => {
  tiny.put(ROUTES, `export const pages = { picture: '/mfe/mfe-tiny/0.1.0/x.svg' };`);
  await expect(build()).rejects.toThrow(/names \/mfe\/mfe-tiny\/0\.1\.0\/, a folder of another build/);
  expect(newest()).toBe(before);
});

test('each route names the files of its page, however its import is written', async () => {
  for (const file of ['page', 'other']) tiny.put(`mfe-tiny/src/${file}.ts`, `export default '${file}';`);
  tiny.put(
    ROUTES,
    `export const pages = {
    "/tiny": async () => {
      return import(/* webpackChunkName: "page" */ './page');
    },
    '/tiny/:id': () => import('./other'),
    '/plain': () => null,
  };`,
  );
  const { version } = await build();
  const pages = JSON.parse(tiny.read(`${DIST}/${version}/pages.json`)) as Record<string, string[]>;
  expect(pages).toEqual({
    '/tiny': [expect.stringMatching(/^page\..*js$/)],
    '/tiny/:id': [expect.stringMatching(/js$/)],
  });
});

test('a build in which the list of pages is not found is refused', async () => {
  const building = compile('mfe-tiny', {
    mode: 'none',
    context: tiny.path('mfe-tiny'),
    entry: './src/empty.js',
    output: { path: tiny.path('mfe-tiny/out') },
    plugins: [new RoutesPlugin(tiny.path('mfe-tiny/src/routes'), 'main')],
  });
  await expect(building).rejects.toThrow('is not in the build: name it with its extension in "exposes".');
});

test('two commands at once build an app once', async () => {
  tiny.put(ROUTES, 'export const pages = { twice: true };');
  const [one, other] = await Promise.all([build(), build()]);
  expect([one.built, other.built]).toEqual([true, false]);
  expect(one.version).toBe(other.version);
  expect(other.progress).toContain('waiting for another build of mfe-tiny to end');
});

test('files of an interrupted build are in no version', async () => {
  tiny.put(ROUTES, 'export const pages = { cut: true };');
  tiny.put(`${DIST}/.draft/half.js`, 'export const ha');
  const { version, built } = await build();
  expect(built).toBe(true);
  expect(tiny.has(`${DIST}/${version}/half.js`)).toBe(false);
});

test('all apps of a workspace are built, the shell first, and only the named ones are asked for', async () => {
  const built = await buildApps({ workspace: tiny.workspace });
  expect(built.map(({ name }) => name)).toEqual(['shell', 'mfe-tiny']);
  const [shell] = built;
  const { version } = shell!;
  expect(newestBuild(root, 'shell')).toBe(version);
  expect(readRelease(root, 'shell', version)).toMatchObject({ name: 'shell', version, routes: [] });
  expect(tiny.has(`shell/dist/${version}/index.html`)).toBe(true);
  expect(await buildApps({ workspace: tiny.workspace, only: [] })).toEqual([]);
});

// builds.test.ts: which builds are needed.
test('builds that are no longer needed are removed', async () => {
  for (const version of [1, 2, 3, 4, 5, 6].map((day) => `${DIST}/1.0.0-dev.x0000000${day}`)) {
    tiny.put(`${version}/release.json`, '{}');
    utimesSync(tiny.path(version), 1, 1);
  }
  await build();
  expect(tiny.list(DIST).filter((version) => version.includes('x0000000')).length).toBeLessThan(6);
});

test('a version that is asked for never has two contents: the same sources are up to date, others are refused', async () => {
  const [remote] = tiny.workspace.remotes;
  const buildAs = () => buildApp(remote!, { workspace: tiny.workspace, version: '1.2.0' });
  await buildAs();
  expect(await buildAs()).toMatchObject({ version: '1.2.0', built: false });
  tiny.put(ROUTES, 'export const pages = { other: true };');
  await expect(buildAs()).rejects.toThrow(
    'mfe-tiny 1.2.0 is built already, from other sources, and a version never changes: build it under another version',
  );
});
