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
export type SignUpForm = Readonly<Record<FieldName, string>>;

export interface Fault {
  readonly field: FieldName;
  readonly text: string;
}

const SHORTEST = 8;
const LONGEST = 100;

/** What a password must have (spec.md point 5), for the list that is ticked off while typing. */
export const requirements: readonly { readonly label: string; isMet: (password: string) => boolean }[] = [
  {
    label: `${SHORTEST} to ${LONGEST} characters`,
    isMet: ({ length }) => length >= SHORTEST && length <= LONGEST,
  },
  { label: 'An uppercase letter', isMet: (password) => /\p{Lu}/u.test(password) },
  { label: 'A lowercase letter', isMet: (password) => /\p{Ll}/u.test(password) },
  { label: 'A number', isMet: (password) => /\p{Nd}/u.test(password) },
  { label: 'A special character', isMet: (password) => /[^\p{L}\p{N}\s]/u.test(password) },
];

/** What is wrong with a password, as typed; nothing is said of an empty one. */
export function passwordFault(password: string): string | undefined {
  if (password === '') return undefined;
  if (password.length < SHORTEST) return `Password must be at least ${SHORTEST} characters long.`;
  if (password.length > LONGEST) return `Password cannot exceed ${LONGEST} characters.`;
  if (requirements.every(({ isMet }) => isMet(password))) return undefined;
  return 'Password must include an uppercase letter, a lowercase letter, a number, and a special character (e.g., @, $, %, &, *, !, #, ?).';
}

export function emailFault(email: string): string | undefined {
  const trimmed = email.trim();
  return trimmed === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(trimmed) ? undefined : 'Invalid email format.';
}

/** What keeps a form from being sent: first that a field is empty, then that the passwords differ, then the rest. */
export function submitFault(form: SignUpForm): Fault | undefined {
  const empty = fieldNames.find((name) => form[name].trim() === '');
  if (empty) return { field: empty, text: 'All fields are required!' };
  if (form.password !== form.confirmPassword)
    return { field: 'confirmPassword', text: 'Passwords do not match!' };
  return faultOf('email', emailFault(form.email)) ?? faultOf('password', passwordFault(form.password));
}

function faultOf(field: FieldName, text: string | undefined): Fault | undefined {
  return text === undefined ? undefined : { field, text };
}
