import { mkdirSync, mkdtempSync } from 'node:fs';
import { basename, join } from 'node:path';
import { testFolder } from 'service-kit/testFolder.fixture';
import { readRepository, readWorkspace } from './apps';

const { root, put } = testFolder();

const shell = { port: 3000, team: '@platform' };
const cart = {
  port: 3002,
  team: '@cart',
  label: 'The cart',
  routes: [{ path: '/cart', noindex: true, query: ['step'] }],
};
const catalog = { port: 3001, team: '@catalog', label: 'The shop', routes: [{ path: '/shop' }] };
const whole = { shell, 'mfe-cart': cart, 'mfe-catalog': catalog };

/** Creates a workspace. A text replaces a whole package.json. */
function workspaceOf(apps: Readonly<Record<string, object | string>>): string {
  const folder = mkdtempSync(join(root, 'w-'));
  for (const [name, facts] of Object.entries(apps)) {
    const manifest = typeof facts === 'string' ? facts : { version: '1.2.3', storefront: facts };
    put(`${basename(folder)}/${name}/package.json`, manifest);
  }
  return folder;
}

function problemOf(apps: Readonly<Record<string, object | string>>): string {
  const folder = workspaceOf(apps);
  try {
    readWorkspace(folder);
  } catch (error) {
    return (error as Error).message.replaceAll(folder, '');
  }
  throw new Error('The workspace was read.');
}

test('the apps are the shell and every mfe-* by port, each with its folder’s name and its package’s version', () => {
  const folder = workspaceOf({ ...whole, 'shared-ui': '{}', build: '{}' });
  const named = { name: 'shell', version: '1.2.3', ...shell };
  const remotes = [
    { name: 'mfe-catalog', version: '1.2.3', ...catalog, routes: [{ path: '/shop', query: [] }] },
    { name: 'mfe-cart', version: '1.2.3', ...cart },
  ];
  expect(readWorkspace(folder)).toEqual({ root: folder, shell: named, remotes, apps: [named, ...remotes] });
});

test('a repository need not have a shell, but some app', () => {
  const cartAlone = workspaceOf({ 'mfe-cart': cart });
  const remotes = [{ name: 'mfe-cart', version: '1.2.3', ...cart }];
  expect(readRepository(cartAlone)).toEqual({ root: cartAlone, remotes, apps: remotes });
  const shop = workspaceOf(whole);
  expect(readRepository(shop)).toEqual(readWorkspace(shop));
  const none = workspaceOf({ build: '{}' });
  expect(() => readRepository(none)).toThrow(
    `${none} has no app: run this where the folder of a remote, mfe-*, is.`,
  );
});

test.each(['port', 'team', 'label', 'routes'])('names the missing %s of a remote, and the file', (fact) => {
  expect(problemOf({ ...whole, 'mfe-cart': { ...cart, [fact]: undefined } })).toBe(
    `/mfe-cart/package.json cannot be used (storefront, ${fact}: Invalid key: Expected "${fact}" but received undefined).`,
  );
});

test.each([
  ['a port out of range', { port: 70000 }, 'port: Invalid value: Expected <=65535 but received 70000'],
  ['a port that browsers refuse', { port: 6000 }, 'port: Browsers refuse this port'],
  ['any free port', { port: 0 }, 'port: Invalid value: Expected >=1 but received 0'],
  ['a team CODEOWNERS cannot name', { team: 'cart' }, 'team: is no team as CODEOWNERS names them'],
  ['nothing to say while it is down', { label: '' }, 'label: Invalid length: Expected !0 but received 0'],
  [
    'an invalid path',
    { routes: [{ path: '/cart' }, { path: 'Cart' }] },
    'routes, line 2, path: is no path of lower-case segments and :parameters, such as /product/:id',
  ],
  [
    'a measure that has no events',
    { measures: { added: { from: 'in view', to: 'cart:item-added' } } },
    'measures, added, from: is no event such as offers:opened',
  ],
])('names the place and the reason of %s', (_what, facts, problem) => {
  expect(problemOf({ ...whole, 'mfe-cart': { ...cart, ...facts } })).toBe(
    `/mfe-cart/package.json cannot be used (storefront, ${problem}).`,
  );
});

test.each([
  ['without a version', '{"storefront":{}}', 'cannot be used (version: '],
  ['without its facts', '{"version":"1.0.0"}', 'cannot be used (storefront: '],
])('a package.json %s is named', (_what, text, problem) => {
  expect(problemOf({ ...whole, 'mfe-cart': text })).toContain(`/mfe-cart/package.json ${problem}`);
});

test('a folder mfe-* without a package.json is no app', () => {
  const folder = workspaceOf(whole);
  mkdirSync(join(folder, 'mfe-of-another-branch/dist'), { recursive: true });
  expect(readWorkspace(folder).remotes.map(({ name }) => name)).toEqual(['mfe-catalog', 'mfe-cart']);
});

test('names both apps with the same port, the shell too', () => {
  expect(problemOf({ ...whole, 'mfe-cart': { ...cart, port: 3001 } })).toBe(
    'mfe-cart and mfe-catalog both have port 3001. Give one of them another in its package.json.',
  );
  expect(problemOf({ ...whole, 'mfe-cart': { ...cart, port: 3000 } })).toBe(
    'shell and mfe-cart both have port 3000. Give one of them another in its package.json.',
  );
});

test('names both remotes with the same path', () => {
  expect(problemOf({ ...whole, 'mfe-cart': { ...cart, routes: [{ path: '/shop' }] } })).toBe(
    'mfe-catalog has the path /shop, so mfe-cart cannot have /shop: a url belongs to one remote, so rename or remove one of the two.',
  );
});
