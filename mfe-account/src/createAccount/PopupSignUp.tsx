import { useEffect } from 'react';
import { Button } from 'shared-ui';
import type { PopupProvider } from '../auth/AuthClient';
import { connect } from '../auth/connect';
import classes from './PopupSignUp.module.css';
import { ProviderMark } from './ProviderMark';
import { providerNames } from './signUpErrors';

interface Props {
  readonly pending: 'form' | PopupProvider | undefined;
  readonly onSignUp: (provider: PopupProvider) => void;
}

/** The ways through another provider's window. */
export function PopupSignUp({ pending, onSignUp }: Props) {
  useEffect(() => {
    // Early, because the browser lets a window open only right after a click. The click reports a failure.
    connect()
      .then((auth) => auth.preparePopup())
      .catch(() => undefined);
  }, []);
  const inWindow = pending !== undefined && pending !== 'form';
  return (
    <div className={classes.ways}>
      <p className={classes.or}>or</p>
      {(['google', 'microsoft'] as const).map((name) => (
        <Button
          key={name}
          variant="outline"
          block
          icon={<ProviderMark provider={name} />}
          pending={pending === name}
          onClick={() => onSignUp(name)}
        >
          Sign up with {providerNames[name]}
        </Button>
      ))}
      <p className={classes.note} role="status">
        {inWindow && `Go on in the window of ${providerNames[pending]}.`}
      </p>
    </div>
  );
}
