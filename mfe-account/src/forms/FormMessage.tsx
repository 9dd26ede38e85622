import { Icon } from 'shared-ui';
import classes from './FormMessage.module.css';

interface Props {
  readonly text?: string | undefined;
  readonly kind?: 'error' | 'success';
}

/** Always rendered: screen readers announce only changes. */
export function FormMessage({ text, kind = 'error' }: Props) {
  return (
    <div role={kind === 'error' ? 'alert' : 'status'} className={classes.message}>
      {text && (
        <p className={classes[kind]}>
          <Icon name={kind === 'error' ? 'alert' : 'check'} />
          <span>{text}</span>
        </p>
      )}
    </div>
  );
}
