import { useEffect, useRef, useState, type ChangeEvent, type FormEvent } from 'react';
import { Link, paths } from 'shared-router';
import { Button, Field, shop } from 'shared-ui';
import openDoor from '../authLayout/art/openDoor.svg';
import { AuthLayout } from '../authLayout/AuthLayout';
import { FormMessage } from '../forms/FormMessage';
import { PasswordField } from '../forms/PasswordField';
import { PopupButtons } from '../popup/PopupButtons';
import classes from './CreateAccountPage.module.css';
import { PasswordRequirements } from './PasswordRequirements';
import { useSignUp } from './useSignUp';
import { emailError, PASSWORDS_DIFFER, passwordError, type FieldError, type FieldName } from './validation';

const TYPING_PAUSE_MS = 500;
const noValues = { firstName: '', lastName: '', userId: '', email: '', password: '', confirmPassword: '' };

export default function CreateAccountPage() {
  return (
    <AuthLayout
      title="Create account"
      description={`Open an account at ${shop.name}.`}
      lead="A place of your own on the Row. It takes a minute."
      picture={openDoor}
      links={
        <span>
          <span>Do you have an account? </span>
          <Link to={paths.login}>Login</Link>
        </span>
      }
    >
      <SignUpForm />
    </AuthLayout>
  );
}

function SignUpForm() {
  const [values, setValues] = useState(noValues);
  const [submitError, setSubmitError] = useState<FieldError>();
  const form = useRef<HTMLFormElement>(null);
  const { error, pending, popupStatus, signUp, signUpWithPopup } = useSignUp(handleFieldError);
  const debouncedEmail = useDebounced(values.email);

  useEffect(() => {
    // The prerendered fields may have been filled in.
    const filled = Object.fromEntries(new FormData(form.current ?? undefined)) as typeof noValues;
    setValues(filled);
  }, []);

  function handleFieldError(next: FieldError) {
    setSubmitError(next);
    (form.current?.elements.namedItem(next.field) as HTMLInputElement | null)?.focus();
  }

  function handleChange({ target }: ChangeEvent<HTMLInputElement>) {
    const changed = { ...values, [target.name]: target.value };
    setValues(changed);
    const matching = submitError?.text === PASSWORDS_DIFFER && changed.password === changed.confirmPassword;
    if (matching || target.name === submitError?.field) setSubmitError(undefined);
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setSubmitError(undefined);
    signUp(values);
  }

  const typingErrors: Partial<Record<FieldName, string | undefined>> = {
    email: debouncedEmail === values.email ? emailError(values.email) : undefined,
    password: passwordError(values.password),
  };
  const field = (name: FieldName, label: string) => ({
    name,
    label,
    required: true,
    value: values[name],
    onChange: handleChange,
    error: submitError?.field === name ? submitError.text : typingErrors[name],
  });

  return (
    <form ref={form} noValidate onSubmit={handleSubmit}>
      <div className={classes.names}>
        <Field {...field('firstName', 'First Name')} autoComplete="given-name" />
        <Field {...field('lastName', 'Last Name')} autoComplete="family-name" />
      </div>
      <Field {...field('userId', 'User ID')} autoComplete="off" autoCapitalize="none" spellCheck={false} />
      {/* Signs in, so password managers must store it with the password. */}
      <Field {...field('email', 'Email')} type="email" autoComplete="username" />
      <PasswordField {...field('password', 'Password')} autoComplete="new-password" />
      <PasswordRequirements password={values.password} />
      <PasswordField {...field('confirmPassword', 'Confirm Password')} autoComplete="new-password" />
      <FormMessage text={error} />
      <Button type="submit" size="large" block pending={pending === 'form'}>
        Create Account
      </Button>
      <PopupButtons
        verb="Sign up"
        early
        pending={pending === 'form' ? undefined : pending}
        status={popupStatus}
        onChoose={signUpWithPopup}
      />
    </form>
  );
}

function useDebounced(value: string): string {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(setDebounced, TYPING_PAUSE_MS, value);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}
