import { toAddress } from 'contract';
import { useState } from 'react';
import { measure, session, useStore } from 'shared-events';
import { Link, paths } from 'shared-router';
import { Button, Field, shop } from 'shared-ui';
import type { PopupProvider } from '../auth/AuthClient';
import { NOT_AVAILABLE, type AuthError, type AuthErrorReason } from '../auth/AuthError';
import { callAuth } from '../auth/connect';
import door from '../authLayout/art/door.svg';
import { AuthLayout } from '../authLayout/AuthLayout';
import { Form, type FieldOf } from '../forms/Form';
import { FormMessage } from '../forms/FormMessage';
import { PasswordField } from '../forms/PasswordField';
import { useSubmission, type Outcome } from '../forms/useSubmission';
import { PopupButtons, providerNames, usePopup } from '../popup/PopupButtons';
import { ResendVerification } from '../verification/ResendVerification';
import classes from './LoginPage.module.css';

/** One text for all refusals (docs/product.md LOGIN-3): details would help an attacker. */
const REFUSED = 'Invalid credentials or user not found!';

const SUCCESS = 'Login successful!';

const refusals: readonly AuthErrorReason[] = [
  'wrong-credentials',
  'no-such-account',
  'invalid-email',
  'too-many-requests',
];

export default function LoginPage() {
  const [error, setError] = useState('');
  const { pending, submit } = useSubmission<'sign-in' | PopupProvider>();
  const popup = usePopup('Continue', setError);

  async function signIn(field: FieldOf, { tell, finish }: Outcome) {
    function refuse(name: string) {
      setError(REFUSED);
      field(name).focus();
    }
    setError('');
    popup.clear();
    const email = toAddress(field('email').value);
    const password = field('password').value;
    if (!email || !password) {
      refuse(email ? 'password' : 'email');
      return;
    }
    try {
      await callAuth((auth) => auth.signIn(email, password));
    } catch (thrown) {
      const refused = refusals.includes((thrown as AuthError).reason);
      const text = refused ? REFUSED : NOT_AVAILABLE;
      tell('error', text, () => (refused ? refuse('password') : setError(text)));
      return;
    }
    measure('account:signed-in', { method: 'email' });
    finish(SUCCESS, paths.home);
  }

  async function continueWith(provider: PopupProvider, outcome: Outcome) {
    if (!(await popup.open(provider, outcome, `Error with ${providerNames[provider]}`))) return;
    measure('account:signed-in', { method: provider });
    outcome.finish(SUCCESS, paths.home);
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
      <Form noValidate onSubmit={(field) => submit('sign-in', (outcome) => signIn(field, outcome))}>
        <Field label="Email" name="email" type="email" autoComplete="username" />
        <PasswordField label="Password" name="password" autoComplete="current-password" />
        <FormMessage text={error} />
        <Button type="submit" size="large" block pending={pending === 'sign-in'}>
          Sign In
        </Button>
        <PopupButtons
          verb="Continue"
          pending={pending === 'sign-in' ? undefined : pending}
          status={popup.status}
          onChoose={(provider) => submit(provider, (outcome) => continueWith(provider, outcome))}
        />
      </Form>
    </AuthLayout>
  );
}

/** Sign-up signs in and leads to the login page. */
function SignedInNote() {
  const { status, email } = useStore(session);
  if (status !== 'in') return null;
  return (
    <div className={classes.note}>
      <p>
        {email ? (
          <>
            <span>You are signed in as </span>
            <strong dir="auto">{email}</strong>
            <span>. </span>
          </>
        ) : (
          <span>You are signed in. </span>
        )}
        <Link to={paths.dashboard}>See your account</Link>
        <span>, or sign in to another one below.</span>
      </p>
      <ResendVerification />
    </div>
  );
}
