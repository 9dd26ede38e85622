import type { PopupProvider } from '../auth/AuthClient';
import type { AuthError, AuthErrorReason } from '../auth/AuthError';
import { providerNames } from './providerNames';
import type { FieldError } from './validation';

/** The shop's own texts for what is wrong with a field (docs/product.md SIGNUP-7). */
const fieldErrors: Partial<Record<AuthErrorReason, FieldError>> = {
  'email-in-use': {
    field: 'email',
    text: 'This email is already in use. Please choose a different one.',
  },
  'weak-password': { field: 'password', text: 'Password should be at least 6 characters.' },
  'invalid-email': { field: 'email', text: 'The email address is not valid.' },
};

/** Why an account was not created: the error of a field or, where it is about none of them, of the whole form. */
export function signUpError({ reason, message }: AuthError): FieldError | string {
  return fieldErrors[reason] ?? `Error: ${message}`;
}

export function popupError(provider: PopupProvider, { message }: AuthError): string {
  return `Error with ${providerNames[provider]} sign-up: ${message}`;
}
