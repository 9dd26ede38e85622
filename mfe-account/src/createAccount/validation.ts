import { isEmail } from 'contract';
import { format } from 'shared-ui';
import * as texts from './texts.json';

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
    label: format(texts.needsLength, { least: MIN_LENGTH, most: MAX_LENGTH }),
    isMet: ({ length }) => length >= MIN_LENGTH && length <= MAX_LENGTH,
  },
  { label: texts.needsUppercase, isMet: (password) => /\p{Lu}/u.test(password) },
  { label: texts.needsLowercase, isMet: (password) => /\p{Ll}/u.test(password) },
  { label: texts.needsNumber, isMet: (password) => /\p{Nd}/u.test(password) },
  { label: texts.needsSpecial, isMet: (password) => /[^\p{L}\p{N}\s]/u.test(password) },
];

export function passwordError(password: string): string | undefined {
  if (password === '') return undefined;
  if (password.length < MIN_LENGTH) return format(texts.passwordTooShort, { least: MIN_LENGTH });
  if (password.length > MAX_LENGTH) return format(texts.passwordTooLong, { most: MAX_LENGTH });
  if (passwordRequirements.every(({ isMet }) => isMet(password))) return undefined;
  return texts.passwordLacks;
}

export function emailError(email: string): string | undefined {
  return email.trim() === '' || isEmail(email) ? undefined : texts.wrongEmailFormat;
}

/** Returns one error: an empty field, else different passwords, else an invalid value. */
export function validate(values: SignUpValues): FieldError | undefined {
  const empty = fieldNames.find((name) => values[name].trim() === '');
  if (empty) return { field: empty, text: texts.fieldsRequired };
  if (values.password !== values.confirmPassword)
    return { field: 'confirmPassword', text: texts.passwordsDiffer };
  return (
    fieldError('email', emailError(values.email)) ?? fieldError('password', passwordError(values.password))
  );
}

function fieldError(field: FieldName, text: string | undefined): FieldError | undefined {
  return text === undefined ? undefined : { field, text };
}
