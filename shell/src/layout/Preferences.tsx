import { currency } from 'brand';
import { createStore, useStore } from 'shared-events';
import { Icon } from 'shared-ui';
import classes from './Preferences.module.css';

const choices = [
  { label: 'Language', options: ['English', 'Bangla', 'French'] },
  { label: 'Currency', options: currencyOptions(currency.code) },
];

const chosen = createStore<Readonly<Record<string, string>>>({});

/** Stores a choice that has no effect (docs/product.md TOPBAR-7). */
export function Preferences() {
  const current = useStore(chosen.store);
  return (
    <div className={classes.preferences}>
      {choices.map(({ label, options }) => (
        <span key={label} className={classes.choice}>
          <select
            aria-label={label}
            value={current[label] ?? options[0]}
            onChange={(event) => chosen.set({ ...current, [label]: event.currentTarget.value })}
          >
            {options.map((option) => (
              // A translated page would have other values.
              <option key={option} value={option}>
                {option}
              </option>
            ))}
          </select>
          <Icon name="chevronDown" />
        </span>
      ))}
    </div>
  );
}

/** Returns the sample's choice (docs/product.md TOPBAR-7), or the brand's own currency. */
export function currencyOptions(code: string): readonly string[] {
  return code === 'USD' ? ['USD', 'BDT', 'Euro'] : [code];
}
