import { classNames, Icon } from 'shared-ui';
import classes from './PasswordRequirements.module.css';
import * as texts from './texts.json';
import { passwordRequirements } from './validation';

export function PasswordRequirements({ password }: { readonly password: string }) {
  return (
    <ul className={classNames(classes.list, 'fine-print')} aria-label={texts.passwordNeeds}>
      {passwordRequirements.map(({ label, isMet }) => {
        const met = isMet(password);
        return (
          <li key={label} className={met ? classes.met : undefined}>
            <span className={classes.mark}>{met && <Icon name="check" />}</span>
            <span>{label}</span>
            {met && <span className="visually-hidden">{texts.needMet}</span>}
          </li>
        );
      })}
    </ul>
  );
}
