import { useState } from 'react';
import { measure, notify } from 'shared-events';
import { Link, paths, useNavigate } from 'shared-router';
import { Button, Field, shop } from 'shared-ui';
import { NOT_AVAILABLE, type AuthError, type AuthErrorReason } from '../auth/AuthError';
import { callAuth } from '../auth/connect';
import { AuthLayout } from '../authLayout/AuthLayout';
import door from '../authLayout/art/door.svg';
import { Form, type FieldOf } from '../forms/Form';
import { FormMessage } from '../forms/FormMessage';
import { PasswordField } from '../forms/PasswordField';
import { useSubmission } from '../forms/useSubmission';
import { SignedInNote } from './SignedInNote';

/** One text for all refusals (docs/product.md LOGIN-3): details would help an attacker. */
const REFUSED = 'Invalid credentials or user not found!';

const refusals: readonly AuthErrorReason[] = [
  'wrong-credentials',
  'no-such-account',
  'invalid-email',
  'too-many-requests',
];

export default function LoginPage() {
  const [error, setError] = useState('');
  const { pending, submit } = useSubmission();
  const navigate = useNavigate();

  async function signIn(field: FieldOf) {
    function refuse(name: string) {
      setError(REFUSED);
      field(name).focus();
    }
    setError('');
    const email = field('email').value.trim();
    const password = field('password').value;
    if (!email || !password) {
      refuse(email ? 'password' : 'email');
      return;
    }
    try {
      await callAuth((auth) => auth.signIn(email, password));
    } catch (thrown) {
      if (refusals.includes((thrown as AuthError).reason)) refuse('password');
      else setError(NOT_AVAILABLE);
      return;
    }
    measure?.('account:signed-in', { method: 'email' });
    notify('Login successful!', { kind: 'alert' });
    void navigate(paths.home);
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
      <Form noValidate onSubmit={(field) => submit('sign-in', () => signIn(field))}>
        <Field label="Email" name="email" type="email" autoComplete="username" />
        <PasswordField label="Password" name="password" autoComplete="current-password" />
        <FormMessage text={error} />
        <Button type="submit" size="large" block pending={pending !== undefined}>
          Sign In
        </Button>
      </Form>
    </AuthLayout>
  );
}
