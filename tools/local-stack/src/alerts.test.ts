import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { readWorkspace } from 'build/workspace';

// By Prometheus' own tool (Debian's package prometheus).
const cwd = join(readWorkspace().root, 'deploy/observability');
const promtool = (...args: string[]) => spawnSync('promtool', args, { cwd, encoding: 'utf8' });

const hasPromtool = promtool('--version').status === 0;
if (!hasPromtool)
  console.info('NOT RUN: the tests of the alerts need promtool. Install the package prometheus of Debian.');
const testWithPromtool = hasPromtool ? test : test.skip;

testWithPromtool.each([
  ['check', 'alerts.yml'],
  ['test', 'alerts.test.yml'],
])('promtool %s rules %s', (action, file) => {
  const { status, stdout, stderr } = promtool(action, 'rules', file);
  expect([status, stdout + stderr]).toEqual([0, expect.stringContaining('SUCCESS')]);
});
