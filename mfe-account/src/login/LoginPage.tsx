import { toAddress } from 'contract';
import { useState } from 'react';
import { measure, session, useStore } from 'shared-events';
import { Link, paths } from 'shared-router';
import { Button, Field, format, formatRich, shop } from 'shared-ui';
import { FormMessage } from 'shared-ui/FormMessage';
import type { PopupProvider } from '../auth/AuthClient';
import { NOT_AVAILABLE, type AuthError, type AuthErrorReason } from '../auth/AuthError';
import { callAuth } from '../auth/connect';
import door from '../authLayout/art/door.svg';
import { AuthLayout } from '../authLayout/AuthLayout';
import { Form, type FieldOf } from '../forms/Form';
import { PasswordField } from '../forms/PasswordField';
import { useSubmission, type Outcome } from '../forms/useSubmission';
import { PopupButtons, usePopup } from '../popup/PopupButtons';
import { ResendVerification } from '../verification/ResendVerification';
import classes from './LoginPage.module.css';
import * as texts from './texts.json';

/** One text for all of them (docs/product.md LOGIN-3): details would help an attacker. */
const refusals: readonly AuthErrorReason[] = [
  'wrong-credentials',
  'no-such-account',
  'invalid-email',
  'too-many-requests',
];

export default function LoginPage() {
  const [error, setError] = useState('');
  const { pending, submit } = useSubmission<'sign-in' | PopupProvider>();
  const popup = usePopup(texts.continueWith, texts.continueWithFailed, setError);

  async function signIn(field: FieldOf, { tell, finish }: Outcome) {
    function refuse(name: string) {
      setError(texts.loginRefused);
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
      const text = refused ? texts.loginRefused : NOT_AVAILABLE;
      tell('error', text, () => (refused ? refuse('password') : setError(text)));
      return;
    }
    measure('account:signed-in', { method: 'email' });
    finish(texts.loginSuccessful, paths.home);
  }

  async function continueWith(provider: PopupProvider, outcome: Outcome) {
    if (!(await popup.open(provider, outcome))) return;
    measure('account:signed-in', { method: provider });
    outcome.finish(texts.loginSuccessful, paths.home);
  }

  return (
    <AuthLayout
      title={texts.login}
      description={format(texts.loginDescription, { shop: shop.name })}
      lead={texts.loginLead}
      picture={door}
      links={
        <>
          <Link to="/forgot-password">{texts.forgotYourPassword}</Link>
          <Link to={paths.createAccount}>{texts.toCreateAccount}</Link>
        </>
      }
    >
      <SignedInNote />
      <Form noValidate onSubmit={(field) => submit('sign-in', (outcome) => signIn(field, outcome))}>
        <Field label={texts.yourEmail} name="email" type="email" autoComplete="username" />
        <PasswordField label={texts.yourPassword} name="password" autoComplete="current-password" />
        <FormMessage text={error} />
        <Button type="submit" size="large" block pending={pending === 'sign-in'}>
          {texts.signInButton}
        </Button>
        <PopupButtons
          label={texts.continueWith}
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
        {formatRich(email ? texts.signedInAs : texts.signedIn, {
          email: () => <strong dir="auto">{email}</strong>,
          link: (children) => <Link to={paths.dashboard}>{children}</Link>,
        })}
      </p>
      <ResendVerification />
    </div>
  );
}
