import { execa } from 'execa';
import { join } from 'node:path';
import { expect, test } from '../fixtures/shop';

test.describe.configure({ timeout: 180_000 });

async function run(file: string, ...args: string[]): Promise<string> {
  const path = join(import.meta.dirname, '../bench/load', file);
  const { exitCode, stdout, stderr } = await execa(process.execPath, ['--import', 'tsx', path, ...args], {
    reject: false,
  });
  expect([exitCode, exitCode === 0 ? '' : stdout + stderr]).toEqual([0, '']);
  return stdout;
}

test('shoppers shop on while releases go out and services are restarted', async () => {
  const said = await run('soak.ts', '--seconds', '10', '--shoppers', '1');
  expect(said).toMatch(/^\d+ actions of 1 shoppers during \d+ releases and \d+ restarts: 0 failed\.$/m);
});
