import { useSyncExternalStore } from 'react';
import { session, sessionHint, useStore } from 'shared-events';

/** Whether to offer Log Out instead of Login. Until the provider has answered, what was last known on this device counts. */
export function useSignedIn(): boolean {
  const { status } = useStore(session);
  const hint = useSyncExternalStore(subscribeToNothing, sessionHint, () => undefined);
  return status === 'unknown' ? hint === 'in' : status === 'in';
}

function subscribeToNothing() {
  return () => undefined;
}
