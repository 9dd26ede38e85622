import { browserPopupRedirectResolver, type Auth } from 'firebase/auth';

/** The SDK's types hide it. */
interface Resolver {
  readonly _initialize: (auth: Auth) => Promise<unknown>;
}

const SdkResolver = browserPopupRedirectResolver as unknown as new () => Resolver;

/** The SDK's resolver would load Google's script at each start in Safari and on phones. */
export class PopupResolver extends SdkResolver {
  readonly _shouldInitProactively = false;
}

/** Loads the SDK's hidden frame. Without it `signInWithPopup` opens the window too late for Safari and Firefox. */
export async function loadPopupFrame(auth: Auth): Promise<void> {
  await (auth as Auth & { readonly _popupRedirectResolver: Resolver })._popupRedirectResolver._initialize(
    auth,
  );
}
