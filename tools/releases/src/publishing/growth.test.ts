import type { Release } from 'contract';
import { findGrowth } from './growth';

const release = (version: string, bytes: Release['bytes']) =>
  ({ name: 'mfe-cart', version, entry: `/mfe/mfe-cart/${version}/remoteEntry.js`, bytes }) as Release;

const live = release('1.0.0', {
  'remoteEntry.js': 30_000,
  'cart.1a2b3c4d.js': 10_000,
  'cart.1a2b3c4d.css': 10_000,
  '140.1a2b3c4d.js': 50_000,
});

test('accepts a release in its budget', () => {
  const cart = { 'cart.5e6f7a8b.js': 11_000, 'cart.1a2b3c4d.css': 10_500 };
  const bytes = { 'remoteEntry.js': 32_000, ...cart, '140.x.js': 50_000 };
  expect(findGrowth(release('1.1.0', bytes), live)).toEqual([]);
});

test('names the entry, the page and the sum that grew, whatever the hashes in their names', () => {
  const cart = { 'cart.5e6f7a8b.js': 14_000, 'cart.1a2b3c4d.css': 10_000 };
  const bytes = { 'remoteEntry.js': 40_000, ...cart, '7.x.js': 90_000 };
  expect(findGrowth(release('1.1.0', bytes), live)).toEqual([
    'mfe-cart 1.1.0: its entry has grown by 33 % since 1.0.0, from 30.0 KB to 40.0 KB: load less, or later.',
    'mfe-cart 1.1.0: all of it has grown by 54 % since 1.0.0, from 100.0 KB to 154.0 KB: load less, or later.',
    'mfe-cart 1.1.0: "cart" has grown by 20 % since 1.0.0, from 20.0 KB to 24.0 KB: load less, or later.',
  ]);
});

test('ignores new pages and small growth', () => {
  const small = release('1.0.0', { 'remoteEntry.js': 3000 });
  expect(findGrowth(release('1.1.0', { 'remoteEntry.js': 5000, 'orders.x.js': 40 }), small)).toEqual([]);
});
