import { join } from 'node:path';
import semver from 'semver';
import { root } from './root';
import { shareTable } from './share';

test('names the shared package that an app lacks', () => {
  expect(() => shareTable('/mfe-cart')).toThrow('/mfe-cart has no react, which all apps of the shop share');
});

test('lists the version and the range of each shared package', () => {
  const table = shareTable(join(root, 'mfe-cart'));
  expect(Object.keys(table)).toEqual(
    expect.arrayContaining(['react', 'react-dom', 'shared-events', 'shared-ui']),
  );
  for (const { version, range } of Object.values(table)) expect(semver.satisfies(version, range)).toBe(true);
});
