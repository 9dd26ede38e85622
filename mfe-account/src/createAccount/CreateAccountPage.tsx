import { useEffect, useRef, useState, type ChangeEvent, type FormEvent } from 'react';
import { Link, paths } from 'shared-router';
import { Button, Field, format, formatRich, shop } from 'shared-ui';
import { FormMessage } from 'shared-ui/FormMessage';
import openDoor from '../authLayout/art/openDoor.svg';
import { AuthLayout } from '../authLayout/AuthLayout';
import { PasswordField } from '../forms/PasswordField';
import { PopupButtons } from '../popup/PopupButtons';
import classes from './CreateAccountPage.module.css';
import { PasswordRequirements } from './PasswordRequirements';
import * as texts from './texts.json';
import { useSignUp } from './useSignUp';
import { emailError, passwordError, type FieldError, type FieldName } from './validation';

const TYPING_PAUSE_MS = 500;
const noValues = { firstName: '', lastName: '', userId: '', email: '', password: '', confirmPassword: '' };

export default function CreateAccountPage() {
  return (
    <AuthLayout
      title={texts.createAccountTitle}
      description={format(texts.createAccountDescription, { shop: shop.name })}
      lead={texts.createAccountLead}
      picture={openDoor}
      links={
        <span>
          {formatRich(texts.haveAccount, { link: (children) => <Link to={paths.login}>{children}</Link> })}
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
    const matching =
      submitError?.text === texts.passwordsDiffer && changed.password === changed.confirmPassword;
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
        <Field {...field('firstName', texts.firstName)} autoComplete="given-name" />
        <Field {...field('lastName', texts.lastName)} autoComplete="family-name" />
      </div>
      <Field {...field('userId', texts.userId)} autoComplete="off" autoCapitalize="none" spellCheck={false} />
      {/* Signs in, so password managers must store it with the password. */}
      <Field {...field('email', texts.email)} type="email" autoComplete="username" />
      <PasswordField {...field('password', texts.password)} autoComplete="new-password" />
      <PasswordRequirements password={values.password} />
      <PasswordField {...field('confirmPassword', texts.confirmPassword)} autoComplete="new-password" />
      <FormMessage text={error} />
      <Button type="submit" size="large" block pending={pending === 'form'}>
        {texts.createAccount}
      </Button>
      <PopupButtons
        label={texts.signUpWith}
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
