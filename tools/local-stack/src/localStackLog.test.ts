import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { testFolder } from 'service-kit/testFolder.fixture';
import { localStackLog } from './localStackLog';

const { root: folder } = testFolder();

test('the file has every line; the terminal has what is an error or about no single request', async () => {
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
  const written = () => {
    try {
      return readFileSync(file, 'utf8');
    } catch {
      return '';
    }
  };
  while (written().length < lines.join('').length) await new Promise((resolve) => setImmediate(resolve));
  expect(written()).toBe(lines.join(''));
});
