import { visibleText } from './visibleText';

export interface Served {
  readonly ready: Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Runs a service until SIGINT or SIGTERM (exit code 0). A second signal exits with 130, an error before readiness with 1. */
export async function serveUntilStopped(start: () => Promise<Served>): Promise<void> {
  let stopping = false;
  // A full disk or a closed pipe loses lines of the log, and ends no service.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  const starting = start();

  async function shutDown(code: number): Promise<void> {
    stopping = true;
    const served = await starting.catch(() => undefined);
    await served?.stop();
    process.exit(code);
  }

  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(130);
      shutDown(0).catch(exitWithError);
    });
  }
  try {
    const served = await starting;
    await served.ready;
  } catch (error) {
    if (stopping) return;
    process.exitCode = 1;
    console.error(visibleText((error as Error).message));
    await shutDown(1);
  }
}

export function exitWithError(error: unknown): never {
  console.error(visibleText((error as Error).message));
  process.exit(1);
}
