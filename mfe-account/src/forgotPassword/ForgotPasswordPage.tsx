import { toAddress } from 'contract';
import { useState } from 'react';
import { Link, paths } from 'shared-router';
import { Button, Field, shop } from 'shared-ui';
import { NOT_AVAILABLE, type AuthError, type AuthErrorReason } from '../auth/AuthError';
import { callAuth } from '../auth/connect';
import letterbox from '../authLayout/art/letterbox.svg';
import { AuthLayout } from '../authLayout/AuthLayout';
import { Form, type FieldOf } from '../forms/Form';
import { FormMessage } from '../forms/FormMessage';
import { useSubmission, type Outcome } from '../forms/useSubmission';

const REFUSED = 'Error sending password reset email. Please check the email address.';
const FAILED = `Error sending password reset email. ${NOT_AVAILABLE}`;
const SENT = 'Password reset email sent. Please check your inbox.';

const refusals: readonly AuthErrorReason[] = ['invalid-email', 'no-such-account'];

export default function ForgotPasswordPage() {
  const [outcome, setOutcome] = useState<'sent' | 'refused' | 'failed'>();
  const { pending, submit } = useSubmission();

  async function sendEmail(field: FieldOf, { tell }: Outcome) {
    setOutcome(undefined);
    const email = toAddress(field('email').value);
    try {
      await callAuth((auth) => auth.sendPasswordReset(email));
      tell('success', SENT, () => setOutcome('sent'));
    } catch (thrown) {
      const refused = refusals.includes((thrown as AuthError).reason);
      tell('error', refused ? REFUSED : FAILED, () => {
        setOutcome(refused ? 'refused' : 'failed');
        if (refused) field('email').focus();
      });
    }
  }

  return (
    <AuthLayout
      title="Forgot password"
      description={`Choose a new password for your ${shop.name} account.`}
      lead="It happens. We send you a link, and you choose a new one."
      picture={letterbox}
      links={<Link to={paths.login}>Back to Login</Link>}
    >
      <Form onSubmit={(field) => submit('send', (outcome) => sendEmail(field, outcome))}>
        {/* Not type email: the browser would show its own message (docs/product.md FORGOT-2). */}
        <Field
          label="Email"
          name="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={outcome === 'refused' ? REFUSED : undefined}
        />
        <FormMessage text={outcome === 'failed' ? FAILED : undefined} />
        <FormMessage kind="success" text={outcome === 'sent' ? SENT : undefined} />
        <Button type="submit" size="large" block pending={pending !== undefined}>
          Send Reset Email
        </Button>
      </Form>
    </AuthLayout>
  );
}
