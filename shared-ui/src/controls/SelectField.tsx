import { useId } from 'react';
import { classNames } from '../classNames';
import { Icon } from './Icon';
import classes from './Field.module.css';

export interface SelectFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly name?: string | undefined;
  /** Label and select on one line, for toolbars. */
  readonly inline?: boolean | undefined;
}

/** A labelled native select. */
export function SelectField({ label, value, onChange, options, name, inline }: SelectFieldProps) {
  const id = useId();
  return (
    <div className={classNames(classes.field, inline && classes.inline)}>
      <div className={classes.top}>
        <label htmlFor={id}>{label}</label>
      </div>
      <div className={classes.box}>
        <select
          id={id}
          name={name}
          className={classNames(classes.control, classes.select)}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <span className={classes.arrow}>
          <Icon name="chevronDown" />
        </span>
      </div>
    </div>
  );
}
