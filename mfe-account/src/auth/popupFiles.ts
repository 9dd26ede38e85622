import { browserPopupRedirectResolver, type Auth } from 'firebase/auth';
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

/** The SDK's types hide it. */
interface Resolver {
  readonly _initialize: (auth: Auth) => Promise<unknown>;
}

const SdkResolver = browserPopupRedirectResolver as unknown as new () => Resolver;

/** The SDK's resolver would load Google's script at each start in Safari and on phones. */
export class PopupResolver extends SdkResolver {
  readonly _shouldInitProactively = false;
}

/** Loads all that a popup needs. Without the SDK's hidden frame `signInWithPopup` opens the window too late for Safari and Firefox. */
export async function loadPopupFiles(auth: Auth, script: string): Promise<void> {
  await loadPopupScript(script);
  const { _popupRedirectResolver: resolver } = auth as Auth & { readonly _popupRedirectResolver: Resolver };
  await resolver._initialize(auth);
}
