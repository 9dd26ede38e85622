import { sendEmailVerification, type Auth, type User } from 'firebase/auth';
import type { Session } from 'shared-events';
import type { PopupProvider } from './AuthClient';
import { AuthError } from './AuthError';

/** Undefined for an account with a password. */
export function confirmingProvider(user: User | null): PopupProvider | undefined {
  const ids = user?.providerData.map(({ providerId }) => providerId) ?? [];
  if (ids.includes('password')) return undefined;
  return (['google', 'microsoft'] as const).find((provider) => ids.includes(`${provider}.com`));
}

export async function sendVerificationEmail(user: User): Promise<'sent' | 'failed'> {
  return (await isDone(sendEmailVerification(user))) ? 'sent' : 'failed';
}

/** Logs a failure instead of throwing, because the account has already changed. */
export async function isDone(step: Promise<unknown>): Promise<boolean> {
  try {
    await step;
    return true;
  } catch (error) {
    console.info('The account was changed, but not all of it:', error);
    return false;
  }
}

export function currentUser(auth: Auth): User {
  if (!auth.currentUser) throw new AuthError('auth/no-current-user');
  return auth.currentUser;
}

/** No token leaves this module. */
export function toSession(user: User | null): Session {
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
