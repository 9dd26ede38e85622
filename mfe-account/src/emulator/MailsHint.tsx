import { useSyncExternalStore } from 'react';
import { isEmulated } from '../auth/connect';
import classes from './MailsHint.module.css';

/** With the Auth emulator no email is ever sent: says where to read it instead. */
export function MailsHint() {
  // The page says it, so HTML that was rendered without the page cannot have it yet.
  const emulated = useSyncExternalStore(subscribeToNothing, isEmulated, () => false);
  return (
    emulated && (
      <p className={classes.hint}>
        This sample shop sends no email. What it would have sent is in its{' '}
        <a href="/_sandbox/mails" target="_blank" rel="noreferrer">
          mailbox
        </a>
        .
      </p>
    )
  );
}

function subscribeToNothing() {
  return () => undefined;
}
