/* eslint-disable jsx-a11y/no-interactive-element-to-noninteractive-role */
import type { CartItem, ProductId } from 'shared-events';
import { Button, Icon, Picture } from 'shared-ui';
import classes from './RemovedRow.module.css';

interface Props {
  readonly item: CartItem;
  readonly onUndo: (id: ProductId, name: string) => void;
}

/** Takes the place of a removed line. Its text lacks the product's name, so that no row is named after a product that is not in the cart. */
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
