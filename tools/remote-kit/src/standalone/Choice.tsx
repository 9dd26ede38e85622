import { useId } from 'react';
import { classNames } from 'shared-ui';
import classes from './Choice.module.css';

interface ChoiceProps {
  readonly legend: string;
  /** Value → what it is called. */
  readonly options: Readonly<Record<string, string>>;
  readonly value: string;
  readonly onChoose: (value: string) => void;
  readonly inline?: boolean;
}

/** One of a few, as radio buttons that look like one control. */
export function Choice({ legend, options, value, onChoose, inline = false }: ChoiceProps) {
  const group = useId();
  return (
    <fieldset className={classNames(classes.choice, inline && classes.inline)}>
      <legend>{legend}</legend>
      <div className={classes.options}>
        {Object.entries(options).map(([option, label]) => (
          <label key={option}>
            <input type="radio" name={group} checked={option === value} onChange={() => onChoose(option)} />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
