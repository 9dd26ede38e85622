/* eslint-disable jsx-a11y/no-interactive-element-to-noninteractive-role */
import { memo } from 'react';
import type { CartItem, ProductId } from 'shared-events';
import { Link, productPath } from 'shared-router';
import { Button, classNames, formatCents, formatPrice, Icon, IconButton, Picture } from 'shared-ui';
import { Sentence } from '../Sentence';
import classes from './CartRow.module.css';
import { MIN_QUANTITY } from './draft';
import { LineNotes } from './LineNotes';
import { lineCents } from './totals';

export interface RowHandlers {
  readonly onChange: (item: CartItem, by: 1 | -1) => void;
  readonly onRemove: (id: ProductId, name: string) => void;
  readonly onUndo: (id: ProductId, name: string) => void;
}

interface Props extends Pick<RowHandlers, 'onChange' | 'onRemove'> {
  readonly item: CartItem;
  readonly pictured: boolean;
}

export function removeButtonId(productId: ProductId): string {
  return `cart-remove-${productId}`;
}

/** Memoized for carts of 1,000 lines. */
export const CartRow = memo(function CartRow({ item, pictured, onChange, onRemove }: Props) {
  const { id, name } = item;
  return (
    <tr className={classes.row} role="row">
      <th className={classes.product} role="rowheader" scope="row">
        {pictured ? (
          <Picture className={classes.picture} src={item.image} alt="" width={88} height={110} scaled />
        ) : (
          <span className={classes.picture} />
        )}
        <span>
          <Link className={classes.name} to={productPath(id)} dir="auto">
            {name}
          </Link>
          <span className={classes.facts}>
            <span>
              <Sentence before=" Colour: " name={item.color} />
            </span>
            <span>
              <Sentence before=" Size: " name={item.size} />
            </span>
          </span>
          <LineNotes item={item} />
        </span>
      </th>
      <td className={classes.price} role="cell">
        {formatPrice(item.price)}
      </td>
      <td className={classes.quantity} role="cell">
        <Quantity of={name} value={item.quantity} onChange={(by) => onChange(item, by)} />
      </td>
      <td className={classes.total} role="cell">
        {formatCents(lineCents(item))}
      </td>
      <td className={classNames(classes.remove, 'screen-only')} role="cell">
        <IconButton
          id={removeButtonId(id)}
          label={`Remove ${name}`}
          icon={<Icon name="close" />}
          onClick={() => onRemove(id, name)}
        />
      </td>
    </tr>
  );
});

interface QuantityProps {
  readonly of: string;
  readonly value: number;
  readonly onChange: (by: 1 | -1) => void;
}

/** At 1 the button is not `disabled`, so that it keeps the focus. */
function Quantity({ of, value, onChange }: QuantityProps) {
  const least = value <= MIN_QUANTITY;
  return (
    <div className={classes.stepper} role="group" aria-label={`Quantity of ${of}`}>
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

export function RemovedRow({ item, onUndo }: Pick<Props, 'item'> & Pick<RowHandlers, 'onUndo'>) {
  return (
    <tr className={classNames(classes.removed, 'screen-only')} role="row">
      <td role="cell" colSpan={5} className={classes.undo}>
        <Picture className={classes.picture} src={item.image} alt="" width={36} height={45} scaled />
        <span>Removed from cart.</span>
        <Button
          variant="quiet"
          size="small"
          icon={<Icon name="returns" />}
          title={item.name}
          onClick={() => onUndo(item.id, item.name)}
        >
          Undo
        </Button>
      </td>
    </tr>
  );
}
