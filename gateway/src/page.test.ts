import { fillPage } from './page';
import { readSettings } from './settings';

const TEMPLATE = '<head><!-- shop:preload --></head><body><!-- shop:config --></body>';

test('the config tells the browser every address, and nothing in it can end the script element', () => {
  const settings = readSettings({
    FIREBASE_API_KEY: '</script><!--<script>',
    FIREBASE_AUTH_DOMAIN: 'shop.firebaseapp.com',
    FIREBASE_PROJECT_ID: "$&$'",
  });
  const html = fillPage(TEMPLATE, settings);
  const [, json = ''] = /id="shop-config">(.*?)<\/script>/.exec(html) ?? [];
  expect(json).not.toMatch(/<\/script|<!--/i);
  expect(JSON.parse(json)).toEqual({
    products: '/api/products',
    posts: '/api/posts',
    postPicture: '/api/pictures/post-{id}',
    discovery: '/discovery.json',
    identity: {
      emulator: false,
      projectId: "$&$'",
      apiKey: '</script><!--<script>',
      authDomain: 'shop.firebaseapp.com',
    },
  });
});

test('the data and the files of the live release are preloaded as what they are', () => {
  const base = '/mfe/mfe-cart/1.0.0/';
  const html = fillPage(TEMPLATE, readSettings({ PRODUCTS_URL: 'https://feed.example/products?a=1&b=2' }), {
    url: `${base}mf-manifest.json`,
    metadata: { version: '1.0.0', integrity: 'sha384-m' },
    extras: {
      preload: [`${base}mf-manifest.json`, `${base}js/routes.js`, `${base}routes.css`],
      files: { 'js/routes.js': 'sha384-r' },
    },
  });
  expect(html.match(/<link[^>]*>/g)).toEqual([
    '<link rel="preload" as="fetch" crossorigin href="https://feed.example/products?a=1&amp;b=2" />',
    '<link rel="preload" as="fetch" crossorigin href="/api/posts" />',
    '<link rel="preload" as="fetch" crossorigin href="/discovery.json" />',
    '<link rel="preload" as="fetch" crossorigin href="/mfe/mfe-cart/1.0.0/mf-manifest.json" />',
    '<link rel="preload" as="script" href="/mfe/mfe-cart/1.0.0/js/routes.js" integrity="sha384-r" />',
    '<link rel="preload" as="style" href="/mfe/mfe-cart/1.0.0/routes.css" />',
  ]);
});

test('a template without its placeholders is refused, not served half filled', () => {
  expect(() => fillPage('<!-- shop:config -->', readSettings({}))).toThrow('has no <!-- shop:preload -->');
  expect(() => fillPage('<!-- shop:preload -->', readSettings({}))).toThrow('has no <!-- shop:config -->');
});
