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

/** @throws EmulatorAwayError without a response within 5 s */
export async function askEmulator(url: string, init: RequestInit = {}): Promise<Response> {
  try {
    return await fetch(url, { ...init, signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) });
  } catch (error) {
    throw new EmulatorAwayError(error);
  }
}

/** Returns the emulator's code if it refuses, e.g. `INVALID_OOB_CODE` or `WEAK_PASSWORD`. @throws EmulatorAwayError */
export async function callEmulator(
  origin: string,
  action: string,
  body: object,
): Promise<string | undefined> {
  const url = `${origin}/identitytoolkit.googleapis.com/v1/accounts:${action}?key=local-stack`;
  const headers = { 'content-type': 'application/json' };
  const response = await askEmulator(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (response.ok) return undefined;
  const { error } = (await response.json().catch(() => ({}))) as { error?: { message?: string } };
  if (!error?.message) throw new EmulatorAwayError();
  return error.message;
}
