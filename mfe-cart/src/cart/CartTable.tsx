// The roles are written out because a table that is laid out as blocks on phones loses them otherwise.
/* eslint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import type { CartItem } from 'shared-events';
import { Link } from 'shared-router';
import { formatPrice, Icon, IconButton, Picture } from 'shared-ui';
import classes from './CartTable.module.css';
import { draftedQuantity, type Draft } from './draft';
import { lineCents } from './money';
import { Quantity } from './Quantity';

interface Props {
  readonly items: readonly CartItem[];
  readonly draft: Draft;
  onChange(item: CartItem, by: 1 | -1): void;
  onRemove(item: CartItem): void;
}

export function CartTable({ items, draft, onChange, onRemove }: Props) {
  return (
    <table className={classes.table} role="table">
      <caption className="visually-hidden">Shopping cart</caption>
      <thead className={classes.head} role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            Product
          </th>
          <th role="columnheader" scope="col">
            Price
          </th>
          <th role="columnheader" scope="col">
            Quantity
          </th>
          <th role="columnheader" scope="col">
            Total
          </th>
          <td role="cell" />
        </tr>
      </thead>
      <tbody role="rowgroup">
        {items.map((item) => (
          <tr key={item.id} className={classes.row} role="row">
            <th className={classes.product} role="rowheader" scope="row">
              <Picture className={classes.picture} src={item.image} alt="" width={96} height={120} />
              <span>
                <Link className={classes.name} to={`/product/${item.id}`}>
                  {item.name}
                </Link>
                <span className={classes.facts}>
                  {item.color} · {item.size}
                </span>
              </span>
            </th>
            <td className={classes.price} role="cell" data-label="Price">
              {formatPrice(item.price)}
            </td>
            <td className={classes.quantity} role="cell" data-label="Quantity">
              <Quantity
                of={item.name}
                value={draftedQuantity(item, draft)}
                onChange={(by) => onChange(item, by)}
              />
            </td>
            <td className={classes.total} role="cell" data-label="Total">
              {formatPrice(lineCents(item, draft) / 100)}
            </td>
            <td className={classes.remove} role="cell">
              <IconButton
                label={`Remove ${item.name}`}
                icon={<Icon name="close" />}
                onClick={() => onRemove(item)}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
