import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Said, Told } from './gracefulShutdown.fixture';

// Each test starts a process, which takes a while where much else runs.
jest.setTimeout(30_000);

/** A process that is started; what it says is waited for by `until`. */
function run() {
  const child = spawn(process.execPath, ['--import', 'tsx', join(__dirname, 'gracefulShutdown.fixture.ts')], {
    cwd: __dirname,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const said: Said[] = [];
  let errors = '';
  child.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  child.on('message', (message: Said) => said.push(message));
  const ended = once(child, 'close').then(([code, signal]): Ending => ({ code, signal, errors, said }));
  return {
    ended,
    async until(what: Said) {
      while (!said.includes(what)) await Promise.race([once(child, 'message'), ended.then(unexpectedly)]);
    },
    tell: (what: Told) => void child.send(what),
    signal: (signal: NodeJS.Signals) => void child.kill(signal),
  };
}

interface Ending {
  readonly code: number | null;
  readonly signal: string | null;
  readonly errors: string;
  readonly said: readonly Said[];
}

function unexpectedly(ending: Ending): never {
  throw new Error(`The process ended: ${JSON.stringify(ending)}`);
}

const WITHOUT_A_WORD = { code: 0, signal: null, errors: '' };
const WITH_ITS_REASON = { code: 1, signal: null, errors: 'There is no feed. Start one.\n' };

test.each(['SIGINT', 'SIGTERM'] as const)(
  '%s stops what serves and ends the process with 0',
  async (signal) => {
    const { until, tell, signal: send, ended } = run();
    await until('starting');
    tell('start');
    tell('be ready');
    await until('started');
    send(signal);
    await until('stopping');
    tell('stop');
    expect(await ended).toMatchObject(WITHOUT_A_WORD);
  },
);

test('SIGTERM while it starts waits for the start, stops what has started and ends with 0', async () => {
  const { until, tell, signal, ended } = run();
  await until('starting');
  signal('SIGTERM');
  await until('signalled');
  tell('start');
  await until('stopping');
  tell('stop');
  expect(await ended).toMatchObject({
    ...WITHOUT_A_WORD,
    said: ['starting', 'signalled', 'started', 'stopping'],
  });
});

test('SIGTERM before a start that fails ends it with 0: what is missing no longer matters', async () => {
  const { until, tell, signal, ended } = run();
  await until('starting');
  signal('SIGTERM');
  await until('signalled');
  tell('fail');
  expect(await ended).toMatchObject({ ...WITHOUT_A_WORD, said: ['starting', 'signalled'] });
});

test('a second signal ends it at once, with 130', async () => {
  const { until, tell, signal, ended } = run();
  await until('starting');
  tell('start');
  await until('started');
  signal('SIGINT');
  await until('stopping');
  signal('SIGINT');
  expect(await ended).toMatchObject({ code: 130, signal: null, errors: '' });
});

test('a start that fails is one line on stderr, and ends with 1', async () => {
  const { until, tell, ended } = run();
  await until('starting');
  tell('fail');
  expect(await ended).toMatchObject({ ...WITH_ITS_REASON, said: ['starting'] });
});

test('what started and never gets ready is stopped first, then ends with its line and 1', async () => {
  const { until, tell, ended } = run();
  await until('starting');
  tell('start');
  await until('started');
  tell('fail');
  await until('stopping');
  tell('stop');
  expect(await ended).toMatchObject({ ...WITH_ITS_REASON, said: ['starting', 'started', 'stopping'] });
});

test('a stop that fails ends with its line and 1', async () => {
  const { until, tell, signal, ended } = run();
  await until('starting');
  tell('start');
  tell('be ready');
  await until('started');
  signal('SIGTERM');
  await until('stopping');
  tell('fail');
  expect(await ended).toMatchObject(WITH_ITS_REASON);
});
