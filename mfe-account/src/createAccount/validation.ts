import { isEmail } from 'contract';

export const fieldNames = [
  'firstName',
  'lastName',
  'userId',
  'email',
  'password',
  'confirmPassword',
] as const;
export type FieldName = (typeof fieldNames)[number];
export type SignUpValues = Readonly<Record<FieldName, string>>;

export interface FieldError {
  readonly field: FieldName;
  readonly text: string;
}

const MIN_LENGTH = 8;
const MAX_LENGTH = 100;

export const passwordRequirements: readonly { label: string; isMet: (password: string) => boolean }[] = [
  {
    label: `${MIN_LENGTH} to ${MAX_LENGTH} characters`,
    isMet: ({ length }) => length >= MIN_LENGTH && length <= MAX_LENGTH,
  },
  { label: 'An uppercase letter', isMet: (password) => /\p{Lu}/u.test(password) },
  { label: 'A lowercase letter', isMet: (password) => /\p{Ll}/u.test(password) },
  { label: 'A number', isMet: (password) => /\p{Nd}/u.test(password) },
  { label: 'A special character', isMet: (password) => /[^\p{L}\p{N}\s]/u.test(password) },
];

export function passwordError(password: string): string | undefined {
  if (password === '') return undefined;
  if (password.length < MIN_LENGTH) return `Password must be at least ${MIN_LENGTH} characters long.`;
  if (password.length > MAX_LENGTH) return `Password cannot exceed ${MAX_LENGTH} characters.`;
  if (passwordRequirements.every(({ isMet }) => isMet(password))) return undefined;
  return 'Password must include an uppercase letter, a lowercase letter, a number, and a special character (e.g., @, $, %, &, *, !, #, ?).';
}

export function emailError(email: string): string | undefined {
  return email.trim() === '' || isEmail(email) ? undefined : 'Invalid email format.';
}

export const PASSWORDS_DIFFER = 'Passwords do not match!';

/** Returns one error: an empty field, else different passwords, else an invalid value. */
export function validate(values: SignUpValues): FieldError | undefined {
  const empty = fieldNames.find((name) => values[name].trim() === '');
  if (empty) return { field: empty, text: 'All fields are required!' };
  if (values.password !== values.confirmPassword) return { field: 'confirmPassword', text: PASSWORDS_DIFFER };
  return (
    fieldError('email', emailError(values.email)) ?? fieldError('password', passwordError(values.password))
  );
}

function fieldError(field: FieldName, text: string | undefined): FieldError | undefined {
  return text === undefined ? undefined : { field, text };
}
