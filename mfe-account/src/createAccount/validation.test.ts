import fc from 'fast-check';
import {
  emailFault,
  fieldNames,
  passwordFault,
  requirements,
  submitFault,
  type SignUpForm,
} from './validation';

const CLASSES =
  'Password must include an uppercase letter, a lowercase letter, a number, and a special character (e.g., @, $, %, &, *, !, #, ?).';

const valid: SignUpForm = {
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
  ['secret#1', CLASSES],
  ['SECRET#1', CLASSES],
  ['Secret##', CLASSES],
  ['Secret12', CLASSES],
  ['Secret 12', CLASSES],
  ['Ägypten#1', undefined],
])('the password %j: %s', (password, fault) => {
  expect(passwordFault(password)).toBe(fault);
});

test('a password is without fault exactly when every requirement on the list is met', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 120, unit: 'binary' }), (password) => {
      const met = requirements.every(({ isMet }) => isMet(password));
      expect(passwordFault(password) === undefined).toBe(met);
    }),
  );
});

test.each(['ada', 'ada@', '@shop.example', 'ada@shop', 'a da@shop.example', 'ada@@shop.example'])(
  '%j is no email',
  (email) => expect(emailFault(email)).toBe('Invalid email format.'),
);

test.each(['', ' ada@shop.example ', 'a@b.c', 'ada+row@shop.example'])('%j is let pass', (email) =>
  expect(emailFault(email)).toBeUndefined(),
);

test('a form is sent only with every field filled, and the first empty one is named', () => {
  expect(submitFault(valid)).toBeUndefined();
  for (const field of fieldNames) {
    expect(submitFault({ ...valid, [field]: '  ' })).toEqual({ field, text: 'All fields are required!' });
  }
  expect(submitFault({ ...valid, userId: '', email: '', confirmPassword: 'other' })?.field).toBe('userId');
});

test('then the passwords must match, before anything else is found wrong', () => {
  expect(submitFault({ ...valid, password: 'a', confirmPassword: 'b', email: 'ada' })).toEqual({
    field: 'confirmPassword',
    text: 'Passwords do not match!',
  });
  expect(submitFault({ ...valid, email: 'ada' })?.text).toBe('Invalid email format.');
  expect(submitFault({ ...valid, password: 'a', confirmPassword: 'a' })?.field).toBe('password');
});
