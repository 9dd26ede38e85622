/* eslint-disable jsx-a11y/no-interactive-element-to-noninteractive-role */
import type { CartItem, ProductId } from 'shared-events';
import { Button, Icon, Picture } from 'shared-ui';
import classes from './RemovedRow.module.css';

interface Props {
  readonly item: CartItem;
  readonly onUndo: (id: ProductId, name: string) => void;
}

/**
 * Shown where a removed line was, until it is put back or the page is left. It shows the product's picture, and its name only
 * in the button's title, so that no row is named after what is not in the cart.
 */
export function RemovedRow({ item, onUndo }: Props) {
  return (
    <tr className={classes.removed} role="row">
      <td role="cell" colSpan={5} className={classes.undo}>
        <Picture className={classes.picture} src={item.image} alt="" width={36} height={45} />
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
