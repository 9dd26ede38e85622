import { Icon } from 'shared-ui';
import classes from './FormMessage.module.css';

/** What a form has to say. The place is there from the start, so that screen readers hear what comes into it. */
export function FormMessage({
  text,
  kind = 'error',
}: {
  readonly text?: string | undefined;
  readonly kind?: 'error' | 'success';
}) {
  return (
    <div role={kind === 'error' ? 'alert' : 'status'} className={classes.place}>
      {text && (
        <p className={classes[kind]}>
          <Icon name={kind === 'error' ? 'alert' : 'check'} />
          <span>{text}</span>
        </p>
      )}
    </div>
  );
}
