import { useRef, useState, type FormEvent } from 'react';
import { measure, notify } from 'shared-events';
import { Link, paths, useNavigate } from 'shared-router';
import { Button, Field, shop } from 'shared-ui';
import { NOT_AVAILABLE, type AuthError, type AuthErrorReason } from '../auth/AuthError';
import { connect } from '../auth/connect';
import { AuthLayout } from '../authLayout/AuthLayout';
import door from '../authLayout/art/door.svg';
import { FormMessage } from '../forms/FormMessage';
import { PasswordField } from '../forms/PasswordField';
import { useSubmission } from '../forms/useSubmission';
import { SignedInNote } from './SignedInNote';

/** One text for all refusals (docs/product.md LOGIN-3): saying which part is wrong would help an attacker. */
const REFUSED = 'Invalid credentials or user not found!';

/** Any other failure is not caused by the shopper's email or password. */
const refusals: readonly AuthErrorReason[] = [
  'wrong-credentials',
  'no-such-account',
  'invalid-email',
  'too-many-requests',
];

export default function LoginPage() {
  const [error, setError] = useState('');
  const { pending, submit } = useSubmission();
  const emailField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();

  function refuse(field: HTMLInputElement | null) {
    setError(REFUSED);
    field?.focus();
  }

  async function signIn() {
    setError('');
    const email = emailField.current?.value.trim() ?? '';
    const password = passwordField.current?.value ?? '';
    if (!email || !password) {
      refuse(email ? passwordField.current : emailField.current);
      return;
    }
    try {
      const auth = await connect();
      await auth.signIn(email, password);
    } catch (thrown) {
      if (refusals.includes((thrown as AuthError).reason)) refuse(passwordField.current);
      else setError(NOT_AVAILABLE);
      return;
    }
    measure?.('account:signed-in', { method: 'email' });
    notify('Login successful!', { kind: 'alert' });
    void navigate(paths.home);
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    void submit('sign-in', signIn);
  }

  return (
    <AuthLayout
      title="Login"
      description={`Sign in to your ${shop.name} account.`}
      lead="Welcome back. Your cart and wishlist are where you left them."
      picture={door}
      links={
        <>
          <Link to="/forgot-password">Forgot your password?</Link>
          <Link to={paths.createAccount}>Create account</Link>
        </>
      }
    >
      <SignedInNote />
      <form noValidate onSubmit={handleSubmit}>
        <Field ref={emailField} label="Email" name="email" type="email" autoComplete="username" />
        <PasswordField ref={passwordField} label="Password" name="password" autoComplete="current-password" />
        <FormMessage text={error} />
        <Button type="submit" size="large" block pending={pending !== undefined}>
          Sign In
        </Button>
      </form>
    </AuthLayout>
  );
}
