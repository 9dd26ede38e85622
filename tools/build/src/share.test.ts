import { join } from 'node:path';
import semver from 'semver';
import { root } from './root';
import { shareTable } from './share';

test('names the shared package that an app lacks', () => {
  expect(() => shareTable('/mfe-cart')).toThrow('/mfe-cart has no react, which all apps of the shop share');
});

const table = Object.entries(shareTable(join(root, 'shell')));

test.each(table)('the installed %s is in the range that the apps ask for', (_name, { version, range }) => {
  expect(semver.satisfies(version, range)).toBe(true);
});

test.each(table.filter(([name]) => name.startsWith('shared-')))(
  'an app runs with the version of %s that it was built with, or a later one',
  (_name, { version, range }) => {
    expect(range).toBe(`^${version}`);
  },
);
