import { session, sessionHint, useStore } from 'shared-events';
import { useHydrated } from 'shared-ui';

export function useSignedIn(): boolean {
  const { status } = useStore(session);
  const hydrated = useHydrated();
  return status === 'unknown' ? hydrated && sessionHint() === 'in' : status === 'in';
}
