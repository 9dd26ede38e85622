import * as v from 'valibot';
import { shopConfigSchema, type ShopConfig } from './shopConfig';

const config: ShopConfig = {
  origin: 'https://shop.example',
  products: '/api/products',
  posts: '/api/posts',
  postPicture: '/api/pictures/post-{id}',
  discovery: '/discovery.json',
  identity: { emulator: true, projectId: 'demo-shop' },
};
const firebase = { emulator: false, projectId: 'shop', apiKey: 'k', authDomain: 'shop.firebaseapp.com' };

test.each([
  ['the emulator', config.identity],
  ['a Firebase project', firebase],
])('a page with %s is valid', (_whose, identity) => {
  expect(v.parse(shopConfigSchema, { ...config, identity })).toEqual({ ...config, identity });
});

test.each([
  ['an empty url', { products: '' }],
  ['a picture without {id}', { postPicture: '/api/pictures/post' }],
  ['no identity', { identity: undefined }],
  ['a Firebase project without its key', { identity: { ...firebase, apiKey: undefined } }],
])('a config with %s is refused', (_what, changes) => {
  expect(v.is(shopConfigSchema, { ...config, ...changes })).toBe(false);
});
