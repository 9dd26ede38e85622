import type { PopupProvider } from '../auth/AuthClient';
import type { AuthError, AuthErrorReason } from '../auth/AuthError';
import type { FieldError } from './validation';

export const providerNames: Readonly<Record<PopupProvider, string>> = {
  google: 'Google',
  microsoft: 'Microsoft',
};

/** docs/product.md SIGNUP-7. */
const fieldErrors: Partial<Record<AuthErrorReason, FieldError>> = {
  'email-in-use': {
    field: 'email',
    text: 'This email is already in use. Please choose a different one.',
  },
  'weak-password': { field: 'password', text: 'Password should be at least 6 characters.' },
  'invalid-email': { field: 'email', text: 'The email address is not valid.' },
};

/** Returns a field's error or, as a string, the form's. */
export function signUpError({ reason, message }: AuthError): FieldError | string {
  return fieldErrors[reason] ?? `Error: ${message}`;
}

export function popupError(provider: PopupProvider, { message }: AuthError): string {
  return `Error with ${providerNames[provider]} sign-up: ${message}`;
}
