const ANSWER_TIMEOUT_MS = 5000;

/** The emulator does not respond, or its response is undocumented. */
export class EmulatorAwayError extends Error {
  override readonly name = 'EmulatorAwayError';
  constructor(cause?: unknown) {
    super(
      'The auth emulator does not respond yet. It takes a minute or so to warm up; try again in a moment.',
      { cause },
    );
  }
}

/** The message is the emulator's code, e.g. `INVALID_OOB_CODE` or `WEAK_PASSWORD`. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  constructor(readonly code: string) {
    super(`The auth emulator refused: ${code}.`);
  }
}

/** @throws EmulatorAwayError without a response within 5 s */
export async function askEmulator(url: string, init: RequestInit = {}): Promise<Response> {
  try {
    return await fetch(url, { ...init, signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) });
  } catch (error) {
    throw new EmulatorAwayError(error);
  }
}

/** @throws RefusedError, EmulatorAwayError */
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
