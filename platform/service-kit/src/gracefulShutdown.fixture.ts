import { setImmediate as soon } from 'node:timers/promises';
import { exitWithError, serveUntilStopped } from './gracefulShutdown';

/** A process that reports its steps and waits for messages of the test. */
export type Said = 'starting' | 'started' | 'signalled' | 'stopping';
export type Told = 'start' | 'be ready' | 'stop' | 'fail';

function told(what: Told): Promise<void> {
  return new Promise((resolve, reject) => {
    process.on('message', (message: Told) => {
      if (message === what) resolve();
      if (message === 'fail') reject(new Error('There is no feed. Start one.'));
    });
  });
}

function say(what: Said): void {
  process.send?.(what);
}

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => say('signalled'));

serveUntilStopped(async () => {
  // Waits until `serveUntilStopped` listens to signals.
  await soon();
  say('starting');
  await told('start');
  process.stdout.write('A line of its log.\n');
  say('started');
  return {
    ready: told('be ready'),
    stop() {
      say('stopping');
      return told('stop');
    },
  };
}).catch(exitWithError);
