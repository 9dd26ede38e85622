import { join } from 'node:path';
import semver from 'semver';
import { installedVersion } from '../share';
import { root } from '../root';
import { sharedRanges } from './shared';

test.each(Object.entries(sharedRanges))(
  'the installed %s is in the range %s that the apps ask for',
  (name, range) => {
    expect(semver.satisfies(installedVersion(join(root, 'shell'), name.replace(/\/$/, '')), range)).toBe(
      true,
    );
  },
);
