import type { AuthError, AuthErrorReason } from '../auth/AuthError';
import type { PopupProvider } from '../auth/AuthClient';
import type { Fault } from './validation';

/** The shop's words for what the provider says of a field (spec.md point 8). */
const faults: Partial<Record<AuthErrorReason, Fault>> = {
  'email-in-use': {
    field: 'email',
    text: 'This email is already in use. Please choose a different one.',
  },
  'weak-password': { field: 'password', text: 'Password should be at least 6 characters.' },
  'invalid-email': { field: 'email', text: 'The email address is not valid.' },
};

/** A refused sign-up: the fault of a field, or in the provider's words what belongs to none. */
export function signUpRefusal({ reason, message }: AuthError): Fault | string {
  return faults[reason] ?? `Error: ${message}`;
}

export const providerNames: Readonly<Record<PopupProvider, string>> = {
  google: 'Google',
  microsoft: 'Microsoft',
};

export function popupRefusal(provider: PopupProvider, { message }: AuthError): string {
  return `Error with ${providerNames[provider]} sign-up: ${message}`;
}
