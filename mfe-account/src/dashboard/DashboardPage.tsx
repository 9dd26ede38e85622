import type { Session } from 'shared-events';
import { LoadingText, PageFrame, RemoteUnavailable, shop } from 'shared-ui';
import { MailsHint } from '../emulator/MailsHint';
import { ChangeUserId, DeleteAccount, ResetPassword, UpdateProfile } from './cards';
import classes from './DashboardPage.module.css';
import { Sidebar } from './Sidebar';
import { UpdateEmail } from './UpdateEmail';
import { useAccount } from './useAccount';
import { Welcome } from './Welcome';

export default function DashboardPage() {
  const { account, unreachable, retry } = useAccount();
  return (
    <PageFrame title="Dashboard" description={`Your account at ${shop.name}.`} noindex>
      {account.status === 'in' && (
        // Another tab may change the account: what was typed for one is not for the other.
        <Account key={account.uid ?? account.email} account={account} />
      )}
      {/* Until the login page has loaded (docs/product.md DASH-2). */}
      {account.status === 'out' && <h2>Sign In</h2>}
      {account.status === 'unknown' && !unreachable && <LoadingText>Loading...</LoadingText>}
      {unreachable && <RemoteUnavailable what="Your account" onRetry={retry} />}
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
