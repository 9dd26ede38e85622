import { Icon, IconButton } from 'shared-ui';
import { MIN_QUANTITY } from './draft';
import classes from './Quantity.module.css';

interface Props {
  readonly of: string;
  readonly value: number;
  readonly onChange: (by: 1 | -1) => void;
}

/** At 1 the button is not `disabled`, so that it keeps the focus. */
export function Quantity({ of, value, onChange }: Props) {
  const least = value <= MIN_QUANTITY;
  return (
    <div className={classes.quantity} role="group" aria-label={`Quantity of ${of}`}>
      <IconButton
        label={`Decrease quantity of ${of}`}
        icon={<Icon name="minus" />}
        aria-disabled={least}
        onClick={() => {
          if (!least) onChange(-1);
        }}
      />
      <output className={classes.value}>{value}</output>
      <IconButton
        label={`Increase quantity of ${of}`}
        icon={<Icon name="plus" />}
        onClick={() => onChange(1)}
      />
    </div>
  );
}
