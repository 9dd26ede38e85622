import { useHydrated } from 'shared-ui';
import { isEmulated } from '../auth/connect';
import classes from './MailsHint.module.css';

/** Says where to read the emails that the Auth emulator does not send. */
export function MailsHint() {
  // The configuration is in the document, so the hint cannot be prerendered.
  const emulated = useHydrated() && isEmulated();
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
