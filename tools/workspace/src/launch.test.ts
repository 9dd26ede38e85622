import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from 'build/root';

const launch = join(root, 'tools/workspace/launch.cjs');

function launchOn(version: string) {
  const script = `Object.defineProperty(process.versions, 'node', { value: '${version}' }); require('${launch}');`;
  return spawnSync(process.execPath, ['-e', script], { encoding: 'utf8' });
}

test.each(['18.20.4', '20.18.3'])(
  'Node %s is told in one sentence that it is too old, before anything is installed',
  (version) => {
    const { status, stdout, stderr } = launchOn(version);
    expect(status).toBe(1);
    expect(stderr.trim()).toBe(
      `Node ${version} is too old for this shop: it needs Node 20.19 or later (https://nodejs.org).`,
    );
    expect(stdout).toBe('');
  },
);

test('installs nothing that is already there, and reports an unknown command at once', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [launch, 'strat'], { encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr.trim()).toMatch(/^No command "strat"\. There are: start, dev, build, /);
  expect(stdout).toBe('');
});
