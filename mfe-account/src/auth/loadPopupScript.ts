import { AuthError } from './AuthError';

const SCRIPT_TIMEOUT_MS = 10_000;

let loading: Promise<void> | undefined;

/**
 * Loads the script the SDK's popups talk through, before the SDK would: it waits for it without a time-out, for ever on a
 * network that swallows packets. A failure is tried anew the next time.
 */
export function loadPopupScript(src: string): Promise<void> {
  loading ??= load(src).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

function load(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      clearTimeout(timer);
      script.remove();
      reject(
        new AuthError(
          'The sign-in service cannot be reached. (auth/network-request-failed)',
          'auth/network-request-failed',
        ),
      );
    };
    const timer = setTimeout(fail, SCRIPT_TIMEOUT_MS);
    script.src = src;
    script.onload = () => {
      clearTimeout(timer);
      resolve();
    };
    script.onerror = fail;
    document.head.append(script);
  });
}
