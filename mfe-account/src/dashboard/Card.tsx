import { useId, type ReactNode } from 'react';
import { classNames } from 'shared-ui';
import classes from './Card.module.css';

interface CardProps {
  readonly title: string;
  readonly text: string;
  readonly tone?: 'plain' | 'danger';
  readonly children: ReactNode;
}

/** A region named by its heading. */
export function Card({ title, text, tone = 'plain', children }: CardProps) {
  const titleId = useId();
  return (
    <section className={classNames(classes.card, classes[tone])} aria-labelledby={titleId}>
      <h3 id={titleId}>{title}</h3>
      <p className={classes.text}>{text}</p>
      {children}
    </section>
  );
}

interface CardFormProps {
  /** Called with a function that reads the text of a field. */
  readonly onSubmit: (textOf: (name: string) => string) => void;
  readonly noValidate?: boolean;
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

export function CardForm({ onSubmit, noValidate = false, actions, children }: CardFormProps) {
  return (
    <form
      noValidate={noValidate}
      onSubmit={(event) => {
        event.preventDefault();
        const fields = new FormData(event.currentTarget);
        onSubmit((name) => fields.get(name) as string);
      }}
    >
      {children}
      <CardActions>{actions}</CardActions>
    </form>
  );
}

export function CardActions({ children }: { readonly children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>;
}
