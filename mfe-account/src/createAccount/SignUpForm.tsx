import { useRef, useState, type ChangeEvent, type FormEvent } from 'react';
import { Button, Field } from 'shared-ui';
import { FormMessage } from '../forms/FormMessage';
import { PasswordField } from '../forms/PasswordField';
import { PopupSignUp } from './PopupSignUp';
import { Requirements } from './PasswordRequirements';
import classes from './SignUpForm.module.css';
import { emailFault, passwordFault, type Fault, type FieldName } from './validation';
import { useSettled } from './useDebouncedValue';
import { useSignUp } from './useSignUp';

const nothing = { firstName: '', lastName: '', userId: '', email: '', password: '', confirmPassword: '' };

export function SignUpForm() {
  const [form, setForm] = useState(nothing);
  const [fault, setFault] = useState<Fault>();
  const fields = useRef<HTMLFormElement>(null);
  const { error, pending, signUp, signUpThrough } = useSignUp(handleFault);
  const settledEmail = useSettled(form.email);

  function handleFault(next: Fault) {
    setFault(next);
    (fields.current?.elements.namedItem(next.field) as HTMLInputElement | null)?.focus();
  }

  function handleChange({ target }: ChangeEvent<HTMLInputElement>) {
    setForm({ ...form, [target.name]: target.value });
    if (target.name === fault?.field) setFault(undefined);
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setFault(undefined);
    signUp(form);
  }

  const asTyped: Partial<Record<FieldName, string | undefined>> = {
    email: settledEmail === form.email ? emailFault(form.email) : undefined,
    password: passwordFault(form.password),
  };
  const field = (name: FieldName, label: string) => ({
    name,
    label,
    required: true,
    value: form[name],
    onChange: handleChange,
    error: fault?.field === name ? fault.text : asTyped[name],
  });

  return (
    <form ref={fields} noValidate onSubmit={handleSubmit}>
      <div className={classes.names}>
        <Field {...field('firstName', 'First Name')} autoComplete="given-name" />
        <Field {...field('lastName', 'Last Name')} autoComplete="family-name" />
      </div>
      <Field
        {...field('userId', 'User ID')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Field {...field('email', 'Email')} type="email" autoComplete="email" />
      <PasswordField {...field('password', 'Password')} autoComplete="new-password" />
      <Requirements password={form.password} />
      <PasswordField {...field('confirmPassword', 'Confirm Password')} autoComplete="new-password" />
      <FormMessage text={error} />
      <Button type="submit" size="large" block pending={pending === 'form'}>
        Create Account
      </Button>
      <PopupSignUp pending={pending} onSignUp={signUpThrough} />
    </form>
  );
}
