import { useStore } from 'shared-events';
import { format } from 'shared-ui';
import { confirmedBy } from '../auth/connect';
import { PasswordField } from '../forms/PasswordField';
import { prepareWhenNear, providerNames } from '../popup/PopupButtons';
import * as texts from './texts.json';

/** Asks for the password, or says who is asked for an account that has none. */
export function Confirmation({ label, email }: { readonly label: string; readonly email: string }) {
  const by = useStore(confirmedBy);
  if (by)
    return (
      <p ref={prepareWhenNear}>
        <input type="hidden" name="password" />
        <span>{format(texts.confirmInWindow, { provider: providerNames[by] })}</span>
        {email && <span>{texts.choosePassword}</span>}
      </p>
    );
  return (
    <>
      {/* For password managers. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField label={label} name="password" autoComplete="current-password" required />
    </>
  );
}
