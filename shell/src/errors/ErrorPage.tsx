import type { ReactNode } from 'react';
import { PlainPage } from 'shared-ui';
import classes from './ErrorPage.module.css';

interface Props {
  readonly title: string;
  /** A heading level 1 among them. */
  readonly children: ReactNode;
  /** Links that lead on. */
  readonly ways: ReactNode;
}

/** A page in place of the one that was asked for; search engines leave it out. */
export function ErrorPage({ title, children, ways }: Props) {
  return (
    <PlainPage title={title} noindex>
      <div className={classes.error}>
        {children}
        <div className={classes.ways}>{ways}</div>
      </div>
    </PlainPage>
  );
}
