import { createStore, useStore } from 'shared-events';
import { facts, Icon } from 'shared-ui';
import classes from './Preferences.module.css';
import * as texts from './texts.json';

const choices = [
  { label: texts.language, options: facts.languageChoices },
  { label: texts.currency, options: facts.currencyChoices },
].filter(({ options }) => options.length > 0);

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
