import { AuthError, NOT_AVAILABLE, toAuthError } from './AuthError';

test('anything thrown becomes an AuthError that keeps its cause', () => {
  const thrown = Object.assign(new Error('no'), { code: 'auth/weak-password' });
  expect(toAuthError(thrown)).toMatchObject({ name: 'AuthError', reason: 'weak-password', cause: thrown });
  expect(toAuthError(new TypeError('chunk'))).toMatchObject({ reason: 'other', message: NOT_AVAILABLE });
  expect(toAuthError('odd')).toMatchObject({ reason: 'other', message: NOT_AVAILABLE });
  expect(toAuthError(toAuthError(thrown)).cause).toBe(thrown);
});

test.each([
  ['auth/wrong-password', 'wrong-credentials'],
  ['auth/invalid-credential', 'wrong-credentials'],
  ['auth/user-not-found', 'no-such-account'],
  ['auth/user-disabled', 'no-such-account'],
  ['auth/missing-email', 'invalid-email'],
  ['auth/too-many-requests', 'too-many-requests'],
  ['auth/operation-not-allowed', 'other'],
])('%s: %s', (code, reason) => {
  expect(new AuthError(code).reason).toBe(reason);
});

test.each([
  ['auth/wrong-password', 'Error', 'The password is wrong.'],
  ['auth/visibility-check-was-unavailable', 'Error', NOT_AVAILABLE],
  ['auth/internal-error', 'An internal AuthError has occurred.', NOT_AVAILABLE],
  ['auth/internal-error', '{"error":{"code":500}}', NOT_AVAILABLE],
  ['auth/operation-not-allowed', 'Enable it in the Firebase console.', NOT_AVAILABLE],
  ['auth/operation-not-allowed', 'Please verify the new email first.', 'Please verify the new email first.'],
])('%s with "%s" is a sentence for shoppers', (code, text, sentence) => {
  expect(toAuthError({ code, message: `Firebase: ${text} (${code}).` }).message).toBe(sentence);
});
