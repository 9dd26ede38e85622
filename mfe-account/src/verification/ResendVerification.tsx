import { useState } from 'react';
import { session, useStore } from 'shared-events';
import { Button } from 'shared-ui';
import { FormMessage } from 'shared-ui/FormMessage';
import { callAuth } from '../auth/connect';
import { useSubmission, type Outcome } from '../forms/useSubmission';
import classes from './ResendVerification.module.css';
import * as texts from './texts.json';

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
      tell('success', texts.verificationEmailSent, () => setOutcome('sent'));
    } catch {
      tell('error', texts.verificationEmailFailed, () => setOutcome('failed'));
    }
  }

  return (
    <div className={classes.resend}>
      <p className={classes.text}>{texts.noVerificationEmail}</p>
      <Button
        variant="outline"
        size="small"
        pending={pending !== undefined}
        onClick={() => submit('send', send)}
      >
        {texts.sendVerificationAgain}
      </Button>
      <FormMessage kind="success" text={outcome === 'sent' ? texts.verificationEmailSent : undefined} />
      <FormMessage text={outcome === 'failed' ? texts.verificationEmailFailed : undefined} />
    </div>
  );
}
