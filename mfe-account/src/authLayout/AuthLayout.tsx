import { useEffect, type ReactNode } from 'react';
import { PageFrame, Picture } from 'shared-ui';
import { connect } from '../auth/connect';
import { MailsHint } from '../emulator/MailsHint';
import classes from './AuthLayout.module.css';

interface Props {
  readonly title: string;
  readonly description: string;
  readonly lead: string;
  readonly picture: string;
  readonly links: ReactNode;
  readonly children: ReactNode;
}

export function AuthLayout({ title, description, lead, picture, links, children }: Props) {
  useEffect(() => {
    // Retries if the session failed to start. Requests report failures.
    connect().catch(() => undefined);
  }, []);
  return (
    <PageFrame title={title} description={description} lead={lead} noindex>
      <div className={classes.columns}>
        <div className={classes.content}>
          {children}
          <p className={classes.links}>{links}</p>
        </div>
        <div className={classes.picture}>
          <Picture src={picture} alt="" width={560} height={680} />
        </div>
      </div>
      {/* Below the form, which must not move when the hint appears. */}
      <MailsHint />
    </PageFrame>
  );
}
