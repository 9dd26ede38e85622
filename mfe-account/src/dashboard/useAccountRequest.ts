import type { AuthError } from '../auth/AuthError';
import type { AuthClient } from '../auth/AuthClient';
import { connect } from '../auth/connect';
import { useSubmission } from '../forms/useSubmission';
import { notify } from './showToast';

interface Change {
  readonly request: (auth: AuthClient) => Promise<void>;
  /** What is said when it is done; `info` for what still waits for the shopper. */
  readonly done?: string;
  readonly kind?: 'success' | 'info';
  /** What is said when it failed; "Error: " and the provider's message when left out. */
  readonly failed?: string;
  onDone?: () => void;
}

/** Changes the account, one change at a time, and tells in a toast how it went. */
export function useChange() {
  const { pending, submit } = useSubmission();

  function change(name: string, { request, done, kind = 'success', failed, onDone }: Change) {
    void submit(name, async () => {
      try {
        await request(await connect());
      } catch (error) {
        notify('error', failed ?? `Error: ${(error as AuthError).message}`);
        return;
      }
      if (done) notify(kind, done);
      onDone?.();
    });
  }

  return { pending, change };
}
