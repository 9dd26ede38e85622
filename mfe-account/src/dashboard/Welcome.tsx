import { firstCharacters } from 'contract';
import type { Session } from 'shared-events';
import { Icon } from 'shared-ui';
import classes from './Welcome.module.css';

export function Welcome({ account }: { readonly account: Session }) {
  const { email = '', displayName, emailVerified = false } = account;
  const initial = firstCharacters(displayName ?? email, 1).toUpperCase();
  return (
    <div className={classes.welcome}>
      <span className={classes.initial} aria-hidden="true">
        {initial}
      </span>
      <div>
        <h2>
          <span>Welcome, </span>
          <bdi>{email}</bdi>
        </h2>
        {email && (
          <p className={emailVerified ? classes.verified : classes.unverified}>
            <Icon name={emailVerified ? 'check' : 'mail'} />
            <span>
              {emailVerified
                ? 'Your email is verified.'
                : 'Your email is not verified yet: follow the link in our email.'}
            </span>
          </p>
        )}
      </div>
    </div>
  );
}
