import { firstCharacters } from 'contract';
import { useEffect, useState } from 'react';
import { session, useStore, type Session } from 'shared-events';
import { paths, useNavigate } from 'shared-router';
import { facts, format, formatRich, Icon, LoadingText, PageFrame, RemoteUnavailable, shop } from 'shared-ui';
import { callAuth, connect } from '../auth/connect';
import { MailsHint } from '../emulator/MailsHint';
import { ChangeUserId, DeleteAccount, ResetPassword, UpdateEmail, UpdateProfile } from './cards';
import classes from './DashboardPage.module.css';
import { Sidebar } from './Sidebar';
import * as texts from './texts.json';

export default function DashboardPage() {
  const { account, unreachable, retry } = useAccount();
  return (
    <PageFrame
      title={texts.dashboard}
      description={format(texts.dashboardDescription, { shop: shop.name })}
      noindex
    >
      {account.status === 'in' && (
        // Another tab may change the account: what was typed for one is not for the other.
        <Account key={account.uid ?? account.email} account={account} />
      )}
      {/* Until the login page has loaded (docs/product.md DASH-2). */}
      {account.status === 'out' && <h2>{texts.signIn}</h2>}
      {account.status === 'unknown' && !unreachable && <LoadingText>{texts.loading}</LoadingText>}
      {unreachable && <RemoteUnavailable what={texts.yourAccount} onRetry={retry} />}
    </PageFrame>
  );
}

function Account({ account }: { readonly account: Session }) {
  const { email = '', displayName = '' } = account;
  return (
    <div className={classes.columns}>
      <Sidebar />
      <div className={classes.content}>
        <Welcome account={account} />
        <div className={classes.cards}>
          <UpdateProfile name={displayName} />
          <UpdateEmail current={email} />
          <ChangeUserId />
          {email && <ResetPassword email={email} />}
          <DeleteAccount email={email} />
        </div>
        <MailsHint />
      </div>
    </div>
  );
}

function Welcome({ account }: { readonly account: Session }) {
  const { email = '', displayName, emailVerified = false } = account;
  const initial = firstCharacters(displayName ?? email, 1).toLocaleUpperCase(facts.language);
  return (
    <div className={classes.welcome}>
      <span className={classes.initial} aria-hidden="true">
        {initial}
      </span>
      <div>
        <h2>{formatRich(texts.welcome, { name: () => <bdi>{email}</bdi> })}</h2>
        {email && (
          <p className={emailVerified ? classes.verified : classes.unverified}>
            <Icon name={emailVerified ? 'check' : 'mail'} />
            <span>{emailVerified ? texts.emailVerified : texts.emailNotVerified}</span>
          </p>
        )}
      </div>
    </div>
  );
}

/** Opens the login page when signed out. `unreachable`: no connection to the provider. */
function useAccount() {
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
