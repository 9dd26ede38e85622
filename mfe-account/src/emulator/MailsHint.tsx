import { classNames, formatRich, useHydrated } from 'shared-ui';
import { isEmulated } from '../auth/connect';
import classes from './MailsHint.module.css';
import * as texts from './texts.json';

export function MailsHint() {
  // The document has the configuration, so the hint cannot be prerendered.
  const emulated = useHydrated() && isEmulated();
  return (
    emulated && (
      <p className={classNames(classes.hint, 'fine-print')}>
        {formatRich(texts.noEmails, {
          link: (children) => (
            <a href="/_sandbox/mails" target="_blank" rel="noreferrer">
              {children}
            </a>
          ),
        })}
      </p>
    )
  );
}
