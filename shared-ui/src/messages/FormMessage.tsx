import { classNames } from '../classNames';
import { Icon } from '../controls/Icon';
import classes from './FormMessage.module.css';

interface Props {
  readonly text?: string | undefined;
  readonly kind?: 'error' | 'success';
}

/** An answer to a form, in an alert or a status. Render it without `text` too: screen readers announce only changes. */
export function FormMessage({ text, kind = 'error' }: Props) {
  return (
    <div role={kind === 'error' ? 'alert' : 'status'} className={classNames(classes.message, 'filled-only')}>
      {text && (
        <p className={classes[kind]}>
          <Icon name={kind === 'error' ? 'alert' : 'check'} />
          <span>{text}</span>
        </p>
      )}
    </div>
  );
}
