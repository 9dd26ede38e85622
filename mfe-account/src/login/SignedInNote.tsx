import { session, useStore } from 'shared-events';
import { Link, paths } from 'shared-router';
import { ResendVerification } from '../verification/ResendVerification';
import classes from './SignedInNote.module.css';

/** Sign-up signs in and leads to the login page. */
export function SignedInNote() {
  const { status, email } = useStore(session);
  if (status !== 'in') return null;
  return (
    <div className={classes.note}>
      <p>
        {email ? (
          <>
            <span>You are signed in as </span>
            <strong dir="auto">{email}</strong>
            <span>. </span>
          </>
        ) : (
          <span>You are signed in. </span>
        )}
        <Link to={paths.dashboard}>See your account</Link>
        <span>, or sign in to another one below.</span>
      </p>
      <ResendVerification />
    </div>
  );
}
