import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { testFolder } from 'service-kit/testFolder.fixture';
import { withLock } from './buildLock';

const { root } = testFolder();
const file = join(root, 'build.lock');

// buildApps.test.ts: a second task waits for the first.
test('the lock ends with a killed process', async () => {
  const hold = `new (require('node:sqlite').DatabaseSync)(${JSON.stringify(file)}).exec('BEGIN EXCLUSIVE'); console.log(); setInterval(() => {}, 1000);`;
  const owner = spawn(process.execPath, ['--eval', hold], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(owner.stdout, 'data');
  const isDone = await withLock(
    file,
    () => Promise.resolve(true),
    () => owner.kill('SIGKILL'),
  );
  expect(isDone).toBe(true);
});
