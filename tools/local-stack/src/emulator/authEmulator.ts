import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { constants, setPriority } from 'node:os';
import { join, relative } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort, probePort } from 'service-kit';
import { assetPath } from '../assetPath';
import { PROJECT_ID } from './emulatorPlugin';
import { keepSessions } from './keepSessions';

/** Usually 10 to 20 s; longer on a busy machine. */
const READY_WITHIN_MS = 180_000;
const STOPPED_WITHIN_MS = 10_000;
const ASK_EVERY_MS = 250;

/** Makes the emulator save and exit if this process is killed. */
const END_WITH_PARENT =
  'data:text/javascript,process.once("disconnect",()=>process.kill(process.pid,"SIGINT"))';

/**
 * Starts the Firebase Auth emulator in a child process, with accounts in `<cache>/auth-emulator/data`. Returns while it warms up.
 * @param wanted its port, 0 for any @param cache folder for accounts and log, absolute @returns `ready` rejects with an Error that names its log; `stop` saves the accounts
 * @throws PortError for a taken port
 */
export async function startAuthEmulator(host: string, wanted: number, cache: string) {
  const [port, hub, logging] = await Promise.all([
    wanted === 0 ? freePort(host) : probePort({ name: 'auth-emulator', host, port: wanted }),
    freePort(),
    freePort(),
  ]);
  const folder = join(cache, 'auth-emulator');
  const logFile = join(cache, 'logs', 'auth-emulator.log');
  mkdirSync(folder, { recursive: true });
  mkdirSync(join(cache, 'logs'), { recursive: true });
  const config = {
    emulators: {
      auth: { host, port },
      hub: { host: '127.0.0.1', port: hub },
      logging: { host: '127.0.0.1', port: logging },
      // Enabling the UI triggers a download.
      ui: { enabled: false },
    },
  };
  writeFileSync(join(folder, 'firebase.json'), JSON.stringify(config, null, 2));
  const restoreSessions = keepSessions(join(folder, 'data'), PROJECT_ID);

  const log = openSync(logFile, 'w');
  const child = spawn(
    process.execPath,
    [
      ...['--import', END_WITH_PARENT],
      // In a separate package, because firebase-tools has 550 dependencies.
      createRequire(assetPath('auth-emulator/package.json')).resolve('firebase-tools/lib/bin/firebase.js'),
      ...['emulators:start', '--only', 'auth', '--project', PROJECT_ID],
      ...['--import', 'data', '--export-on-exit', 'data'],
    ],
    {
      cwd: folder,
      // CI prevents update checks, which may even end it. It finds its hub by a file in TMPDIR, so each stack has its own.
      env: { ...process.env, CI: '1', NO_UPDATE_NOTIFIER: '1', TMPDIR: folder },
      stdio: ['ignore', log, log, 'ipc'],
      // A separate process group: otherwise a second Ctrl-C would end it without saving.
      detached: true,
    },
  );
  closeSync(log);
  // The first page comes before the first account.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  const exited = once(child, 'exit').catch(() => undefined);
  const hasExited = () => child.exitCode !== null || child.signalCode !== null || child.pid === undefined;

  function kill(): void {
    if (child.pid !== undefined && !hasExited()) process.kill(-child.pid, 'SIGKILL');
  }
  process.once('exit', kill);
  void exited.then(() => process.off('exit', kill));

  let stopping = false;
  async function stop(): Promise<void> {
    stopping = true;
    if (hasExited()) return;
    child.kill('SIGINT');
    await Promise.race([exited, delay(STOPPED_WITHIN_MS, undefined, { ref: false })]);
    kill();
    await exited;
  }

  const failure = (what: string) =>
    new Error(`The auth emulator ${what}. Its log says why: ${relative(process.cwd(), logFile)}`);

  async function warmUp(): Promise<void> {
    const url = `http://127.0.0.1:${port}`;
    const deadline = performance.now() + READY_WITHIN_MS;
    while (!(await responds(url))) {
      if (stopping) return;
      if (hasExited()) throw failure(`ended before it was ready (code ${child.exitCode})`);
      if (performance.now() > deadline) {
        await stop();
        throw failure(`was not ready within ${READY_WITHIN_MS / 1000} s`);
      }
      await Promise.race([exited, delay(ASK_EVERY_MS)]);
    }
    await restoreSessions(url);
  }

  const ready = warmUp();
  // Prevents an unhandled rejection if no caller awaits it.
  ready.catch(() => {});
  return { port, ready, stop };
}

async function responds(url: string): Promise<boolean> {
  const response = await fetch(url, { signal: AbortSignal.timeout(1000) }).catch(() => undefined);
  return response?.ok ?? false;
}
