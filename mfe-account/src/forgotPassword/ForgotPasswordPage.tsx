import { useRef, useState, type FormEvent } from 'react';
import { Link } from 'shared-router';
import { Button, Field } from 'shared-ui';
import { connect } from '../auth/connect';
import { AuthLayout } from '../authLayout/AuthLayout';
import { FormMessage } from '../forms/FormMessage';
import { useSubmission } from '../forms/useSubmission';

const FAILED = 'Error sending password reset email. Please check the email address.';
const SENT = 'Password reset email sent. Please check your inbox.';

export default function ForgotPasswordPage() {
  const [outcome, setOutcome] = useState<'sent' | 'failed'>();
  const { pending, submit } = useSubmission();
  const field = useRef<HTMLInputElement>(null);

  async function sendEmail() {
    setOutcome(undefined);
    const email = field.current?.value.trim() ?? '';
    try {
      const auth = await connect();
      await auth.sendPasswordReset(email);
      setOutcome('sent');
    } catch {
      setOutcome('failed');
      field.current?.focus();
    }
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    void submit('send', sendEmail);
  }

  return (
    <AuthLayout
      title="Forgot password"
      description="Choose a new password for your Juniper Row account."
      lead="It happens. We send you a link, and you choose a new one."
      picture="letterbox"
      links={<Link to="/login">Back to Login</Link>}
    >
      <form onSubmit={handleSubmit}>
        {/* Not of type email: the browser would report a wrong one in its own words instead of the spec's. */}
        <Field
          ref={field}
          label="Email"
          name="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={outcome === 'failed' ? FAILED : undefined}
        />
        <FormMessage kind="success" text={outcome === 'sent' ? SENT : undefined} />
        <Button type="submit" size="large" block pending={pending !== undefined}>
          Send Reset Email
        </Button>
      </form>
    </AuthLayout>
  );
}
