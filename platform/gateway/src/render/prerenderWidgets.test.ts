import { sha384 } from 'service-kit';
import { CODE, documentWith, open, request, served } from './prerender.fixture';
import type { PageRequest } from './renderContent';
import { inputsOf } from './shellServer.fixture';

const WIDGETS = 'exports.widgets = {};';
const STRIP = '.strip{color:red}';

/** A page of mfe-cart that shows widgets of mfe-offers. */
function pageWith(widgets: string, version = '1.0.0', url = '/cart'): PageRequest {
  const folder = `/mfe/mfe-offers/${version}/`;
  const offers = {
    url: `${folder}remoteEntry.js`,
    metadata: { version, integrity: sha384('') },
    extras: {
      routes: [],
      widgets: [`${folder}remoteEntry.js`, `${folder}strip.css`],
      files: { 'strip.css': sha384(STRIP) },
      server: sha384(widgets),
    },
  };
  const { schema, microFrontends } = documentWith(sha384(CODE));
  return request(url, {
    document: { schema, microFrontends: { ...microFrontends, 'mfe-offers': [offers] } },
    owner: { remote: 'mfe-cart', route: { path: '/cart', widgets: ['mfe-offers', 'mfe-gone'] } },
  });
}

/** Adds mfe-posts, whose widgets do no harm. */
function withPosts(page: PageRequest): PageRequest {
  const { schema, microFrontends } = page.document;
  const url = '/mfe/mfe-posts/1.0.0/remoteEntry.js';
  const metadata = { version: '1.0.0', integrity: sha384('') };
  const posts = { url, metadata, extras: { routes: [], widgets: [url], files: {}, server: sha384(CODE) } };
  const route = { path: '/cart', widgets: ['mfe-offers', 'mfe-posts'] };
  return {
    ...page,
    document: { schema, microFrontends: { ...microFrontends, 'mfe-posts': [posts] } },
    owner: { remote: 'mfe-cart', route },
  };
}

beforeEach(() => Object.assign(served, { widgets: WIDGETS, widgetStyles: STRIP }));

test('a page is rendered with the widgets of the live releases, and their styles', async () => {
  const { contentOf } = await open();
  const content = await contentOf(pageWith(WIDGETS));
  expect(inputsOf(content?.html ?? '').remotes).toEqual([CODE, WIDGETS]);
  expect(content?.styles.map(({ text }) => text)).toEqual([STRIP]);
  expect(content?.widgets).toEqual(['mfe-offers']);
  served.widgets = 'exports.widgets = { Strip };';
  const next = await contentOf(pageWith(served.widgets, '1.1.0'));
  expect(inputsOf(next?.html ?? '').remotes).toEqual([CODE, served.widgets]);
});

test('a page is rendered without widgets whose files are not those of their release', async () => {
  const { contentOf } = await open();
  served.widgetStyles = '.strip{display:none}';
  const content = await contentOf(pageWith(WIDGETS));
  expect(inputsOf(content?.html ?? '').remotes).toEqual([CODE]);
  expect(content?.widgets).toEqual([]);
});

test('widgets that hang are left out of all pages, until their remote has another release', async () => {
  const { contentOf, warned } = await open();
  served.widgets = 'hangs';
  for (const url of ['/cart', '/cart?again']) {
    const content = await contentOf(pageWith('hangs', '1.0.0', url));
    expect(inputsOf(content?.html ?? '').remotes).toEqual([CODE]);
  }
  expect(warned()).toEqual([expect.stringMatching(/^\/cart is sent without the widgets of mfe-offers: /)]);
  served.widgets = WIDGETS;
  const content = await contentOf(pageWith(WIDGETS, '1.1.0'));
  expect(inputsOf(content?.html ?? '').remotes).toEqual([CODE, WIDGETS]);
});

test('of several widgets only the one that hangs is left out', async () => {
  const { contentOf, warned } = await open();
  served.widgets = 'hangs';
  expect((await contentOf(withPosts(pageWith('hangs'))))?.widgets).toEqual(['mfe-posts']);
  expect(warned()).toEqual([expect.stringMatching(/^\/cart is sent without the widgets of mfe-offers: /)]);
});

test('widgets are not blamed for a stall of the process', async () => {
  const { contentOf, warned } = await open();
  const first = await contentOf(request('/cart'));
  process.kill(inputsOf(first?.html ?? '').pid, 'SIGSTOP');
  expect((await contentOf(pageWith(WIDGETS)))?.widgets).toEqual(['mfe-offers']);
  expect(warned()).toEqual([]);
});
