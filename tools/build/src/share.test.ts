import { join } from 'node:path';
import semver from 'semver';
import { root } from './root';
import { shareTable } from './share';

test('an app that lacks a shared package is told which', () => {
  expect(() => shareTable('/mfe-cart')).toThrow('/mfe-cart has no react, which all apps of the shop share');
});

test('the share table says of each shared package what the build brings and what it runs with', () => {
  const table = shareTable(join(root, 'mfe-cart'));
  expect(Object.keys(table)).toEqual(
    expect.arrayContaining(['react', 'react-dom', 'shared-events', 'shared-ui']),
  );
  for (const { version, range } of Object.values(table)) expect(semver.satisfies(version, range)).toBe(true);
});
