import { useEffect, useState } from 'react';
import { isEmulated } from '../auth/connect';
import classes from './MailsHint.module.css';

/** With the Auth emulator no email is ever sent: says where to read it instead. */
export function MailsHint() {
  const [emulated, setEmulated] = useState(false);
  useEffect(() => {
    let mounted = true;
    void isEmulated().then((known) => mounted && setEmulated(known));
    return () => {
      mounted = false;
    };
  }, []);
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
