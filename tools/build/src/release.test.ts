import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { releaseSchema } from 'contract';
import { testFolder } from 'service-kit/testFolder.fixture';
import * as v from 'valibot';
import { root } from './root';
import type { Remote } from './workspace';
import { describeRelease } from './release';

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
const describeBuild = (app = remote) => describeRelease(app, folder, INPUTS);
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

beforeAll(() => {
  mkdirSync(join(workspace, 'mfe-cart'));
  symlinkSync(join(root, 'mfe-cart/node_modules'), join(workspace, 'mfe-cart/node_modules'));
});
beforeEach(() => put(build));
afterEach(() => rmSync(folder, { recursive: true }));

test("a release says what its remote says of itself, with its build's version and the files of its pages", () => {
  const release = describeBuild();
  expect(release).toMatchObject({
    name: 'mfe-cart',
    version: '1.2.3-dev.x1a2b3c4d',
    team: '@cart',
    label: 'The cart',
    routes: [{ path: '/cart', noindex: true, files: [`${BASE}/js/later.js`, `${BASE}/cart.css`] }],
    entry: `${BASE}/remoteEntry.js`,
    integrity: sha384(build['remoteEntry.js']),
  });
  expect(release).not.toHaveProperty('port');
  expect(v.parse(releaseSchema, JSON.parse(JSON.stringify(release)))).toEqual(release);
});

test('a page loads its entry first, then the scripts and the styles of its routes', () => {
  expect(describeBuild().preload).toEqual([
    `${BASE}/remoteEntry.js`,
    `${BASE}/js/routes.js`,
    `${BASE}/js/shared.js`,
    `${BASE}/routes.css`,
  ]);
});

test('every script and every stylesheet has its hash, by its path, and nothing else has', () => {
  expect(describeBuild().files).toEqual({
    'cart.css': sha384('the styles of a page'),
    'js/later.js': sha384('a page'),
    'js/routes.js': sha384('the routes'),
    'js/shared.js': sha384('shared'),
    'remoteEntry.js': sha384('the entry'),
    'routes.css': sha384('the styles'),
  });
});

test('other files of a page have their hashes apart, and those for developers have none', () => {
  expect(describeBuild().assets).toEqual({
    'cart.svg': sha384('a picture'),
    'mf-manifest.json': sha384(build['mf-manifest.json']),
    // It offers nothing.
    'types.d.ts': sha384('export {};\n'),
  });
});

test('reports how many bytes of each file are sent, compressed where it is sent compressed', () => {
  expect(describeBuild().bytes).toMatchObject({ 'js/later.js': 6, 'remoteEntry.js': 'compressed'.length });
});

test('the entry of the shell is its script; its page also loads its styles, and it has no routes', () => {
  put({ 'main.1a2b3c4d.js': 'the shell', 'main.5e6f7a8b.css': 'its styles', 'index.html': 'the page' });
  const shell = { name: 'shell', version: '1.0.0', port: 3000, team: '@platform' };
  const { entry, integrity, preload, routes, files, assets, page } = describeRelease(shell, folder, INPUTS);
  expect([entry, integrity, routes]).toEqual(['/shell/1.0.0/main.1a2b3c4d.js', sha384('the shell'), []]);
  expect(preload).toEqual(['/shell/1.0.0/main.1a2b3c4d.js', '/shell/1.0.0/main.5e6f7a8b.css']);
  expect({ ...files, ...assets }).not.toHaveProperty(['index.html']);
  expect(page).toBe(sha384('the page'));
});

test('the same build has the same text, and another content another hash', () => {
  const before = describeBuild();
  expect(JSON.stringify(describeBuild())).toBe(JSON.stringify(before));
  expect(Object.keys(before.files)).toEqual(Object.keys(before.files).toSorted());
  put({ 'js/later.js': 'another page' });
  expect(describeBuild().files['js/later.js']).not.toBe(before.files['js/later.js']);
});

test('the widgets have their files, with the entry', () => {
  const files = ['remoteEntry.js', 'js/later.js', 'cart.css'];
  expect(describeBuild(remote).widgets).toEqual(files.map((file) => `${BASE}/${file}`));
});

test('a remote without pages has its entry only', () => {
  put({ 'mf-manifest.json': JSON.stringify({ exposes: [] }) });
  expect(describeBuild({ ...remote, routes: [] }).preload).toEqual([`${BASE}/remoteEntry.js`]);
});
