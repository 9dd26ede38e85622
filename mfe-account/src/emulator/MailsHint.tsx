import { useEffect, useState } from 'react';
import { isEmulated } from '../auth/connect';
import classes from './MailsHint.module.css';

/** With the embedded emulator no mail arrives anywhere: where to read it is said. */
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
        A sample shop sends no mail. What it would have sent is kept in its{' '}
        <a href="/_stack/mails" target="_blank" rel="noreferrer">
          mailbox
        </a>
        .
      </p>
    )
  );
}
