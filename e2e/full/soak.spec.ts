import { execa } from 'execa';
import { join } from 'node:path';
import { expect, test } from '../fixtures/shop';

test.describe.configure({ timeout: 180_000 });

test('shoppers keep shopping during releases and restarts of services', async () => {
  const path = join(import.meta.dirname, '../bench/soak.ts');
  const { exitCode, stdout, stderr } = await execa(
    process.execPath,
    ['--import', 'tsx', path, '--seconds', '10', '--shoppers', '1'],
    { reject: false },
  );
  expect([exitCode, exitCode === 0 ? '' : stdout + stderr]).toEqual([0, '']);
});
