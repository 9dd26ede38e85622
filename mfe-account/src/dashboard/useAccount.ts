import { useEffect, useState } from 'react';
import { session, useStore, type Session } from 'shared-events';
import { paths, useNavigate } from 'shared-router';
import { connect } from '../auth/connect';

/**
 * The signed-in account. A shopper who is signed out is led to the login page, but only once that is known.
 * @returns `unreachable`: it cannot be known, because there is no connection; `retry` tries again
 */
export function useAccount(): {
  readonly account: Session;
  readonly unreachable: boolean;
  readonly retry: () => void;
} {
  const account = useStore(session);
  const navigate = useNavigate();
  const [attempt, setAttempt] = useState(0);
  const [failedAttempt, setFailedAttempt] = useState<number>();
  const { status } = account;

  useEffect(() => {
    if (status === 'out') void navigate(paths.login, { replace: true });
  }, [status, navigate]);

  useEffect(() => {
    if (status !== 'unknown') return undefined;
    let mounted = true;
    connect().catch(() => mounted && setFailedAttempt(attempt));
    return () => {
      mounted = false;
    };
  }, [status, attempt]);

  useEffect(() => {
    // A link in an email, followed in another tab or on another device, changes the account.
    function handleVisible() {
      if (document.visibilityState !== 'visible') return;
      connect()
        .then((auth) => auth.refresh())
        .catch((error: unknown) =>
          console.info('The account could not be refreshed; the page shows what was last known.', error),
        );
    }
    document.addEventListener('visibilitychange', handleVisible);
    return () => document.removeEventListener('visibilitychange', handleVisible);
  }, []);

  return {
    account,
    unreachable: status === 'unknown' && failedAttempt === attempt,
    retry: () => setAttempt((current) => current + 1),
  };
}
