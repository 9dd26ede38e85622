import { initializeApp } from 'firebase/app';
import {
  browserLocalPersistence,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  debugErrorMap,
  deleteUser,
  EmailAuthProvider,
  GoogleAuthProvider,
  initializeAuth,
  OAuthProvider,
  onIdTokenChanged,
  reauthenticateWithCredential,
  reload,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  updateEmail,
  updateProfile,
  verifyBeforeUpdateEmail,
  type Auth,
  type User,
} from 'firebase/auth';
import type { Session } from 'shared-events';
import type { IdentityConfig } from 'shared-router';
import { AuthError } from './AuthError';
import type { IdentityGateway } from './AuthClient';
import { loadPopupScript } from './loadPopupScript';

const GOOGLE_SCRIPT = 'https://apis.google.com/js/api.js';
/** The gateway of the embedded stack has a stand-in, so that popups need no internet. */
const EMULATOR_SCRIPT = '/emulator/gapi.js';

const providers = {
  google: () => new GoogleAuthProvider(),
  microsoft: () => new OAuthProvider('microsoft.com'),
};

/** Firebase Auth, and the one module that knows it. Its failures are Firebase's own; `provider.ts` translates them. */
export function openGateway(identity: IdentityConfig): IdentityGateway {
  const auth = connect(identity);
  const popupScript = identity.emulator ? EMULATOR_SCRIPT : GOOGLE_SCRIPT;
  let tell: (session: Session) => void = () => undefined;

  /** Who is signed in, told also after a change the SDK keeps to itself, such as a new name. */
  const announce = () => tell(sessionOf(auth.currentUser));

  async function reauthenticated(password: string): Promise<User> {
    const user = signedIn(auth);
    await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', password));
    return user;
  }

  return {
    watch(onChange) {
      tell = onChange;
      onIdTokenChanged(auth, announce);
    },
    async refresh() {
      if (auth.currentUser) await reload(auth.currentUser);
      announce();
    },

    async signIn(email, password) {
      await signInWithEmailAndPassword(auth, email, password);
    },
    signOut: () => signOut(auth),
    async createAccount({ email, password, displayName }) {
      const { user } = await createUserWithEmailAndPassword(auth, email, password);
      await sendEmailVerification(user);
      await updateProfile(user, { displayName });
      announce();
    },
    async signUpThrough(provider) {
      await loadPopupScript(popupScript);
      const { user } = await signInWithPopup(auth, providers[provider](), browserPopupRedirectResolver);
      const { email, emailVerified } = user;
      if (email && !emailVerified) await sendEmailVerification(user);
      return { emailVerified };
    },
    preparePopup() {
      // A failure is told when the popup is asked for.
      loadPopupScript(popupScript).catch(() => undefined);
    },
    sendPasswordReset: (email) => sendPasswordResetEmail(auth, email),

    async rename(displayName) {
      await updateProfile(signedIn(auth), { displayName });
      announce();
    },
    async changeEmail(email, password) {
      const user = await reauthenticated(password);
      await updateEmail(user, email);
      announce();
      await sendEmailVerification(user);
    },
    verifyNewEmail: (email) => verifyBeforeUpdateEmail(signedIn(auth), email),
    async deleteAccount(password) {
      await deleteUser(await reauthenticated(password));
    },
  };
}

function connect(identity: IdentityConfig): Auth {
  const app = initializeApp(
    identity.emulator
      ? { ...identity, apiKey: 'emulator', authDomain: `${identity.projectId}.firebaseapp.com` }
      : identity,
  );
  // Without the popup resolver, which on some browsers would load Google's script at every start. The error map is the one
  // with sentences: the provider's message is shown to the shopper.
  const auth = initializeAuth(app, { persistence: browserLocalPersistence, errorMap: debugErrorMap });
  if (identity.emulator) connectAuthEmulator(auth, window.location.origin, { disableWarnings: true });
  return auth;
}

function signedIn({ currentUser }: Auth): User {
  if (!currentUser) throw new AuthError('Nobody is signed in.', 'auth/no-current-user');
  return currentUser;
}

/** The named fields and no others: a token never leaves this module. */
function sessionOf(user: User | null): Session {
  if (!user) return { status: 'out' };
  const { uid, displayName, email, emailVerified } = user;
  return {
    status: 'in',
    uid,
    emailVerified,
    ...(displayName && { displayName }),
    ...(email && { email }),
  };
}
