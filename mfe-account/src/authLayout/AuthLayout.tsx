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
  /** Below the form: where else to go from here. */
  readonly links: ReactNode;
  /** The form. */
  readonly children: ReactNode;
}

/** A page on the way into the account: a form with links below it and, where there is room, a picture beside it. */
export function AuthLayout({ title, description, lead, picture, links, children }: Props) {
  useEffect(() => {
    // Starts the session if that failed when the shop was opened. Requests report the failure themselves.
    connect().catch(() => undefined);
  }, []);
  return (
    <PageFrame title={title} description={description} lead={lead} noindex>
      <div className={classes.columns}>
        <div className={classes.content}>
          {children}
          <p className={classes.links}>{links}</p>
          <MailsHint />
        </div>
        <div className={classes.picture}>
          <Picture src={picture} alt="" width={560} height={680} />
        </div>
      </div>
    </PageFrame>
  );
}
