import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { testFolder } from 'service-kit/testFolder.fixture';
import { testWhere } from 'service-kit/testWhere.fixture';
import { localStackLog } from './localStackLog';

const { root: folder } = testFolder();

test('the file has every line; the terminal has errors and lines that are not about one request', async () => {
  const file = join(folder, 'logs', 'local-stack.log');
  const printed: string[] = [];
  const lines = [
    { level: 'info', service: 'gateway', msg: 'Server listening at http://127.0.0.1:3000' },
    { level: 'info', service: 'gateway', requestId: 'a', msg: 'request' },
    { level: 'warn', service: 'gateway', requestId: 'a', msg: 'connect ECONNREFUSED' },
    { level: 'warn', service: 'gateway', msg: 'Discovery gives no document.' },
    { level: 'error', service: 'gateway', requestId: 'b', msg: 'The page cannot be made.' },
  ].map((line) => `${JSON.stringify(line)}\n`);
  const log = localStackLog(file, (line) => printed.push(line));
  for (const line of lines) log.write(line);
  expect(printed).toEqual(['gateway: Discovery gives no document.', 'gateway: The page cannot be made.']);
  expect(readFileSync(file, 'utf8')).toBe(lines.join(''));
});

testWhere(
  !existsSync('/dev/full') && 'no /dev/full here',
  'a full disk is reported once, and ends nothing',
  async () => {
    const printed: string[] = [];
    const log = localStackLog('/dev/full', (line) => printed.push(line));
    const line = JSON.stringify({ level: 'info', requestId: 'a', msg: 'request' });
    for (let each = 0; each < 2; each++) log.write(line);
    expect(printed).toEqual([
      expect.stringMatching(/^The log \/dev\/full cannot be written \(ENOSPC.*Make room/),
    ]);
  },
);
