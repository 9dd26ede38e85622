import { useId, type ReactNode } from 'react';
import { classNames } from 'shared-ui';
import classes from './Card.module.css';

interface Props {
  readonly title: string;
  /** What it is for, in a line. */
  readonly text: string;
  readonly tone?: 'plain' | 'danger';
  readonly children: ReactNode;
}

/** One thing of the account that can be changed: a region named by its heading. */
export function Card({ title, text, tone = 'plain', children }: Props) {
  const titleId = useId();
  return (
    <section className={classNames(classes.card, classes[tone])} aria-labelledby={titleId}>
      <h3 id={titleId}>{title}</h3>
      <p className={classes.text}>{text}</p>
      {children}
    </section>
  );
}
