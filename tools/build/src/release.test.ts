import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { releaseSchema, templateSchema } from 'contract';
import { testFolder } from 'service-kit/testFolder.fixture';
import * as v from 'valibot';
import type { App, Remote } from './apps';
import { describeRelease } from './release';
import { root } from './root';

const { root: workspace, put: putFile } = testFolder();
const folder = join(workspace, 'mfe-cart/dist/1.2.3');
const remote: Remote = {
  name: 'mfe-cart',
  version: '1.2.3-dev.x1a2b3c4d',
  port: 3002,
  team: '@cart',
  label: 'The cart',
  routes: [{ query: [], path: '/cart', noindex: true }],
};
const INPUTS = '0'.repeat(64);
const shell = { name: 'shell', version: '1.0.0', port: 3000, team: '@platform' };
const shellBuild = {
  'main.1a2b3c4d.js': 'the shell',
  'main.5e6f7a8b.css': 'its styles',
  'index.html':
    '<html lang="en"><!-- shop:theme --><title></title><link rel="stylesheet" href="/shell/1.0.0/main.5e6f7a8b.css" />' +
    '<script defer src="/shell/1.0.0/main.1a2b3c4d.js"></script><!-- shop:preload --><div id="root"></div><!-- shop:failure --><!-- shop:data -->',
};
const describeBuild = (app: App | Remote = remote) => describeRelease(app, folder, INPUTS);
const BASE = '/mfe/mfe-cart/1.2.3-dev.x1a2b3c4d';
const assets = (js: string[], css: string[] = []) => ({
  js: { sync: js, async: ['js/later.js'] },
  css: { sync: css, async: [] },
});
const build = {
  'mf-manifest.json': JSON.stringify({
    exposes: [
      { path: './session', assets: assets(['js/session.js']) },
      { path: './routes', assets: assets(['js/routes.js', 'js/shared.js'], ['routes.css']) },
      { path: './widgets', assets: assets(['js/later.js'], ['cart.css']) },
    ],
  }),
  'pages.json': JSON.stringify({ '/cart': ['js/later.js', 'cart.css'], '/gone': ['x.js'] }),
  'remoteEntry.js': 'the entry',
  'remoteEntry.js.br': 'compressed',
  'js/routes.js': 'the routes',
  'js/shared.js': 'shared',
  'js/later.js': 'a page',
  'js/later.js.map': 'a source map',
  'routes.css': 'the styles',
  'cart.css': 'the styles of a page',
  'cart.svg': 'a picture',
};

function put(files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) putFile(`mfe-cart/dist/1.2.3/${path}`, text);
}

const sha384 = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** By script and stylesheet of the remote. */
function ofServed<T>(valueOf: (text: string) => T): Record<string, T> {
  const served = Object.entries(build).filter(([file]) => /\.(js|css)$/.test(file));
  return Object.fromEntries(served.map(([file, text]) => [file, valueOf(text)]));
}

beforeAll(() => {
  mkdirSync(join(workspace, 'mfe-cart'));
  symlinkSync(join(root, 'mfe-cart/node_modules'), join(workspace, 'mfe-cart/node_modules'));
});
beforeEach(() => put(build));
afterEach(() => rmSync(folder, { recursive: true }));

test("a release has the facts of its remote, its build's version and the files of its pages", () => {
  const { contract, share, ...release } = describeBuild();
  expect(release).toEqual({
    name: 'mfe-cart',
    version: '1.2.3-dev.x1a2b3c4d',
    team: '@cart',
    label: 'The cart',
    routes: [{ path: '/cart', query: [], noindex: true, files: [`${BASE}/js/later.js`, `${BASE}/cart.css`] }],
    widgets: [`${BASE}/remoteEntry.js`, `${BASE}/js/later.js`, `${BASE}/cart.css`],
    entry: `${BASE}/remoteEntry.js`,
    integrity: sha384(build['remoteEntry.js']),
    // The entry first, then the scripts and the styles of the routes.
    preload: ['remoteEntry.js', 'js/routes.js', 'js/shared.js', 'routes.css'].map(
      (file) => `${BASE}/${file}`,
    ),
    files: ofServed(sha384),
    // Without files for developers.
    assets: {
      'cart.svg': sha384('a picture'),
      'mf-manifest.json': sha384(build['mf-manifest.json']),
      // It offers nothing.
      'types.d.ts': sha384('export {};\n'),
    },
    // As they are sent.
    bytes: { ...ofServed((text) => text.length), 'remoteEntry.js': 'compressed'.length },
    inputs: INPUTS,
  });
  const whole = { ...release, contract, share };
  expect(v.parse(releaseSchema, JSON.parse(JSON.stringify(whole)))).toEqual(whole);
});

test('the entry of the shell is its script; its page, as data, also has its styles, and it has no routes', () => {
  put(shellBuild);
  const { entry, integrity, preload, routes, files, assets, page } = describeBuild(shell);
  expect([entry, integrity, routes]).toEqual(['/shell/1.0.0/main.1a2b3c4d.js', sha384('the shell'), []]);
  expect(preload).toEqual(['/shell/1.0.0/main.1a2b3c4d.js', '/shell/1.0.0/main.5e6f7a8b.css']);
  expect({ ...files, ...assets }).not.toHaveProperty(['index.html']);
  expect(page).toBe(sha384(shellBuild['index.html']));
  const text = readFileSync(join(folder, 'template.json'), 'utf8');
  expect(assets['template.json']).toBe(sha384(text));
  expect(v.parse(templateSchema, JSON.parse(text))).toMatchObject({
    styles: ['its styles'],
    html: {
      6: `<style>its styles</style><script defer src="/shell/1.0.0/main.1a2b3c4d.js" integrity="${sha384('the shell')}"></script>`,
    },
  });
});

test('a remote without pages has its entry only', () => {
  put({ 'mf-manifest.json': JSON.stringify({ exposes: [] }) });
  expect(describeBuild({ ...remote, routes: [] }).preload).toEqual([`${BASE}/remoteEntry.js`]);
});

test('a build without its file for Node is refused', () => {
  const routes = putFile('mfe-cart/src/routes.tsx', 'export const pages = {};');
  expect(() => describeBuild()).toThrow(/server\.cjs is missing, so the build is incomplete/);
  rmSync(routes);
});

test.each([
  ['no page', 'index.html', undefined, /index\.html is missing/],
  [
    'a page without a place for its data',
    'index.html',
    '<html lang="en"><!-- shop:theme --><title></title>',
    /has no place for the preload/,
  ],
])('a shell with %s is refused', (_what, file, content, problem) => {
  put({ ...shellBuild, ...(content !== undefined && { [file]: content }) });
  if (content === undefined) rmSync(join(folder, file));
  expect(() => describeBuild(shell)).toThrow(problem);
});
