import { mkdirSync, readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { testFolder } from 'service-kit/testFolder.fixture';
import { pruneBuilds } from './builds';

const { root: dist, put } = testFolder();

test('keeps the five newest builds, those in use, that of the working tree, and every release', () => {
  const builds = ['1.0.0', ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((age) => `1.0.0-dev.x${age}`)];
  for (const [age, version] of builds.entries()) {
    mkdirSync(join(dist, version));
    const builtAt = version === '1.0.0' ? 0 : 100 - age;
    utimesSync(join(dist, version), builtAt, builtAt);
  }
  put('release.json', { name: 'mfe-cart', version: '1.0.0-dev.x9' });
  pruneBuilds(dist, new Set(['1.0.0-dev.x7', '1.0.0-dev.x1']));
  const kept = builds.filter((version) => !/x[68]$/.test(version));
  expect(readdirSync(dist).sort()).toEqual([...kept, 'release.json'].sort());
});
