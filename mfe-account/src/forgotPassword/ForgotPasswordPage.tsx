import { useRef, useState, type FormEvent } from 'react';
import { Link } from 'shared-router';
import { Button, Field } from 'shared-ui';
import classes from '../authLayout/AuthForm.module.css';
import { EntrancePage } from '../authLayout/AuthLayout';
import { FormMessage } from '../forms/FormMessage';
import { useSubmission } from '../forms/useSubmission';
import { connect } from '../auth/connect';

type Outcome = 'sent' | 'failed';

export default function ForgotPasswordPage() {
  const [outcome, setOutcome] = useState<Outcome>();
  const { pending, submit } = useSubmission();
  const field = useRef<HTMLInputElement>(null);

  async function sendMail() {
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
    void submit('send', sendMail);
  }

  return (
    <EntrancePage
      title="Forgot password"
      description="Choose a new password for your Juniper Row account."
      lead="It happens. We send you a link, and you choose a new one."
      picture="letterbox"
    >
      <form className={classes.form} onSubmit={handleSubmit}>
        {/* Not of type email: whether an address is one is the provider's to say, in the spec's words. */}
        <Field
          ref={field}
          label="Email"
          name="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={
            outcome === 'failed'
              ? 'Error sending password reset email. Please check the email address.'
              : undefined
          }
        />
        <FormMessage
          kind="success"
          text={outcome === 'sent' ? 'Password reset email sent. Please check your inbox.' : undefined}
        />
        <Button type="submit" size="large" block pending={pending !== undefined}>
          Send Reset Email
        </Button>
      </form>
      <p className={classes.ways}>
        <Link to="/login">Back to Login</Link>
      </p>
    </EntrancePage>
  );
}
