import { readPage } from './pageData';

const config = {
  origin: 'https://shop.example',
  products: '/api/products',
  posts: '/api/posts',
  postPicture: '/api/pictures/post-{id}',
  discovery: '/discovery.json',
  identity: { emulator: true, projectId: 'demo-storefront' },
  facts: { name: 'Shop' },
  pictures: {},
};
const firebase = { emulator: false, projectId: 'shop', apiKey: 'k', authDomain: 'shop.firebaseapp.com' };
const releases = { schema: 's', microFrontends: {} };

function read(values: Readonly<Record<string, object | undefined>>) {
  const page = document.implementation.createHTMLDocument();
  for (const [id, value] of Object.entries({ 'shop-config': config, 'shop-releases': releases, ...values })) {
    if (!value) continue;
    const script = page.body.appendChild(page.createElement('script'));
    Object.assign(script, { id, type: 'application/json', textContent: JSON.stringify(value) });
  }
  return readPage(page);
}

test('a page has every URL and the provider; data and overrides are optional', () => {
  expect(read({})).toEqual({ config, received: releases, data: undefined, hosts: undefined });
  const other = { ...config, identity: firebase };
  expect(read({ 'shop-config': other, 'shop-overrides': {} })).toMatchObject({ config: other, hosts: {} });
});

test('an invalid release affects no other, and a warning names it', () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const document = { schema: 's', microFrontends: { 'mfe-cart': [{ url: 7 }], 'mfe-catalog': [] } };
  const { received } = read({ 'shop-releases': document });
  expect(received).toEqual({ schema: 's', microFrontends: { 'mfe-cart': [], 'mfe-catalog': [] } });
  expect(warned.mock.calls).toEqual([[expect.stringContaining('mfe-cart.0')]]);
});

test.each([
  ['no config', 'shop-config', undefined, 'has no #shop-config'],
  ['no list of releases', 'shop-releases', {}, 'microFrontends'],
  ['a url that is missing', 'shop-config', { ...config, posts: '' }, 'posts'],
  ['a picture without {id}', 'shop-config', { ...config, postPicture: '/post' }, 'postPicture'],
  ['no identity', 'shop-config', { ...config, identity: undefined }, 'identity'],
  ['no key', 'shop-config', { ...config, identity: { ...firebase, apiKey: undefined } }, 'apiKey'],
])('%s is refused in a sentence that names the problem', (_, id, value, named) => {
  expect(() => read({ [id]: value })).toThrow(named);
});
