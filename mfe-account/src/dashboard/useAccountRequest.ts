import { notify, type Notification } from 'shared-events';
import { format } from 'shared-ui';
import type { AuthClient } from '../auth/AuthClient';
import type { AuthError } from '../auth/AuthError';
import { callAuth } from '../auth/connect';
import { useSubmission } from '../forms/useSubmission';
import * as texts from './texts.json';

interface AccountRequest<Result> {
  readonly send: (auth: AuthClient) => Promise<Result>;
  readonly success?: string;
  readonly failure?: string;
  readonly onSuccess?: (result: Result) => void;
}

export function useAccountRequest() {
  const { pending, submit } = useSubmission();

  function request<Result>(name: string, { send, success, failure, onSuccess }: AccountRequest<Result>) {
    submit(name, async () => {
      let result: Result;
      try {
        result = await callAuth(send);
      } catch (error) {
        showToast('error', failure ?? format(texts.requestFailed, { message: (error as AuthError).message }));
        return;
      }
      if (success) showToast('success', success);
      onSuccess?.(result);
    });
  }

  return { pending, request };
}

export function showToast(kind: Notification['kind'], text: string): void {
  notify(text, { kind, position: 'top-right' });
}
