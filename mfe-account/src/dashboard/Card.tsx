import { useId, type ComponentProps, type ReactNode } from 'react';
import { Button, classNames } from 'shared-ui';
import { Form } from '../forms/Form';
import classes from './Card.module.css';

interface CardProps {
  readonly title: string;
  readonly text: string;
  readonly danger?: boolean;
  readonly children: ReactNode;
}

export function Card({ title, text, danger, children }: CardProps) {
  const titleId = useId();
  return (
    <section className={classNames(classes.card, danger && classes.danger)} aria-labelledby={titleId}>
      <h3 id={titleId}>{title}</h3>
      <p className={classes.text}>{text}</p>
      {children}
    </section>
  );
}

interface CardFormProps extends ComponentProps<typeof Form> {
  readonly label: string;
  readonly danger?: boolean;
  readonly pending?: boolean;
  readonly secondButton?: ReactNode;
}

export function CardForm({ label, danger, pending, secondButton, children, ...form }: CardFormProps) {
  return (
    <Form {...form}>
      {children}
      <CardActions>
        {secondButton}
        <Button type="submit" variant={danger ? 'danger' : 'outline'} pending={pending}>
          {label}
        </Button>
      </CardActions>
    </Form>
  );
}

export function CardActions({ children }: { readonly children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>;
}
