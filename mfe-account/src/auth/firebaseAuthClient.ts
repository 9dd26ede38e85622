import { initializeApp } from 'firebase/app';
import {
  browserLocalPersistence,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  deleteUser,
  EmailAuthProvider,
  getAdditionalUserInfo,
  GoogleAuthProvider,
  initializeAuth,
  OAuthProvider,
  onIdTokenChanged,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
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
import type { AuthClient, SessionDetails } from './AuthClient';
import { AuthError } from './AuthError';
import { confirmingProvider, currentUser, isDone, sendVerificationEmail, toSession } from './firebaseUser';
import { loadPopupFiles, PopupResolver } from './popupFiles';
import { watchProvider, type SessionEnd } from './watchProvider';

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
  onSession: (session: Session, details: SessionDetails) => void,
): AuthClient {
  const auth = initialize(identity);
  let refused: SessionEnd;
  let signedIn = false;
  let leaving = false;
  /** A change whose answer was lost: it may have been made. */
  let unanswered: string | undefined;
  watchProvider((end) => (refused = end));
  const preparePopup = () => loadPopupFiles(auth, identity.emulator ? EMULATOR_SCRIPT : GOOGLE_SCRIPT);

  /** `onIdTokenChanged` does not fire for a new name or email. */
  const reportSession = (end?: SessionEnd) =>
    onSession(toSession(auth.currentUser), { end, confirmedBy: confirmingProvider(auth.currentUser) });
  onIdTokenChanged(auth, (user) => {
    const end = refused ?? (signedIn ? 'elsewhere' : undefined);
    reportSession(user || leaving ? undefined : end);
    signedIn = user !== null;
    if (user) refused = undefined;
  });

  /** For ends that the shopper asks for here. */
  async function leave(step: () => Promise<void>) {
    leaving = true;
    await step().finally(() => (leaving = false));
  }

  async function send<Result>(change: string, request: Promise<Result>): Promise<Result> {
    try {
      return await request;
    } catch (error) {
      if (isLost(error)) unanswered = change;
      throw error;
    }
  }

  async function reauthenticate(password: string, email?: string): Promise<User> {
    const user = currentUser(auth);
    const provider = confirmingProvider(user);
    if (provider) {
      await preparePopup();
      await reauthenticateWithPopup(user, providers[provider]());
    } else {
      const credential = EmailAuthProvider.credential(email ?? user.email ?? '', password);
      await reauthenticateWithCredential(user, credential);
    }
    // Another tab may have changed the account in the meantime.
    if (currentUser(auth).uid !== user.uid) throw new AuthError('auth/user-mismatch');
    return user;
  }

  return {
    async signIn(email, password) {
      await signInWithEmailAndPassword(auth, email, password);
    },
    signOut: () => leave(() => signOut(auth)),
    async createAccount({ email, password, displayName }) {
      const change = JSON.stringify([email, password]);
      const { user } = await send(change, createUserWithEmailAndPassword(auth, email, password)).catch(
        async (error: unknown) => {
          if (unanswered !== change || codeOf(error) !== 'auth/email-already-in-use') throw error;
          try {
            return await signInWithEmailAndPassword(auth, email, password);
          } catch (failure) {
            throw isLost(failure) ? failure : error;
          }
        },
      );
      unanswered = undefined;
      const [verificationEmail, nameSaved] = await Promise.all([
        sendVerificationEmail(user),
        isDone(updateProfile(user, { displayName })),
      ]);
      reportSession();
      return { verificationEmail, nameSaved };
    },
    async signUpWithPopup(provider) {
      const result = await signInWithPopup(auth, providers[provider]());
      const { user } = result;
      if (user.emailVerified) return 'not-needed';
      const isNew = getAdditionalUserInfo(result)?.isNewUser;
      return isNew && user.email ? sendVerificationEmail(user) : 'no-address';
    },
    preparePopup,
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
      const change = JSON.stringify([auth.currentUser?.uid, newEmail]);
      const user = await reauthenticate(password).catch((error: unknown) => {
        if (unanswered !== change) throw error;
        return reauthenticate(password, newEmail);
      });
      if (user.email !== newEmail) await send(change, updateEmail(user, newEmail));
      unanswered = undefined;
      reportSession();
      return sendVerificationEmail(user);
    },
    sendVerificationEmail: async () => sendEmailVerification(currentUser(auth)),
    async verifyNewEmail(newEmail) {
      await verifyBeforeUpdateEmail(currentUser(auth), newEmail);
    },
    deleteAccount: (password) =>
      leave(async () => {
        const user = currentUser(auth);
        try {
          await deleteUser(await reauthenticate(password));
        } catch (error) {
          // An earlier request, or this one without an answer, may have deleted it.
          await reload(user).catch(() => undefined);
          if (refused !== 'deleted') throw error;
        }
      }),
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
  });
  if (identity.emulator) connectAuthEmulator(auth, window.location.origin, { disableWarnings: true });
  return auth;
}

/** The request may have arrived. */
function isLost(error: unknown): boolean {
  return codeOf(error) === 'auth/network-request-failed';
}

function codeOf(error: unknown): unknown {
  return (error as { readonly code?: unknown }).code;
}
