import { format } from 'shared-shop';
import { Icon } from '../controls/Icon';
import classes from './InCart.module.css';
import * as texts from './texts.json';

/** On a picture, so that nothing moves. @param quantity of the product */
export function InCart({ quantity = 0 }: { readonly quantity?: number | undefined }) {
  if (quantity === 0) return null;
  return (
    <p className={classes.note}>
      <Icon name="check" />
      <span>{format(texts.inCart, { quantity })}</span>
    </p>
  );
}
