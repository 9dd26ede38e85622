import { Icon } from 'shared-ui';
import classes from './Preferences.module.css';

/** Language and currency: the choice shows and has no further effect (spec point 2). */
export function Preferences() {
  return (
    <div className={classes.preferences}>
      <Choice label="Language" options={['English', 'Bangla', 'French']} />
      <Choice label="Currency" options={['USD', 'BDT', 'Euro']} />
    </div>
  );
}

function Choice({ label, options }: { readonly label: string; readonly options: readonly string[] }) {
  return (
    <span className={classes.choice}>
      <select aria-label={label}>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
      <Icon name="chevronDown" />
    </span>
  );
}
