import { classNames } from 'shared-ui';
import classes from './Swatch.module.css';

/** A dot of one of the shop's colours (docs/product.md SHOP-3). Decoration: the colour's name is a text beside it. */
export function Swatch({ color }: { readonly color: string }) {
  return <span className={classNames(classes.swatch, classes[color.toLowerCase()])} aria-hidden="true" />;
}
