import { useId, type AriaAttributes, type ComponentProps, type ReactNode } from 'react';
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
  return (
    <Labelled label={label} error={error} required={input.required}>
      {(described) => (
        <div className={classes.box}>
          <input dir="auto" {...input} {...described} className={classes.control} />
          {action}
        </div>
      )}
    </Labelled>
  );
}

export function TextArea({ label, error, ...area }: TextAreaProps) {
  return (
    <Labelled label={label} error={error} required={area.required}>
      {(described) => <textarea rows={5} dir="auto" {...area} {...described} className={classes.control} />}
    </Labelled>
  );
}

export function SelectField({ label, value, onChange, options, inline }: SelectFieldProps) {
  return (
    <Labelled label={label} inline={inline}>
      {({ id }) => (
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
      )}
    </Labelled>
  );
}

interface LabelledProps extends Around {
  readonly required?: boolean | undefined;
  readonly inline?: boolean | undefined;
  /** Takes the attributes that tie a control to its label and its error. */
  readonly children: (described: AriaAttributes & { readonly id: string }) => ReactNode;
}

function Labelled({ label, error, required, inline, children }: LabelledProps) {
  const id = useId();
  const described = error ? { id, 'aria-invalid': true, 'aria-describedby': `${id}-error` } : { id };
  return (
    <div className={classNames(classes.field, inline && classes.inline)}>
      {/* Outside the label: the asterisk is not part of the name. */}
      <div className={classes.top}>
        <label htmlFor={id}>{label}</label>
        {required && <span aria-hidden="true">*</span>}
      </div>
      {children(described)}
      {error && (
        <p id={described['aria-describedby']} className={classes.error} role="alert">
          <Icon name="alert" />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
