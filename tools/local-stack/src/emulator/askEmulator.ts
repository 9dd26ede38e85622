const ANSWER_TIMEOUT_MS = 5000;

/** The emulator has not responded, or with something that is none of its own errors. */
export class EmulatorAwayError extends Error {
  override readonly name = 'EmulatorAwayError';
  constructor(cause?: unknown) {
    super(
      'The auth emulator does not respond yet. It takes a minute or so to warm up; try again in a moment.',
      {
        cause,
      },
    );
  }
}

/** What the emulator refuses, e.g. `INVALID_OOB_CODE` or `WEAK_PASSWORD`. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  constructor(readonly code: string) {
    super(`The auth emulator refused: ${code}.`);
  }
}

/**
 * Asks the emulator and hands its response on, whatever its status.
 * @throws EmulatorAwayError when there is none within 5 s
 */
export async function askEmulator(url: string, init: RequestInit = {}): Promise<Response> {
  try {
    return await fetch(url, { ...init, signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) });
  } catch (error) {
    throw new EmulatorAwayError(error);
  }
}

/** An action at the emulator's REST interface. @throws RefusedError with its code, EmulatorAwayError */
export async function callEmulator(origin: string, action: string, body: object): Promise<void> {
  const response = await askEmulator(
    `${origin}/identitytoolkit.googleapis.com/v1/accounts:${action}?key=local-stack`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    },
  );
  if (response.ok) return;
  const { error } = (await response.json().catch(() => ({}))) as { error?: { message?: string } };
  throw error?.message ? new RefusedError(error.message) : new EmulatorAwayError();
}
