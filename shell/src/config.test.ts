import { readConfig } from './config';

const served = {
  products: '/api/products',
  posts: '/api/posts',
  postPicture: '/api/pictures/post-{id}',
  discovery: '/discovery.json',
  identity: { emulator: true, projectId: 'demo-storefront' },
};

function pageWith(config: string | undefined): Document {
  const page = document.implementation.createHTMLDocument();
  if (config === undefined) return page;
  const script = page.body.appendChild(page.createElement('script'));
  script.id = 'shop-config';
  script.type = 'application/json';
  script.textContent = config;
  return page;
}

test('the page tells every address and the identity provider', () => {
  expect(readConfig(pageWith(JSON.stringify(served)))).toEqual(served);
});

test.each([
  ['no config', undefined, 'has no #shop-config'],
  ['an address that is missing', JSON.stringify({ ...served, posts: '' }), 'posts'],
  [
    'a provider without its key',
    JSON.stringify({ ...served, identity: { emulator: false, projectId: 'x' } }),
    'apiKey',
  ],
])('%s is refused in a sentence that names it', (_, config, named) => {
  expect(() => readConfig(pageWith(config))).toThrow(named);
});
