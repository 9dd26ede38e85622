import { unreachable } from './AuthError';
import { withTimeout } from './withTimeout';

const SCRIPT_TIMEOUT_MS = 10_000;

let loading: Promise<void> | undefined;

/**
 * Loads the script that the SDK's popups need, once and before the SDK would: the SDK waits for it without a time-out, which
 * is for ever on a network that drops the packets. After a failure the next call tries again.
 * @throws AuthError when the script fails or has not arrived after 10 s
 */
export function loadPopupScript(src: string): Promise<void> {
  loading ??= load(src).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(src: string): Promise<void> {
  const script = document.createElement('script');
  script.src = src;
  const loaded = new Promise<void>((resolve, reject) => {
    script.onload = () => resolve();
    script.onerror = () => reject(notLoaded());
  });
  document.head.append(script);
  try {
    await withTimeout(loaded, SCRIPT_TIMEOUT_MS, notLoaded);
  } catch (error) {
    script.remove();
    throw error;
  }
}

function notLoaded() {
  return unreachable('auth/network-request-failed');
}
