import { classNames } from 'shared-ui';
import classes from './Swatch.module.css';

export function Swatch({ color }: { readonly color: string }) {
  return <span className={classNames(classes.swatch, classes[color.toLowerCase()])} aria-hidden="true" />;
}
