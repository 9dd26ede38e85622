import { toTemplate, type DiscoveryDocument, type ShopConfig } from 'contract';
import { CONFIG, dataIn, documentOf, HASH } from '../document.fixture';
import { FOLDER } from '../folder/folder.fixture';
import { visitorReleases } from '../render/visitorReleases';
import { prerendered } from '../shop.fixture';
import { fillPage, type PageContent } from './fillPage';

const TEMPLATE = toTemplate(
  '<html lang="en"><!-- shop:theme --><style>x{y:z}</style><script>early()</script><title>Shop</title><!-- shop:preload --><div id="root"></div><!-- shop:failure --><!-- shop:data -->',
);
const base = '/mfe/mfe-cart/1.0.0';
const route = { path: '/cart', files: [`${base}/js/page.js`, `${base}/page.css`] };
const owner = { remote: 'mfe-cart', route };
const document = documentOf({ 'mfe-cart': [{ ...route, noindex: true }] });

const shells = new Map([[undefined, { folder: '', stamp: '', template: TEMPLATE, server: undefined }]]);
const fill = (page: PageContent = {}, { config = CONFIG, releases = document } = {}) => {
  const shop = { config, folder: FOLDER, texts: new Map(), shells };
  return fillPage(shop, visitorReleases(releases, undefined), page);
};

test('the page has the config, and no value can end the script element', () => {
  const nasty: ShopConfig = {
    ...CONFIG,
    identity: {
      emulator: false,
      projectId: "$&$'",
      apiKey: '</script><!--<script>',
      authDomain: 'shop.firebaseapp.com',
    },
  };
  const { body } = fill({}, { config: nasty });
  expect(dataIn(body, 'shop-config')).toEqual(nasty);
  expect(body).toContain('\\u003c/script>\\u003c!--\\u003cscript>');
});

test("the page's releases have only the fields that browsers use", () => {
  const [{ url, metadata } = {}] = document.microFrontends['mfe-cart'] ?? [];
  expect(dataIn(fill().body, 'shop-releases')).toEqual({
    ...document,
    microFrontends: {
      'mfe-cart': [{ url, metadata, extras: { label: 'This page', routes: [{ path: '/cart' }] } }],
    },
  });
});

test('the scripts of prerendered widgets are preloaded', () => {
  const { schema, microFrontends } = documentOf({ 'mfe-offers': [] });
  const [offers] = microFrontends['mfe-offers'] ?? [];
  const widgets = ['/mfe/mfe-offers/1.0.0/js/page.js'];
  const withWidgets = {
    schema,
    microFrontends: { 'mfe-offers': [{ ...offers, extras: { ...offers?.extras, widgets } }] },
  } as DiscoveryDocument;
  const content = { ...prerendered('/faq'), widgets: ['mfe-offers'] };
  expect(fill({ content }, { releases: withWidgets }).body).toContain(
    `href="/mfe/mfe-offers/1.0.0/js/page.js" integrity="${HASH}" fetchpriority="low"`,
  );
});

test("the page's files and feeds are preloaded, each in the mode of its later request", () => {
  const products = 'https://feed.example/products?a=1&b=2';
  const { body } = fill({ owner }, { config: { ...CONFIG, products } });
  expect(body.match(/<link rel="preload[^>]*>/g)).toEqual([
    `<link rel="preload" as="style" href="${base}/page.css" integrity="${HASH}" />`,
    `<link rel="preload" as="script" href="${base}/remoteEntry.js" fetchpriority="low" />`,
    `<link rel="preload" as="script" href="${base}/js/routes.js" integrity="${HASH}" fetchpriority="low" />`,
    `<link rel="preload" as="script" href="${base}/js/page.js" integrity="${HASH}" fetchpriority="low" />`,
    '<link rel="preload" as="fetch" crossorigin href="https://feed.example/products?a=1&amp;b=2" />',
    '<link rel="preload" as="fetch" crossorigin href="/api/posts" />',
  ]);
});

test.each([
  [`${base}/hero.svg`, `${base}/hero.svg`],
  [`${CONFIG.origin}/api/pictures/1?a=1&b=>`, '/api/pictures/1?a=1&b=%3E'],
  ['https://cdn.example/é.jpg', 'https://cdn.example/%C3%A9.jpg'],
])('a header preloads the first picture: %s', (picture, url) => {
  const content = { ...prerendered('/cart'), picture };
  expect(fill({ content }).headers).toEqual({
    link: `<${url}>; rel=preload; as=image; fetchpriority=high`,
  });
});

test.each([undefined, 'http://['])('without a usable picture (%s) there is no such header', (picture) => {
  expect(fill({ content: { ...prerendered('/cart'), picture } }).headers).toEqual({});
});

test('prerendered content is in the page, with its head, data and styles, which the policy allows', () => {
  const content = {
    ...prerendered('/cart', '$& costs $1'),
    head: '<title>Cart $& | Juniper Row</title><meta name="description" content="$1"/>',
    styles: [{ file: 'page.css', folder: `${base}/`, text: 'a{b:c}' }],
    data: { products: { first: ['</script>'] } },
  };
  const { body, inline } = fill({ owner, content });
  expect(body).toContain(content.head);
  expect(body).not.toContain('<title>Juniper Row</title>');
  expect(body).toContain(`<div id="root">${content.html}</div>`);
  expect(dataIn(body, 'shop-data')).toEqual(content.data);
  expect(body).toContain(`<style data-href="page.css" data-folder="${base}/">a{b:c}</style>`);
  expect(inline).toEqual({ styles: [FOLDER.theme.css, 'x{y:z}', 'a{b:c}'], scripts: ['early()'] });
  // Styles are inline, and feeds load when the browser is idle.
  expect(body).not.toMatch(/as="(style|fetch)"/);
});
