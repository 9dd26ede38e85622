/* eslint-disable jsx-a11y/no-interactive-element-to-noninteractive-role */
import { memo } from 'react';
import type { CartItem, ProductId } from 'shared-events';
import { Link } from 'shared-router';
import {
  Button,
  classNames,
  format,
  formatCents,
  formatPrice,
  formatRich,
  Icon,
  IconButton,
  Picture,
  shop,
} from 'shared-ui';
import { useCatalogue } from '../lines/useCatalogue';
import { variantOf } from '../lines/variantOf';
import classes from './CartRow.module.css';
import { MIN_QUANTITY } from './draft';
import { LineNotes } from './LineNotes';
import * as texts from './texts.json';
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

/** Of a product without a colour or a size, as stored (docs/product.md DATA-2). */
const UNKNOWN_COLOUR = 'As shown';
const UNKNOWN_SIZE = 'One size';

export function removeButtonId(productId: ProductId): string {
  return `cart-remove-${productId}`;
}

/** Memoized for carts of 1,000 lines. */
export const CartRow = memo(function CartRow({ item, pictured, onChange, onRemove }: Props) {
  const { id, name } = item;
  const { find } = useCatalogue();
  const { options, label, path } = variantOf(item, find(item));
  const colour = item.color === UNKNOWN_COLOUR ? texts.asShown : item.color;
  const size = item.size === UNKNOWN_SIZE ? texts.oneSize : item.size;
  return (
    <tr className={classes.row} role="row">
      <th className={classes.product} role="rowheader" scope="row">
        {pictured ? (
          <Picture className={classes.picture} src={item.image} alt="" width={88} height={110} scaled />
        ) : (
          <span className={classes.picture} />
        )}
        <span>
          <Link className={classes.name} to={path} dir="auto">
            {name}
          </Link>
          <span className={classNames(classes.facts, 'fine-print')}>
            {options.map(([option, value]) => (
              <span key={option}>{formatRich(texts.option, { option, name: () => <bdi>{value}</bdi> })}</span>
            ))}
            {options.length === 0 && (
              <span>{formatRich(texts.colour, { name: () => <bdi>{colour}</bdi> })}</span>
            )}
            {options.length === 0 && (shop.hasSampleFeed || item.size !== UNKNOWN_SIZE) && (
              <span>{formatRich(texts.size, { name: () => <bdi>{size}</bdi> })}</span>
            )}
          </span>
          <LineNotes item={item} />
        </span>
      </th>
      <td className={classes.price} role="cell">
        {formatPrice(item.price)}
      </td>
      <td className={classes.quantity} role="cell">
        <Quantity name={label} value={item.quantity} onChange={(by) => onChange(item, by)} />
      </td>
      <td className={classes.total} role="cell">
        {formatCents(lineCents(item))}
      </td>
      <td className={classNames(classes.remove, 'screen-only')} role="cell">
        <IconButton
          id={removeButtonId(id)}
          label={format(texts.removeLine, { name: label })}
          icon={<Icon name="close" />}
          onClick={() => onRemove(id, label)}
        />
      </td>
    </tr>
  );
});

interface QuantityProps {
  readonly name: string;
  readonly value: number;
  readonly onChange: (by: 1 | -1) => void;
}

/** At 1 the button is not `disabled`, so that it keeps the focus. */
function Quantity({ name, value, onChange }: QuantityProps) {
  const least = value <= MIN_QUANTITY;
  return (
    <div className={classes.stepper} role="group" aria-label={format(texts.quantityOf, { name })}>
      <IconButton
        label={format(texts.decreaseQuantity, { name })}
        icon={<Icon name="minus" />}
        aria-disabled={least}
        onClick={() => {
          if (!least) onChange(-1);
        }}
      />
      <output className={classes.value}>{value}</output>
      <IconButton
        label={format(texts.increaseQuantity, { name })}
        icon={<Icon name="plus" />}
        onClick={() => onChange(1)}
      />
    </div>
  );
}

export function RemovedRow({ item, onUndo }: Pick<Props, 'item'> & Pick<RowHandlers, 'onUndo'>) {
  const { find } = useCatalogue();
  const { label } = variantOf(item, find(item));
  return (
    <tr className={classNames(classes.removed, 'screen-only')} role="row">
      <td role="cell" colSpan={5} className={classNames(classes.undo, 'fine-print')}>
        <Picture className={classes.picture} src={item.image} alt="" width={36} height={45} scaled />
        <span>{texts.removedFromCart}</span>
        <Button
          variant="quiet"
          size="small"
          icon={<Icon name="returns" />}
          title={label}
          onClick={() => onUndo(item.id, label)}
        >
          {texts.undoRemoval}
        </Button>
      </td>
    </tr>
  );
}
