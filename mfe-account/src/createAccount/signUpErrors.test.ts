import { AuthError } from '../auth/AuthError';
import { popupError, signUpError } from './signUpErrors';

test.each([
  ['auth/email-already-in-use', 'email', 'This email is already in use. Please choose a different one.'],
  ['auth/weak-password', 'password', 'Password should be at least 6 characters.'],
  ['auth/invalid-email', 'email', 'The email address is not valid.'],
])('%s is an error of its field', (code, field, text) => {
  expect(signUpError(new AuthError('Firebase says no.', code))).toEqual({ field, text });
});

test.each([
  'auth/operation-not-allowed',
  'auth/too-many-requests',
  'auth/password-does-not-meet-requirements',
  'auth/api-key-not-valid.-please-pass-a-valid-api-key.',
])('%s, like any other code, shows the message of the service', (code) => {
  const error = new AuthError(`Firebase: no (${code}).`, code);
  expect(signUpError(error)).toBe(`Error: Firebase: no (${code}).`);
  expect(popupError('google', error)).toBe(`Error with Google sign-up: Firebase: no (${code}).`);
  expect(popupError('microsoft', error)).toBe(`Error with Microsoft sign-up: Firebase: no (${code}).`);
});
