import { classNames } from 'shared-ui';
import classes from './Swatch.module.css';

/** Decoration: the colour's name is next to it. */
export function Swatch({ color }: { readonly color: string }) {
  return <span className={classNames(classes.swatch, classes[color.toLowerCase()])} aria-hidden="true" />;
}
