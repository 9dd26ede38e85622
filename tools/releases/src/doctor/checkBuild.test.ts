import { buildApp, buildApps } from 'build';
import { tinyWorkspace } from 'build/tinyWorkspace.fixture';
import { sha384 } from 'service-kit';
import { checkBuild } from './checkBuild';

// The first build loads webpack.
jest.setTimeout(60_000);

const tiny = tinyWorkspace();
const remote = tiny.workspace.remotes[0]!;
let dist: string;

beforeAll(async () => {
  tiny.put('mfe-tiny/src/page.ts', 'export default () => null;');
  tiny.put('mfe-tiny/src/routes.ts', 'export const pages = { "/tiny": () => import("./page") };');
  const [built] = await buildApps({ workspace: tiny.workspace, only: ['mfe-tiny'] });
  dist = `mfe-tiny/dist/${built?.version}`;
});
afterAll(() => tiny.delete('.'));

/** The build uses no shared package, so it shares none. */
const check = () =>
  checkBuild(tiny.workspace, remote).filter((problem) => !problem.includes('shares nothing'));

function changing(file: string, change: (text: string) => string): string[] {
  const before = tiny.read(file);
  tiny.put(file, change(before));
  const problems = check();
  tiny.put(file, before);
  return problems;
}

test('a valid build has no problems', () => {
  expect(check()).toEqual([]);
});

test('a file that differs from its build is found, and no other check runs', () => {
  expect(changing(`${dist}/remoteEntry.js`, (text) => `${text}\nalert(1)`)).toEqual([
    expect.stringMatching(
      /: remoteEntry\.js is not the file that was built: delete mfe-tiny\/dist\/\S+ and build it again\.$/,
    ),
  ]);
});

test('a name without the version is found: an open tab would mix two releases', () => {
  const entry = tiny.read(`${dist}/remoteEntry.js`);
  const unversioned = entry.replaceAll(/webpackChunkmfe_tiny\w+/g, 'webpackChunkmfe_tiny');
  tiny.put(`${dist}/remoteEntry.js`, unversioned);
  const problems = changing(`${dist}/release.json`, (text) =>
    text.replaceAll(sha384(entry), sha384(unversioned)),
  );
  tiny.put(`${dist}/remoteEntry.js`, entry);
  expect(problems).toEqual([
    expect.stringMatching(
      /its uniqueName does not hold its version \(mfe_tiny_1_0_0_dev_x\w+\), so an open tab/,
    ),
  ]);
});

test('a route without a page is found', () => {
  const problems = changing(`${dist}/release.json`, (text) => text.replace('"/tiny"', '"/huge"'));
  expect(problems).toEqual([expect.stringContaining('has no page for /huge: add it to src/routes.tsx')]);
});

test('says how to build an app that is not built, or was built by other tools', () => {
  expect(changing(`${dist}/release.json`, () => '{}')).toEqual([
    'mfe-tiny is not built, or by another version of these tools: run "npm run build -- mfe-tiny".',
  ]);
});

test('checks the build of the present sources, also of a named version', async () => {
  tiny.put('mfe-tiny/src/routes.ts', 'export const pages = { "/tiny": () => 1 };');
  const old = 'is older than its sources: run "npm run build -- mfe-tiny".';
  expect(check()).toEqual([expect.stringContaining(old)]);
  await buildApp(remote, { workspace: tiny.workspace, version: '1.2.0' });
  expect(check()).toEqual([]);
});
