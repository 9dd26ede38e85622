import { AuthError } from './AuthError';

const SCRIPT_TIMEOUT_MS = 10_000;

let loading: Promise<void> | undefined;

/** The SDK would load it without a time-out. The next call retries. @throws AuthError on failure or after 10 s */
export function loadPopupScript(src: string): Promise<void> {
  loading ??= load(src).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

function load(src: string): Promise<void> {
  const script = document.createElement('script');
  script.src = src;
  return new Promise((resolve, reject) => {
    function fail() {
      clearTimeout(timer);
      script.remove();
      reject(new AuthError('auth/network-request-failed'));
    }
    const timer = setTimeout(fail, SCRIPT_TIMEOUT_MS);
    script.onerror = fail;
    script.onload = () => {
      clearTimeout(timer);
      resolve();
    };
    document.head.append(script);
  });
}
