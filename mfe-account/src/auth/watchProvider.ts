import type { SessionDetails } from './AuthClient';

export type SessionEnd = SessionDetails['end'];

const REQUEST = /\b(?:identitytoolkit|securetoken)\.googleapis\.com\/v\d+\/(?:accounts:)?(\w+)/;

/** The only refusals that end a session. */
const ends: Readonly<Record<string, SessionEnd>> = {
  USER_NOT_FOUND: 'deleted',
  EMAIL_NOT_FOUND: 'deleted',
  USER_DISABLED: 'disabled',
  TOKEN_EXPIRED: 'expired',
  INVALID_ID_TOKEN: 'expired',
};

type Body = {
  readonly [field: string]: unknown;
  readonly error?: { readonly message?: unknown };
  readonly users?: readonly { readonly localId?: unknown }[];
} | null;

/** Calls with the session's token. The answers of the first two say what the session is. */
const sessionCalls: Readonly<Record<string, ((body: Body) => boolean) | undefined>> = {
  lookup: (body) => typeof body?.users?.[0]?.localId === 'string',
  token: (body) => typeof body?.access_token === 'string' && typeof body.refresh_token === 'string',
  update: undefined,
  delete: undefined,
};

/**
 * The SDK ends the session after every failure but an unreachable network, and after malformed successes. It has no hook for its requests:
 * wraps `fetch`, so that whatever says nothing about the session looks like an unreachable network.
 */
export function watchProvider(onEnd: (end: SessionEnd) => void): void {
  const { fetch } = window;
  window.fetch = async (...request) => {
    const response = await fetch(...request);
    const call = typeof request[0] === 'string' ? REQUEST.exec(request[0])?.[1] : undefined;
    if (!call) return response;
    // Here, because the SDK's time-out ends with the headers.
    const text = await response.text();
    const { ok, status } = response;
    const body = JSON.parse(text) as Body;
    const refusal = String(body?.error?.message).split(' : ')[0] ?? '';
    const end = call in sessionCalls && status >= 400 && status < 429 ? ends[refusal] : undefined;
    if (end) {
      onEnd(end);
      // The SDK ends open sessions for some of them only.
      return new Response('{"error":{"message":"TOKEN_EXPIRED"}}', { status: 400 });
    }
    const describes = sessionCalls[call];
    if (status >= 500 || (describes && !(ok && describes(body))))
      throw new TypeError(`The sign-in service responded with ${status}: ${text.slice(0, 200)}`);
    return new Response(text, response);
  };
}
