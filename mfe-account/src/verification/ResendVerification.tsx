import { useState } from 'react';
import { session, useStore } from 'shared-events';
import { Button } from 'shared-ui';
import { callAuth } from '../auth/connect';
import { FormMessage } from '../forms/FormMessage';
import { useSubmission, type Outcome } from '../forms/useSubmission';
import classes from './ResendVerification.module.css';

const SENT = 'Verification email sent. Please check your inbox.';
const FAILED = 'The verification email could not be sent. Please try again in a moment.';

export function ResendVerification() {
  const { email, emailVerified } = useStore(session);
  return email && emailVerified === false ? <Resend key={email} /> : null;
}

function Resend() {
  const [outcome, setOutcome] = useState<'sent' | 'failed'>();
  const { pending, submit } = useSubmission();

  async function send({ tell }: Outcome) {
    setOutcome(undefined);
    try {
      await callAuth((auth) => auth.sendVerificationEmail());
      tell('success', SENT, () => setOutcome('sent'));
    } catch {
      tell('error', FAILED, () => setOutcome('failed'));
    }
  }

  return (
    <div className={classes.resend}>
      <p className={classes.text}>No verification email yet?</p>
      <Button
        variant="outline"
        size="small"
        pending={pending !== undefined}
        onClick={() => submit('send', send)}
      >
        Send Verification Email Again
      </Button>
      <FormMessage kind="success" text={outcome === 'sent' ? SENT : undefined} />
      <FormMessage text={outcome === 'failed' ? FAILED : undefined} />
    </div>
  );
}
