import { AuthError } from '../auth/AuthError';
import { popupRefusal, signUpRefusal } from './signUpErrors';

test.each([
  ['auth/email-already-in-use', 'email', 'This email is already in use. Please choose a different one.'],
  ['auth/weak-password', 'password', 'Password should be at least 6 characters.'],
  ['auth/invalid-email', 'email', 'The email address is not valid.'],
])('%s is told at its field', (code, field, text) => {
  expect(signUpRefusal(new AuthError('Firebase says no.', code))).toEqual({ field, text });
});

test.each([
  'auth/operation-not-allowed',
  'auth/too-many-requests',
  'auth/password-does-not-meet-requirements',
  'auth/api-key-not-valid.-please-pass-a-valid-api-key.',
])("%s and whatever comes is told in the provider's words", (code) => {
  const error = new AuthError(`Firebase: no (${code}).`, code);
  expect(signUpRefusal(error)).toBe(`Error: Firebase: no (${code}).`);
  expect(popupRefusal('google', error)).toBe(`Error with Google sign-up: Firebase: no (${code}).`);
  expect(popupRefusal('microsoft', error)).toBe(`Error with Microsoft sign-up: Firebase: no (${code}).`);
});
