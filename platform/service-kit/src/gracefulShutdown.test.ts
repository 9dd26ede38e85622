import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync } from 'node:fs';
import { join } from 'node:path';
import type { Said, Told } from './gracefulShutdown.fixture';

/** Waits for a message of the process, or sends it a message or a signal. */
type Step = Said | Told | 'SIGINT' | 'SIGTERM';

/** As on a full disk, lines of the log are lost. */
const LOG = existsSync('/dev/full') ? openSync('/dev/full', 'w') : 'ignore';

const SAID: readonly Step[] = ['starting', 'started', 'signalled', 'stopping'];

async function run(steps: readonly Step[]) {
  const child = spawn(process.execPath, ['--import', 'tsx', join(__dirname, 'gracefulShutdown.fixture.ts')], {
    cwd: __dirname,
    stdio: ['ignore', LOG, 'pipe', 'ipc'],
  });
  const said: Step[] = [];
  let errors = '';
  child.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  child.on('message', (message: Said) => said.push(message));
  const ended = once(child, 'close').then(([code, signal]: unknown[]) => ({ code, signal, errors, said }));
  for (const step of steps) {
    if (step === 'SIGINT' || step === 'SIGTERM') child.kill(step);
    else if (!SAID.includes(step)) child.send(step);
    else while (!said.includes(step)) await Promise.race([once(child, 'message'), ended.then(endedEarly)]);
  }
  return ended;
}

function endedEarly(ending: object): never {
  throw new Error(`The process ended: ${JSON.stringify(ending)}`);
}

const SILENT = { code: 0, signal: null, errors: '' };
const WITH_ITS_REASON = { code: 1, signal: null, errors: 'There is no feed. Start one.\n' };

test.each<[title: string, steps: readonly Step[], ending: object]>([
  [
    'SIGINT stops what serves and ends the process with 0',
    ['starting', 'start', 'be ready', 'started', 'SIGINT', 'stopping', 'stop'],
    SILENT,
  ],
  [
    'SIGTERM while it starts waits for the start, stops what has started and ends with 0',
    ['starting', 'SIGTERM', 'signalled', 'start', 'stopping', 'stop'],
    { ...SILENT, said: ['starting', 'signalled', 'started', 'stopping'] },
  ],
  [
    'SIGTERM before a start that fails ends it with 0: what is missing no longer matters',
    ['starting', 'SIGTERM', 'signalled', 'fail'],
    { ...SILENT, said: ['starting', 'signalled'] },
  ],
  [
    'a second signal ends it at once, with 130',
    ['starting', 'start', 'started', 'SIGINT', 'stopping', 'SIGINT'],
    { ...SILENT, code: 130 },
  ],
  [
    'a start that fails is one line on stderr, and ends with 1',
    ['starting', 'fail'],
    { ...WITH_ITS_REASON, said: ['starting'] },
  ],
  [
    'what started and never gets ready is stopped first, then ends with its line and 1',
    ['starting', 'start', 'started', 'fail', 'stopping', 'stop'],
    { ...WITH_ITS_REASON, said: ['starting', 'started', 'stopping'] },
  ],
  [
    'a stop that fails ends with its line and 1',
    ['starting', 'start', 'be ready', 'started', 'SIGTERM', 'stopping', 'fail'],
    WITH_ITS_REASON,
  ],
])('%s', async (_title, steps, ending) => {
  expect(await run(steps)).toMatchObject(ending);
});
