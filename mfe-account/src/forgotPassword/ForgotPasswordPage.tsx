import { useRef, useState, type FormEvent } from 'react';
import { Link, paths } from 'shared-router';
import { Button, Field, shop } from 'shared-ui';
import { NOT_AVAILABLE, type AuthError, type AuthErrorReason } from '../auth/AuthError';
import { connect } from '../auth/connect';
import { AuthLayout } from '../authLayout/AuthLayout';
import letterbox from '../authLayout/art/letterbox.svg';
import { FormMessage } from '../forms/FormMessage';
import { useSubmission } from '../forms/useSubmission';

const REFUSED = 'Error sending password reset email. Please check the email address.';
const FAILED = `Error sending password reset email. ${NOT_AVAILABLE}`;
const SENT = 'Password reset email sent. Please check your inbox.';

/** Errors of the address (docs/product.md FORGOT-2). */
const refusals: readonly AuthErrorReason[] = ['invalid-email', 'no-such-account'];

export default function ForgotPasswordPage() {
  const [outcome, setOutcome] = useState<'sent' | 'refused' | 'failed'>();
  const { pending, submit } = useSubmission();
  const field = useRef<HTMLInputElement>(null);

  async function sendEmail() {
    setOutcome(undefined);
    const email = field.current?.value.trim() ?? '';
    try {
      const auth = await connect();
      await auth.sendPasswordReset(email);
      setOutcome('sent');
    } catch (thrown) {
      const refused = refusals.includes((thrown as AuthError).reason);
      setOutcome(refused ? 'refused' : 'failed');
      if (refused) field.current?.focus();
    }
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    void submit('send', sendEmail);
  }

  return (
    <AuthLayout
      title="Forgot password"
      description={`Choose a new password for your ${shop.name} account.`}
      lead="It happens. We send you a link, and you choose a new one."
      picture={letterbox}
      links={<Link to={paths.login}>Back to Login</Link>}
    >
      <form onSubmit={handleSubmit}>
        {/* Not type email: the browser would show its own message (docs/product.md FORGOT-2). */}
        <Field
          ref={field}
          label="Email"
          name="email"
          inputMode="email"
          autoComplete="email"
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
      </form>
    </AuthLayout>
  );
}
