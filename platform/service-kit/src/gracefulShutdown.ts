export interface Served {
  readonly ready: Promise<void>;
  readonly stop: () => Promise<void>;
}

/**
 * Runs the main of a service: SIGINT or SIGTERM stop it and exit 0, a second one exits at once with 130. An error before it is
 * ready is printed, stops it and exits 1.
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

export function exitWithError(error: unknown): never {
  console.error((error as Error).message);
  process.exit(1);
}
