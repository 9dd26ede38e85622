import { toAuthError } from './AuthError';

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
});
