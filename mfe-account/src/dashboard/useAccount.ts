import { useEffect, useState } from 'react';
import { session, useStore } from 'shared-events';
import { paths, useNavigate } from 'shared-router';
import { callAuth, connect } from '../auth/connect';

/** Opens the login page when signed out. `unreachable`: no connection to the provider. */
export function useAccount() {
  const account = useStore(session);
  const navigate = useNavigate();
  const [unreachable, setUnreachable] = useState(false);
  const { status } = account;

  useEffect(() => {
    if (status === 'out') void navigate(paths.login, { replace: true });
  }, [status, navigate]);

  useEffect(() => {
    if (status === 'unknown' && !unreachable) connect().catch(() => setUnreachable(true));
  }, [status, unreachable]);

  useEffect(() => {
    function handleVisible() {
      if (document.visibilityState !== 'visible') return;
      callAuth((auth) => auth.refresh()).catch((error: unknown) =>
        console.info('The account could not be refreshed; the page shows what was last known.', error),
      );
    }
    document.addEventListener('visibilitychange', handleVisible);
    return () => document.removeEventListener('visibilitychange', handleVisible);
  }, []);

  return {
    account,
    unreachable: status === 'unknown' && unreachable,
    retry: () => setUnreachable(false),
  };
}
