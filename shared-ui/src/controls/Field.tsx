import { useId, type ComponentProps, type ReactNode } from 'react';
import { classNames } from '../classNames';
import { Icon } from './Icon';
import classes from './Field.module.css';

interface Around {
  readonly label: string;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
}

export type FieldProps = ComponentProps<'input'> &
  Around & { readonly name: string; readonly action?: ReactNode };

type TextAreaProps = ComponentProps<'textarea'> & Around & { readonly name: string };

interface SelectFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly name?: string | undefined;
  readonly inline?: boolean | undefined;
}

/** @param props.action e.g. Show/Hide */
export function Field({ label, error, hint, action, ...input }: FieldProps) {
  const ids = useFieldIds(input.id);
  return (
    <Labelled label={label} error={error} hint={hint} ids={ids} required={input.required}>
      <div className={classes.box}>
        <input {...input} {...described(ids, error, hint)} className={classes.control} />
        {action}
      </div>
    </Labelled>
  );
}

export function TextArea({ label, error, hint, ...area }: TextAreaProps) {
  const ids = useFieldIds(area.id);
  return (
    <Labelled label={label} error={error} hint={hint} ids={ids} required={area.required}>
      <textarea rows={5} {...area} {...described(ids, error, hint)} className={classes.control} />
    </Labelled>
  );
}

export function SelectField({ label, value, onChange, options, name, inline }: SelectFieldProps) {
  const ids = useFieldIds();
  return (
    <Labelled label={label} ids={ids} inline={inline}>
      <div className={classes.box}>
        <select
          id={ids.control}
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
    </Labelled>
  );
}

type FieldIds = ReturnType<typeof useFieldIds>;

function useFieldIds(given?: string) {
  const own = useId();
  const control = given ?? own;
  return { control, hint: `${control}-hint`, error: `${control}-error` };
}

function described(ids: FieldIds, error: string | undefined, hint: string | undefined) {
  const describedBy = [hint && ids.hint, error && ids.error].filter(Boolean).join(' ');
  return {
    id: ids.control,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy || undefined,
  };
}

interface LabelledProps extends Around {
  readonly ids: FieldIds;
  readonly required?: boolean | undefined;
  readonly inline?: boolean | undefined;
  readonly children: ReactNode;
}

function Labelled({ label, error, hint, ids, required, inline, children }: LabelledProps) {
  return (
    <div className={classNames(classes.field, inline && classes.inline)}>
      {/* Outside the label: the asterisk is not part of the name. */}
      <div className={classes.top}>
        <label htmlFor={ids.control}>{label}</label>
        {required && <span aria-hidden="true">*</span>}
      </div>
      {children}
      {hint && (
        <p id={ids.hint} className={classes.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={ids.error} className={classes.error} role="alert">
          <Icon name="alert" />
          {error}
        </p>
      )}
    </div>
  );
}
