import { classNames } from 'shared-ui';
import classes from './Swatch.module.css';

/** A dot of one of the shop's colours (spec.md point 9). Decoration: the colour's name stands beside it or is hidden in it. */
export function Swatch({ color }: { readonly color: string }) {
  return <span className={classNames(classes.swatch, classes[color.toLowerCase()])} aria-hidden="true" />;
}
