import { join } from 'node:path';
import semver from 'semver';
import { installedVersion } from '../share';
import { root } from '../root';
import { sharedRanges } from './shared';

const ranges = Object.entries(sharedRanges);
const installed = (name: string) => installedVersion(join(root, 'shell'), name.replace(/\/$/, ''));

test.each(ranges)('the installed %s is in the range %s that the apps ask for', (name, range) => {
  expect(semver.satisfies(installed(name), range)).toBe(true);
});

test.each(ranges.filter(([name]) => name.startsWith('shared-')))(
  'an app runs with the version of %s that it was built with, or a later one: %s',
  (name, range) => {
    expect(range).toBe(`^${installed(name)}`);
  },
);
