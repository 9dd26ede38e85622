import semver from 'semver';
import { shareTable } from './share';

test('the share table says of each shared package what the build brings and what it runs with', () => {
  const table = shareTable();
  expect(Object.keys(table)).toEqual(
    expect.arrayContaining(['react', 'react-dom', 'shared-events', 'shared-ui']),
  );
  for (const { version, range } of Object.values(table)) expect(semver.satisfies(version, range)).toBe(true);
});
