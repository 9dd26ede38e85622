import type { CompiledText } from 'contract';
import { useState } from 'react';
import { Button, classNames, format } from 'shared-ui';
import { whenSeen } from 'shared-ui/whenSeen';
import type { PopupProvider } from '../auth/AuthClient';
import type { AuthError } from '../auth/AuthError';
import { callAuth } from '../auth/connect';
import type { Outcome } from '../forms/useSubmission';
import classes from './PopupButtons.module.css';
import * as texts from './texts.json';

export const providerNames: Readonly<Record<PopupProvider, string>> = {
  google: 'Google',
  microsoft: 'Microsoft',
};

interface Props {
  /** E.g. "Continue with {provider}". */
  readonly label: CompiledText;
  /** Loads the popup's files as soon as the buttons are near. Default: when one gets the pointer or the focus. */
  readonly early?: boolean;
  readonly pending: PopupProvider | undefined;
  readonly status: string;
  readonly onChoose: (provider: PopupProvider) => void;
}

export function PopupButtons({ label, early, pending, status, onChoose }: Props) {
  return (
    <div ref={early ? prepareWhenNear : undefined} className={classes.providers}>
      <p className={classNames(classes.or, 'fine-print')}>{texts.or}</p>
      {(['google', 'microsoft'] as const).map((provider) => (
        <Button
          key={provider}
          variant="outline"
          block
          icon={<ProviderIcon provider={provider} />}
          pending={pending === provider}
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={() => onChoose(provider)}
        >
          {format(label, { provider: providerNames[provider] })}
        </Button>
      ))}
      <p className={classNames(classes.status, 'filled-only')} role="status">
        {status}
      </p>
    </div>
  );
}

/** Safari and Firefox open a popup only in the task of a click: everything must be loaded before. */
function prepare() {
  callAuth((auth) => auth.preparePopup()).catch(() => undefined);
}

export function prepareWhenNear(buttons: HTMLElement | null) {
  return buttons ? whenSeen(buttons, prepare, '100%') : undefined;
}

/** `status` says what to do next. @param label of the buttons @param failure with {provider} and {message} */
export function usePopup(label: CompiledText, failure: CompiledText, showError: (text: string) => void) {
  const [status, setStatus] = useState('');

  /** Resolves with undefined after a failure. */
  async function open(provider: PopupProvider, { tell }: Outcome) {
    const names = { provider: providerNames[provider] };
    showError('');
    setStatus(format(texts.openingWindow, names));
    let late = false;
    let inClick = true;
    // Not `navigator.userActivation`: in Safari it stays active when a popup is no longer allowed.
    setTimeout(() => (inClick = false));
    try {
      await callAuth((auth) => auth.preparePopup());
      late = !inClick;
      setStatus(format(texts.goOnInWindow, names));
      return await callAuth((auth) => auth.signUpWithPopup(provider));
    } catch (thrown) {
      const { reason, message } = thrown as AuthError;
      console.info(`The request with ${names.provider} failed:`, thrown);
      const blocked = reason === 'popup-blocked';
      setStatus(blocked ? format(texts.windowReady, { ...names, button: format(label, names) }) : '');
      const text = format(failure, { ...names, message });
      if (!(blocked && late)) tell('error', text, () => showError(text));
      return undefined;
    }
  }

  return { status, clear: () => setStatus(''), open };
}

const iconPaths: Readonly<Record<PopupProvider, string>> = {
  google:
    'M20.5 10.5H12.25v3.3h4.7c-.45 2.2-2.3 3.5-4.7 3.5a5.3 5.3 0 1 1 3.4-9.35l2.45-2.45A8.75 8.75 0 1 0 12.25 20.75c5.05 0 8.45-3.5 8.45-8.55 0-.6-.1-1.15-.2-1.7Z',
  microsoft: 'M3.5 3.5h8v8h-8zM12.5 3.5h8v8h-8zM3.5 12.5h8v8h-8zM12.5 12.5h8v8h-8z',
};

function ProviderIcon({ provider }: { readonly provider: PopupProvider }) {
  return (
    <svg className={classes.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={iconPaths[provider]} />
    </svg>
  );
}
