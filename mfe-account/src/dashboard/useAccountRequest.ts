import type { AuthClient } from '../auth/AuthClient';
import type { AuthError } from '../auth/AuthError';
import { connect } from '../auth/connect';
import { useSubmission } from '../forms/useSubmission';
import { showToast } from './showToast';

interface AccountRequest {
  readonly send: (auth: AuthClient) => Promise<void>;
  /** The toast after it, if there is one. */
  readonly success?: string;
  /** `info` for what the shopper still has to confirm. */
  readonly successKind?: 'success' | 'info';
  /** The toast after a failure; "Error: " and the error's message by default. */
  readonly failure?: string;
  readonly onSuccess?: () => void;
}

/** Sends requests about the account, one at a time, and shows the result in a toast. */
export function useAccountRequest() {
  const { pending, submit } = useSubmission();

  function request(name: string, options: AccountRequest) {
    const { send, success, successKind = 'success', failure, onSuccess } = options;
    void submit(name, async () => {
      try {
        await send(await connect());
      } catch (error) {
        showToast('error', failure ?? `Error: ${(error as AuthError).message}`);
        return;
      }
      if (success) showToast(successKind, success);
      onSuccess?.();
    });
  }

  return { pending, request };
}
