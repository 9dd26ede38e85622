import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import semver from 'semver';
import { root } from '../root';
import { sharedRanges } from './shared';

const installed = (name: string) => {
  const file = name.startsWith('shared-')
    ? join(root, name, 'package.json')
    : createRequire(join(root, 'shell/package.json')).resolve(`${name}/package.json`);
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
};

test.each(Object.entries(sharedRanges))(
  'the installed %s is in the range %s that the apps ask for',
  (name, range) => {
    expect(semver.satisfies(installed(name.replace(/\/$/, '')), range)).toBe(true);
  },
);
