import { useHydrated } from 'shared-ui';
import { isEmulated } from '../auth/connect';
import classes from './MailsHint.module.css';

export function MailsHint() {
  // The document has the configuration, so the hint cannot be prerendered.
  const emulated = useHydrated() && isEmulated();
  return (
    emulated && (
      <p className={classes.hint}>
        <span>This sample shop sends no email. What it would have sent is in its </span>
        <a href="/_sandbox/mails" target="_blank" rel="noreferrer">
          mailbox
        </a>
        <span>.</span>
      </p>
    )
  );
}
