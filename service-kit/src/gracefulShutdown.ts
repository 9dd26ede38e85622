export interface Served {
  /** Fulfilled when all of it answers. */
  readonly ready: Promise<void>;
  stopAll: () => Promise<void>;
}

/**
 * The main of a process that serves until it is told to stop: SIGINT or SIGTERM stop what was started and exit 0, a
 * second one exits at once. What goes wrong at the start, or before all of it is ready, is one message on stderr and
 * exit 1, after everything has stopped.
 */
export async function serveUntilStopped(start: () => Promise<Served>): Promise<void> {
  let ending = false;
  const starting = start();

  async function end(code: number): Promise<void> {
    ending = true;
    const served = await starting.catch(() => undefined);
    await served?.stopAll();
    process.exit(code);
  }

  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (ending) process.exit(130);
      end(0).catch(fail);
    });
  }
  try {
    await (
      await starting
    ).ready;
  } catch (error) {
    if (ending) return;
    process.exitCode = 1;
    console.error((error as Error).message);
    await end(1);
  }
}

/** Says on stderr why the process ends, and ends it. */
export function fail(error: unknown): never {
  console.error((error as Error).message);
  process.exit(1);
}
