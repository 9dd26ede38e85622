import { useState } from 'react';
import { Icon } from 'shared-ui';
import classes from './Preferences.module.css';

const choices = [
  { label: 'Language', options: ['English', 'Bangla', 'French'] },
  { label: 'Currency', options: ['USD', 'BDT', 'Euro'] },
] as const;

type Chosen = Readonly<Record<string, string>>;

export interface PreferencesProps {
  readonly chosen: Chosen;
  readonly onChoose: (label: string, option: string) => void;
}

/** The choice outlives the slide-in menu, which is unmounted while closed. */
export function usePreferences(): PreferencesProps {
  const [chosen, setChosen] = useState<Chosen>({});
  return {
    chosen,
    onChoose: (label, option) => setChosen((before) => ({ ...before, [label]: option })),
  };
}

/** The choice has no further effect (docs/product.md TOPBAR-7). */
export function Preferences({ chosen, onChoose }: PreferencesProps) {
  return (
    <div className={classes.preferences}>
      {choices.map(({ label, options }) => (
        <span key={label} className={classes.choice}>
          <select
            aria-label={label}
            value={chosen[label] ?? options[0]}
            onChange={(event) => onChoose(label, event.currentTarget.value)}
          >
            {options.map((option) => (
              <option key={option}>{option}</option>
            ))}
          </select>
          <Icon name="chevronDown" />
        </span>
      ))}
    </div>
  );
}
