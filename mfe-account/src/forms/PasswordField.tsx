import { useEffect, useState } from 'react';
import { Field, type FieldProps } from 'shared-ui';
import classes from './PasswordField.module.css';

type Props = Omit<FieldProps, 'type' | 'action'>;

/**
 * A password that can be shown. It is hidden again at submit and when the browser restores the page from its back/forward
 * cache: the next user of the device must not read it.
 */
export function PasswordField(props: Props) {
  const [shown, setShown] = useState(false);

  useEffect(() => {
    const hide = (event: Event) => {
      if (event.type === 'submit' || (event as PageTransitionEvent).persisted) setShown(false);
    };
    document.addEventListener('submit', hide, true);
    window.addEventListener('pageshow', hide);
    return () => {
      document.removeEventListener('submit', hide, true);
      window.removeEventListener('pageshow', hide);
    };
  }, []);

  const name = props.label.toLowerCase();
  return (
    <>
      <Field
        {...props}
        type={shown ? 'text' : 'password'}
        spellCheck={false}
        autoCapitalize="none"
        action={
          // Named by its text: with an aria-label, a second element on the page would be labelled "password".
          <button type="button" className={classes.toggle} onClick={() => setShown(!shown)}>
            {shown ? 'Hide' : 'Show'}
            <span className="visually-hidden"> {name}</span>
          </button>
        }
      />
      <span className="visually-hidden" role="status">
        {shown && `Your ${name} is visible.`}
      </span>
    </>
  );
}
