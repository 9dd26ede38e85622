import { isEmail } from 'contract';

/** The sign-up form's fields, in their order on the page. */
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

interface PasswordRequirement {
  readonly label: string;
  readonly isMet: (password: string) => boolean;
}

/** What a password must have (docs/product.md SIGNUP-2), for the list that is ticked off while typing. */
export const passwordRequirements: readonly PasswordRequirement[] = [
  {
    label: `${MIN_LENGTH} to ${MAX_LENGTH} characters`,
    isMet: ({ length }) => length >= MIN_LENGTH && length <= MAX_LENGTH,
  },
  { label: 'An uppercase letter', isMet: (password) => /\p{Lu}/u.test(password) },
  { label: 'A lowercase letter', isMet: (password) => /\p{Ll}/u.test(password) },
  { label: 'A number', isMet: (password) => /\p{Nd}/u.test(password) },
  { label: 'A special character', isMet: (password) => /[^\p{L}\p{N}\s]/u.test(password) },
];

/** What is wrong with a password as typed so far; an empty one is not wrong yet. */
export function passwordError(password: string): string | undefined {
  if (password === '') return undefined;
  if (password.length < MIN_LENGTH) return `Password must be at least ${MIN_LENGTH} characters long.`;
  if (password.length > MAX_LENGTH) return `Password cannot exceed ${MAX_LENGTH} characters.`;
  if (passwordRequirements.every(({ isMet }) => isMet(password))) return undefined;
  return 'Password must include an uppercase letter, a lowercase letter, a number, and a special character (e.g., @, $, %, &, *, !, #, ?).';
}

/** What is wrong with an email as typed so far; an empty one is not wrong yet. */
export function emailError(email: string): string | undefined {
  return email.trim() === '' || isEmail(email) ? undefined : 'Invalid email format.';
}

export const PASSWORDS_DIFFER = 'Passwords do not match!';

/** The one error that is shown at submit: a field is empty, else the passwords differ, else a value is wrong. */
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
