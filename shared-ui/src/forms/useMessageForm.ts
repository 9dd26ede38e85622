import { useState } from 'react';
import { facts } from 'shared-shop';
import * as texts from './texts.json';

/** The gateway answers sooner. */
const TIMEOUT_MS = 30_000;

interface Answer {
  readonly isSent: boolean;
  readonly sentence: string;
}

/**
 * Sends a form of a page to the shop's receiver of messages (docs/product.md FORM-6). @param name e.g. `contact`
 * @returns `action` for the form, with method `post`, undefined in a shop without a receiver; `send` for its submit event; `answer` to show
 */
export function useMessageForm(name: string) {
  const action = facts.forms && facts.forms + name;
  const [isSending, setSending] = useState(false);
  const [answer, setAnswer] = useState<Answer>();

  /** Ignores a second call while one runs. Empties the form once it is sent. */
  async function send(form: HTMLFormElement): Promise<void> {
    if (!action || isSending) return;
    setSending(true);
    setAnswer(undefined);
    setAnswer(await post(action, form));
    setSending(false);
  }

  return { action, isSending, answer, send };
}

async function post(action: string, form: HTMLFormElement): Promise<Answer> {
  try {
    const response = await fetch(action, {
      method: 'POST',
      // Files are not sent.
      body: new URLSearchParams(new FormData(form) as unknown as Record<string, string>),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const { sentence } = (await response.json()) as Answer;
    if (response.ok) form.reset();
    return { isSent: response.ok, sentence };
  } catch {
    return { isSent: false, sentence: texts.notSent };
  }
}
