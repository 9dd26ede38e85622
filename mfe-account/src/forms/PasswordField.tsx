import { useEffect, useState } from 'react';
import { facts, Field, format, formatRich, type FieldProps } from 'shared-ui';
import { exact } from './Form';
import classes from './PasswordField.module.css';
import * as texts from './texts.json';

type Props = Omit<FieldProps, 'type' | 'action'>;

/** Hides the password at submit and on return from the back/forward cache. */
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

  const { label } = props;
  // German writes nouns with a capital letter.
  const name = facts.language.startsWith('de') ? label : label.toLocaleLowerCase(facts.language);
  return (
    <>
      <Field
        {...props}
        {...exact}
        type={shown ? 'text' : 'password'}
        action={
          // Named by its text: an aria-label would make a second element labelled "password".
          <button type="button" className={classes.toggle} onClick={() => setShown(!shown)}>
            {formatRich(shown ? texts.hidePassword : texts.showPassword, {
              name,
              hidden: (children) => <span className="visually-hidden">{children}</span>,
            })}
          </button>
        }
      />
      <span className="visually-hidden" role="status">
        {shown && format(texts.passwordVisible, { name })}
      </span>
    </>
  );
}
