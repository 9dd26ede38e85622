import type { Release } from 'contract';
import { findLost } from './contract';
import type { Recording } from './recordings';

interface App {
  readonly name: string;
  readonly routes?: readonly string[];
  readonly exposes?: readonly string[];
  readonly script?: string;
}

function recordingOf({ name, routes = [], exposes = [], script = '' }: App): Recording {
  const release = { name, version: '1.0.0', routes: routes.map((path) => ({ path })) } as Release;
  const manifest = { exposes: exposes.map((path) => ({ path })) };
  return { release, files: { 'main.js': script, 'mf-manifest.json': JSON.stringify(manifest) } };
}

const builtOf = ({ name, routes = [], exposes = [] }: App) => ({ name, version: '1.1.0', routes, exposes });

const SHELL: App = { name: 'shell', script: 'load("mfe-account","session");load(e,`routes`)' };
const CONTENT: App = { name: 'mfe-content', routes: ['/'], exposes: ['./routes'], script: 'href:"/cart"' };
const CART: App = { name: 'mfe-cart', routes: ['/cart'], exposes: ['./routes'] };
const ACCOUNT: App = { name: 'mfe-account', exposes: ['./routes', './session'], script: '"session"' };
const recordings = [SHELL, CONTENT, CART, ACCOUNT].map(recordingOf);

test('nothing is lost as long as everything is still there, and more may come', () => {
  const more = { ...CART, routes: ['/orders', '/cart'], exposes: ['./routes', './badge'] };
  expect(findLost(recordings, [SHELL, CONTENT, more, ACCOUNT].map(builtOf))).toEqual([]);
});

test('an expose that is gone is refused, with the name of who loads it', () => {
  const less = { ...ACCOUNT, exposes: ['./routes'] };
  expect(findLost(recordings, [SHELL, CONTENT, CART, less].map(builtOf))).toEqual([
    'mfe-account 1.1.0 does not expose ./session any more, which shell 1.0.0 and open tabs load: keep it until no shell in use does.',
  ]);
});

test('a page that is gone is refused, with the name of who leads to it', () => {
  const less = { ...CART, routes: ['/basket'] };
  expect(findLost(recordings, [SHELL, CONTENT, less, ACCOUNT].map(builtOf))).toEqual([
    'mfe-cart 1.1.0 has no page /cart any more, which mfe-content 1.0.0 and open tabs lead to: keep it, or send its visitors elsewhere from it.',
  ]);
});

test('a page that nobody else names is refused too: bookmarks lead to it', () => {
  const less = { ...CONTENT, routes: ['/home'] };
  expect(findLost(recordings, [SHELL, less, CART, ACCOUNT].map(builtOf))).toEqual([
    expect.stringMatching(/^mfe-content 1\.1\.0 has no page \/ any more, which bookmarks and open tabs/),
  ]);
});

test('a page may move to another remote', () => {
  const [without, withIt] = [
    { ...CART, routes: [] },
    { ...CONTENT, routes: ['/', '/cart'] },
  ];
  expect(findLost(recordings, [SHELL, withIt, without, ACCOUNT].map(builtOf))).toEqual([]);
});
