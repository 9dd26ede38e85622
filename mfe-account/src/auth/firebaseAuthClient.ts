import { initializeApp } from 'firebase/app';
import {
  browserLocalPersistence,
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
  type PopupRedirectResolver,
  type User,
} from 'firebase/auth';
import type { Session } from 'shared-events';
import type { IdentityConfig } from 'shared-router';
import type { AuthClient } from './AuthClient';
import { AuthError } from './AuthError';
import { loadPopupScript } from './loadPopupScript';
import { loadPopupFrame, PopupResolver } from './PopupResolver';

const GOOGLE_SCRIPT = 'https://apis.google.com/js/api.js';
/** Replaces Google's script in the local stack, so that popups need no internet. */
const EMULATOR_SCRIPT = '/emulator/gapi.js';

const providers = {
  google: () => new GoogleAuthProvider(),
  microsoft: () => new OAuthProvider('microsoft.com'),
};

/** Rejects with Firebase's errors. @param onSession called at once and on changes, also by other tabs */
export function createFirebaseAuthClient(
  identity: IdentityConfig,
  onSession: (session: Session) => void,
): AuthClient {
  const auth = initialize(identity);
  const popupScript = identity.emulator ? EMULATOR_SCRIPT : GOOGLE_SCRIPT;

  /** `onIdTokenChanged` does not fire for a new name or email. */
  const reportSession = () => onSession(toSession(auth.currentUser));
  onIdTokenChanged(auth, reportSession);

  return {
    async signIn(email, password) {
      await signInWithEmailAndPassword(auth, email, password);
    },
    signOut: () => signOut(auth),
    async createAccount({ email, password, displayName }) {
      const { user } = await createUserWithEmailAndPassword(auth, email, password);
      const [verificationEmail, nameSaved] = await Promise.all([
        sendVerificationEmail(user),
        isDone(updateProfile(user, { displayName })),
      ]);
      reportSession();
      return { verificationEmail, nameSaved };
    },
    async signUpWithPopup(provider) {
      const { user } = await signInWithPopup(auth, providers[provider]());
      if (user.emailVerified) return 'not-needed';
      return user.email ? sendVerificationEmail(user) : 'no-address';
    },
    async preparePopup() {
      await loadPopupScript(popupScript);
      await loadPopupFrame(auth);
    },
    sendPasswordReset: (email) => sendPasswordResetEmail(auth, email),

    async refresh() {
      if (!auth.currentUser) return;
      await reload(auth.currentUser);
      reportSession();
    },
    async updateName(displayName) {
      await updateProfile(currentUser(auth), { displayName });
      reportSession();
    },
    async updateEmail(newEmail, password) {
      const user = await reauthenticate(auth, password);
      await updateEmail(user, newEmail);
      reportSession();
      return sendVerificationEmail(user);
    },
    sendVerificationEmail: async () => sendEmailVerification(currentUser(auth)),
    async verifyNewEmail(newEmail) {
      await verifyBeforeUpdateEmail(currentUser(auth), newEmail);
    },
    async deleteAccount(password) {
      await deleteUser(await reauthenticate(auth, password));
    },
  };
}

function initialize(identity: IdentityConfig): Auth {
  const app = initializeApp(
    identity.emulator
      ? { ...identity, apiKey: 'emulator', authDomain: `${identity.projectId}.firebaseapp.com` }
      : identity,
  );
  const auth = initializeAuth(app, {
    persistence: browserLocalPersistence,
    popupRedirectResolver: PopupResolver as unknown as PopupRedirectResolver,
    // Has whole sentences.
    errorMap: debugErrorMap,
  });
  if (identity.emulator) connectAuthEmulator(auth, window.location.origin, { disableWarnings: true });
  return auth;
}

async function reauthenticate(auth: Auth, password: string): Promise<User> {
  const user = currentUser(auth);
  await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', password));
  return user;
}

async function sendVerificationEmail(user: User): Promise<'sent' | 'failed'> {
  return (await isDone(sendEmailVerification(user))) ? 'sent' : 'failed';
}

/** Logs a failure instead of throwing, because the account has already changed. */
async function isDone(step: Promise<unknown>): Promise<boolean> {
  try {
    await step;
    return true;
  } catch (error) {
    console.info('The account was changed, but not all of it:', error);
    return false;
  }
}

function currentUser(auth: Auth): User {
  if (!auth.currentUser) throw new AuthError('Nobody is signed in.', 'auth/no-current-user');
  return auth.currentUser;
}

/** No token leaves this module. */
function toSession(user: User | null): Session {
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
