import { useId, type ComponentProps, type ReactNode } from 'react';
import { classNames } from '../classNames';
import classes from './Field.module.css';
import { Icon } from './Icon';

interface Around {
  readonly label: string;
  readonly error?: string | undefined;
}

export type FieldProps = ComponentProps<'input'> &
  Around & { readonly name: string; readonly action?: ReactNode };

type TextAreaProps = ComponentProps<'textarea'> & Around & { readonly name: string };

interface SelectFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly inline?: boolean | undefined;
}

/** @param props.action e.g. Show/Hide */
export function Field({ label, error, action, ...input }: FieldProps) {
  const id = useId();
  return (
    <Labelled label={label} error={error} id={id} required={input.required}>
      <div className={classes.box}>
        <input dir="auto" {...input} {...described(id, error)} className={classes.control} />
        {action}
      </div>
    </Labelled>
  );
}

export function TextArea({ label, error, ...area }: TextAreaProps) {
  const id = useId();
  return (
    <Labelled label={label} error={error} id={id} required={area.required}>
      <textarea rows={5} dir="auto" {...area} {...described(id, error)} className={classes.control} />
    </Labelled>
  );
}

export function SelectField({ label, value, onChange, options, inline }: SelectFieldProps) {
  const id = useId();
  return (
    <Labelled label={label} id={id} inline={inline}>
      <div className={classes.box}>
        <select
          id={id}
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
    </Labelled>
  );
}

function described(id: string, error: string | undefined) {
  return {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? errorId(id) : undefined,
  };
}

function errorId(id: string): string {
  return `${id}-error`;
}

interface LabelledProps extends Around {
  readonly id: string;
  readonly required?: boolean | undefined;
  readonly inline?: boolean | undefined;
  readonly children: ReactNode;
}

function Labelled({ label, error, id, required, inline, children }: LabelledProps) {
  return (
    <div className={classNames(classes.field, inline && classes.inline)}>
      {/* Outside the label: the asterisk is not part of the name. */}
      <div className={classes.top}>
        <label htmlFor={id}>{label}</label>
        {required && <span aria-hidden="true">*</span>}
      </div>
      {children}
      {error && (
        <p id={errorId(id)} className={classes.error} role="alert">
          <Icon name="alert" />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
