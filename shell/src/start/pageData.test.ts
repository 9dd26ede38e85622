import { readConfig, readReleases } from './pageData';

const served = {
  origin: 'https://shop.example',
  products: '/api/products',
  posts: '/api/posts',
  postPicture: '/api/pictures/post-{id}',
  discovery: '/discovery.json',
  identity: { emulator: true, projectId: 'demo-storefront' },
};
const firebase = { emulator: false, projectId: 'shop', apiKey: 'k', authDomain: 'shop.firebaseapp.com' };

function pageWith(id: string, json: string | undefined): Document {
  const page = document.implementation.createHTMLDocument();
  if (json === undefined) return page;
  const script = page.body.appendChild(page.createElement('script'));
  script.id = id;
  script.type = 'application/json';
  script.textContent = json;
  return page;
}

test.each([served, { ...served, identity: firebase }])(
  'the page has every URL and the provider',
  (config) => {
    expect(readConfig(pageWith('shop-config', JSON.stringify(config)))).toEqual(config);
  },
);

test('the page has its releases; an invalid one affects no other, and a warning names it', () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const document = { schema: 's', microFrontends: { 'mfe-cart': [{ url: 7 }], 'mfe-catalog': [] } };
  expect(readReleases(pageWith('shop-releases', JSON.stringify(document)))).toEqual({
    schema: 's',
    microFrontends: { 'mfe-cart': [], 'mfe-catalog': [] },
  });
  expect(warned.mock.calls).toEqual([[expect.stringContaining('mfe-cart.0')]]);
  expect(() => readReleases(pageWith('shop-releases', '{}'))).toThrow('microFrontends');
});

test.each([
  ['no config', undefined, 'has no #shop-config'],
  ['a url that is missing', JSON.stringify({ ...served, posts: '' }), 'posts'],
  ['a picture without {id}', JSON.stringify({ ...served, postPicture: '/post' }), 'postPicture'],
  ['no identity', JSON.stringify({ ...served, identity: undefined }), 'identity'],
  [
    'a provider without its key',
    JSON.stringify({ ...served, identity: { ...firebase, apiKey: undefined } }),
    'apiKey',
  ],
])('%s is refused in a sentence that names the problem', (_, config, named) => {
  expect(() => readConfig(pageWith('shop-config', config))).toThrow(named);
});
