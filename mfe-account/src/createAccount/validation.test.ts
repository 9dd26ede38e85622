import fc from 'fast-check';
import { fieldNames, passwordError, passwordRequirements, validate, type SignUpValues } from './validation';

const MISSING_CHARACTERS =
  'Password must include an uppercase letter, a lowercase letter, a number, and a special character (e.g., @, $, %, &, *, !, #, ?).';

const valid: SignUpValues = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  userId: 'ada',
  email: 'ada@shop.example',
  password: 'Secret#1',
  confirmPassword: 'Secret#1',
};

test.each([
  ['', undefined],
  ['Aa1#xyz', 'Password must be at least 8 characters long.'],
  ['Aa1#xyzw', undefined],
  [`Aa1#${'x'.repeat(96)}`, undefined],
  [`Aa1#${'x'.repeat(97)}`, 'Password cannot exceed 100 characters.'],
  ['secret#1', MISSING_CHARACTERS],
  ['SECRET#1', MISSING_CHARACTERS],
  ['Secret##', MISSING_CHARACTERS],
  ['Secret12', MISSING_CHARACTERS],
  ['Secret 12', MISSING_CHARACTERS],
  ['Ägypten#1', undefined],
])('the password %j: %s', (password, error) => {
  expect(passwordError(password)).toBe(error);
});

/** Includes lone surrogates. fast-check's unit `binary` takes a second to prepare. */
const anyCodePoint = fc.integer({ min: 0, max: 0x10ffff });

test('a password is accepted exactly when every requirement on the list is met', () => {
  fc.assert(
    fc.property(fc.array(anyCodePoint, { minLength: 1, maxLength: 120 }), (points) => {
      const password = String.fromCodePoint(...points);
      const met = passwordRequirements.every(({ isMet }) => isMet(password));
      expect(passwordError(password) === undefined).toBe(met);
    }),
  );
});

test('every field is required, and the error is that of the first empty one', () => {
  expect(validate(valid)).toBeUndefined();
  for (const field of fieldNames) {
    expect(validate({ ...valid, [field]: '  ' })).toEqual({ field, text: 'All fields are required!' });
  }
  expect(validate({ ...valid, userId: '', email: '', confirmPassword: 'other' })?.field).toBe('userId');
});

test('then the passwords must match, before any other error', () => {
  expect(validate({ ...valid, password: 'a', confirmPassword: 'b', email: 'ada' })).toEqual({
    field: 'confirmPassword',
    text: 'Passwords do not match!',
  });
  expect(validate({ ...valid, email: 'ada' })?.text).toBe('Invalid email format.');
  expect(validate({ ...valid, password: 'a', confirmPassword: 'a' })?.field).toBe('password');
});
