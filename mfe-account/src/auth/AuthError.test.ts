import { AuthError, NOT_AVAILABLE, toAuthError, unreachable, withoutCode } from './AuthError';

test('anything thrown becomes an AuthError that keeps its cause', () => {
  const thrown = Object.assign(new Error('no'), { code: 'auth/weak-password' });
  expect(toAuthError(thrown)).toMatchObject({
    name: 'AuthError',
    reason: 'weak-password',
    message: 'no',
    cause: thrown,
  });
  expect(toAuthError(new TypeError('chunk'))).toMatchObject({ reason: 'other', message: 'chunk' });
  expect(toAuthError('odd')).toMatchObject({ reason: 'other', message: 'odd' });
  expect(toAuthError(toAuthError(thrown)).cause).toBe(thrown);
  const code = 'auth/network-request-failed';
  expect(toAuthError({ code })).toMatchObject({
    message: `${NOT_AVAILABLE} (${code})`,
    code,
    cause: { code },
  });
});

test.each([
  ['auth/wrong-password', 'wrong-credentials'],
  ['auth/invalid-credential', 'wrong-credentials'],
  ['auth/user-not-found', 'no-such-account'],
  ['auth/user-disabled', 'no-such-account'],
  ['auth/missing-email', 'invalid-email'],
  ['auth/too-many-requests', 'too-many-requests'],
  ['auth/network-request-failed', 'other'],
  ['auth/the-service-is-currently-unavailable.', 'other'],
  ['auth/operation-not-allowed', 'other'],
])('%s: %s', (code, reason) => {
  expect(new AuthError('no', code).reason).toBe(reason);
});

test.each([
  ['Firebase: The popup was closed. (auth/popup-closed-by-user).', 'The popup was closed.'],
  ['Firebase: Error (auth/internal-error).', 'Error'],
  ['chunk (1)', 'chunk (1)'],
])('%s without its code is %s', (message, sentence) => {
  expect(withoutCode(new AuthError(message, 'auth/no'))).toBe(sentence);
  expect(withoutCode(unreachable('shop/no-settings'))).toBe(NOT_AVAILABLE);
});
