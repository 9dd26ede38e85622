import type { ReactNode } from 'react';
import { PlainPage } from 'shared-ui';
import classes from './ErrorPage.module.css';

interface Props {
  readonly title: string;
  readonly notFound?: boolean;
  readonly children: ReactNode;
  readonly ways: ReactNode;
}

export function ErrorPage({ title, notFound, children, ways }: Props) {
  return (
    <PlainPage title={title} noindex notFound={notFound}>
      <div className={classes.error}>
        {children}
        <div className={classes.ways}>{ways}</div>
      </div>
    </PlainPage>
  );
}
