import { emptyDocument, type DiscoveryDocument, type ShopConfig } from 'contract';
import { documentOf, HASH } from '../document.fixture';
import { prerendered } from '../render/content.fixture';
import { fillPage, type PageContent } from './fillPage';

const TEMPLATE = '<head><!-- shop:preload --></head><body><!-- shop:data --></body>';
const config: ShopConfig = {
  origin: 'https://shop.example',
  products: '/api/products',
  posts: '/api/posts',
  postPicture: '/api/pictures/post-{id}',
  discovery: '/discovery.json',
  identity: { emulator: true, projectId: 'demo-shop' },
};

const bodyOf = (html: string, page: PageContent) => fillPage({ html, styles: [], scripts: [] }, page).body;

test('the page has config and releases, and no value can end the script element', () => {
  const nasty: ShopConfig = {
    ...config,
    identity: {
      emulator: false,
      projectId: "$&$'",
      apiKey: '</script><!--<script>',
      authDomain: 'shop.firebaseapp.com',
    },
  };
  const document = documentOf({ 'mfe-cart': ['/cart'] });
  const html = bodyOf(TEMPLATE, { config: nasty, document });
  const jsonOf = (id: string) => new RegExp(`id="${id}">(.*?)</script>`).exec(html)?.[1] ?? '';
  expect(jsonOf('shop-config')).not.toMatch(/<\/script|<!--/i);
  expect(JSON.parse(jsonOf('shop-config'))).toEqual(nasty);
  expect(JSON.parse(jsonOf('shop-releases'))).toMatchObject({
    microFrontends: { 'mfe-cart': [{ url: '/mfe/mfe-cart/1.0.0/remoteEntry.js' }] },
  });
});

test("the page's releases have only the fields that browsers use", () => {
  const document = documentOf({ 'mfe-cart': [{ path: '/cart', noindex: true, files: ['/x.js'] }] });
  const html = bodyOf(TEMPLATE, { config, document });
  const [{ url, metadata } = {}] = document.microFrontends['mfe-cart'] ?? [];
  expect(JSON.parse(/id="shop-releases">(.*?)<\/script>/.exec(html)?.[1] ?? '')).toEqual({
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
  const document = {
    schema,
    microFrontends: { 'mfe-offers': [{ ...offers, extras: { ...offers?.extras, widgets } }] },
  } as DiscoveryDocument;
  const content = { ...prerendered('/faq'), widgets: ['mfe-offers'] };
  expect(bodyOf(`${TEMPLATE}<div id="root"></div>`, { config, document, content })).toContain(
    `href="/mfe/mfe-offers/1.0.0/js/page.js" integrity="${HASH}" fetchpriority="low"`,
  );
});

test("the page's files and feeds are preloaded, each in the mode of its later request", () => {
  const base = '/mfe/mfe-cart/1.0.0';
  const route = { path: '/cart', files: [`${base}/js/page.js`, `${base}/page.css`] };
  const document = documentOf({ 'mfe-cart': [route] });
  const products = 'https://feed.example/products?a=1&b=2';
  const owner = { remote: 'mfe-cart', route };
  const html = bodyOf(TEMPLATE, { config: { ...config, products }, document, owner });
  const hash = `sha384-${'A'.repeat(64)}`;
  expect(html.match(/<link[^>]*>/g)).toEqual([
    `<link rel="preload" as="style" href="/mfe/mfe-cart/1.0.0/page.css" integrity="${hash}" />`,
    '<link rel="preload" as="script" href="/mfe/mfe-cart/1.0.0/remoteEntry.js" fetchpriority="low" />',
    `<link rel="preload" as="script" href="/mfe/mfe-cart/1.0.0/js/routes.js" integrity="${hash}" fetchpriority="low" />`,
    `<link rel="preload" as="script" href="/mfe/mfe-cart/1.0.0/js/page.js" integrity="${hash}" fetchpriority="low" />`,
    '<link rel="preload" as="fetch" crossorigin href="https://feed.example/products?a=1&amp;b=2" />',
    '<link rel="preload" as="fetch" crossorigin href="/api/posts" />',
  ]);
});

test('the styles of the content are inline, and the policy allows them', () => {
  const base = '/mfe/mfe-cart/1.0.0';
  const route = { path: '/cart', files: [`${base}/page.css`] };
  const styles = [{ file: 'page.css', folder: `${base}/`, text: 'a{b:c}' }];
  const template = `<title>Juniper Row</title>${TEMPLATE}<div id="root"></div>`;
  const { body, inline } = fillPage(
    { html: template, styles: ['x{y:z}'], scripts: ['early()'] },
    {
      config,
      document: documentOf({ 'mfe-cart': [route] }),
      owner: { remote: 'mfe-cart', route },
      content: { ...prerendered('/cart'), styles },
    },
  );
  expect(body).toContain(`<style data-href="page.css" data-folder="${base}/">a{b:c}</style>`);
  expect(body).not.toContain('as="style"');
  expect(inline).toEqual({ styles: ['x{y:z}', 'a{b:c}'], scripts: ['early()'] });
});

test('a template without its placeholders is refused, not served half filled', () => {
  const content = { config, document: emptyDocument };
  expect(() => bodyOf('<!-- shop:data -->', content)).toThrow('has no <!-- shop:preload -->');
  expect(() => bodyOf('<!-- shop:preload -->', content)).toThrow('has no <!-- shop:data -->');
});

test('prerendered content is in the page, with its head and data', () => {
  const document = documentOf({ 'mfe-cart': ['/cart'] });
  const content = {
    ...prerendered('/cart', '$& costs $1'),
    head: '<title>Cart $& | Juniper Row</title><meta name="description" content="$1"/>',
    data: { products: { first: ['</script>'] } },
  };
  const template = `<title>Juniper Row</title>${TEMPLATE}<div id="root"></div>`;
  const html = bodyOf(template, { config, document, content });
  expect(html).toContain(content.head);
  expect(html).not.toContain('<title>Juniper Row</title>');
  expect(html).toContain(`<div id="root">${content.html}</div>`);
  expect(html).toContain('id="shop-data">{"products":{"first":["\\u003c/script>"]}}</script>');
});

test('a prerendered page preloads no live feed', () => {
  const document = documentOf({ 'mfe-cart': ['/cart'] });
  const content = prerendered('/cart');
  const template = `<title>Juniper Row</title>${TEMPLATE}<div id="root"></div>`;
  expect(bodyOf(template, { config, document, content })).not.toContain('as="fetch"');
});
