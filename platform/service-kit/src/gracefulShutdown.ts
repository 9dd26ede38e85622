export interface Served {
  /** Fulfilled when all of it responds. */
  readonly ready: Promise<void>;
  /** Ends all of it; fulfilled when nothing of it is left. */
  readonly stop: () => Promise<void>;
}

/**
 * The main of a process that serves until it is told to stop: SIGINT or SIGTERM stop what was started and exit 0, a second
 * one exits at once. What goes wrong at the start, or before all of it is ready, is one message on stderr and exit 1, after
 * everything has stopped.
 * @param start called at once; a signal that comes while it runs stops what it has started
 */
export async function serveUntilStopped(start: () => Promise<Served>): Promise<void> {
  let stopping = false;
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
    console.error((error as Error).message);
    await shutDown(1);
  }
}

/** Says on stderr why the process ends, the error's message alone, and ends it with 1. */
export function exitWithError(error: unknown): never {
  console.error((error as Error).message);
  process.exit(1);
}
