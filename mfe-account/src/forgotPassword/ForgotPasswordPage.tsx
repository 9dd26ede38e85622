import { toAddress } from 'contract';
import { useState } from 'react';
import { Link, paths } from 'shared-router';
import { Button, Field, format, shop } from 'shared-ui';
import { FormMessage } from 'shared-ui/FormMessage';
import { NOT_AVAILABLE, type AuthError, type AuthErrorReason } from '../auth/AuthError';
import { callAuth } from '../auth/connect';
import letterbox from '../authLayout/art/letterbox.svg';
import { AuthLayout } from '../authLayout/AuthLayout';
import { emailField, Form, type FieldOf } from '../forms/Form';
import { useSubmission, type Outcome } from '../forms/useSubmission';
import * as texts from './texts.json';

const FAILED = `${texts.resetEmailNotSent} ${NOT_AVAILABLE}`;

const refusals: readonly AuthErrorReason[] = ['invalid-email', 'no-such-account'];

export default function ForgotPasswordPage() {
  const [outcome, setOutcome] = useState<'sent' | 'refused' | 'failed'>();
  const { pending, submit } = useSubmission();

  async function sendEmail(field: FieldOf, { tell }: Outcome) {
    setOutcome(undefined);
    const email = toAddress(field('email').value);
    try {
      await callAuth((auth) => auth.sendPasswordReset(email));
      tell('success', texts.resetEmailSent, () => setOutcome('sent'));
    } catch (thrown) {
      const refused = refusals.includes((thrown as AuthError).reason);
      tell('error', refused ? texts.resetEmailRefused : FAILED, () => {
        setOutcome(refused ? 'refused' : 'failed');
        if (refused) field('email').focus();
      });
    }
  }

  return (
    <AuthLayout
      title={texts.forgotPassword}
      description={format(texts.forgotPasswordDescription, { shop: shop.name })}
      lead={texts.forgotPasswordLead}
      picture={letterbox}
      links={<Link to={paths.login}>{texts.backToLogin}</Link>}
    >
      <Form onSubmit={(field) => submit('send', (outcome) => sendEmail(field, outcome))}>
        <Field
          {...emailField}
          label={texts.emailOfAccount}
          autoComplete="username"
          error={outcome === 'refused' ? texts.resetEmailRefused : undefined}
        />
        <FormMessage text={outcome === 'failed' ? FAILED : undefined} />
        <FormMessage kind="success" text={outcome === 'sent' ? texts.resetEmailSent : undefined} />
        <Button type="submit" size="large" block pending={pending !== undefined}>
          {texts.sendResetEmail}
        </Button>
      </Form>
    </AuthLayout>
  );
}
