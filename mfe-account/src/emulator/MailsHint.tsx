import { useHydrated } from 'shared-ui';
import { isEmulated } from '../auth/connect';
import classes from './MailsHint.module.css';

/** With the Auth emulator no email is ever sent: says where to read it instead. */
export function MailsHint() {
  // The configuration is in the page, so a prerendered hint is impossible.
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
