import { Children, type ReactNode } from 'react';
import { classNames } from '../classNames';
import classes from './ProductGrid.module.css';

interface ProductGridProps {
  readonly children: ReactNode;
  readonly label?: string | undefined;
  /** Maximum; phones show two. 1 is the list view. */
  readonly columns?: 1 | 3 | 4 | undefined;
}

export function ProductGrid({ children, label, columns = 4 }: ProductGridProps) {
  return (
    // eslint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the role of an unstyled list
    <ul className={classNames(classes.grid, classes[`columns${columns}`])} role="list" aria-label={label}>
      {Children.map(children, (card) => (
        <li>{card}</li>
      ))}
    </ul>
  );
}

/** Appears after 250 ms. */
export function ProductGridSkeleton({
  count,
  columns = 4,
}: {
  readonly count: number;
  readonly columns?: 3 | 4 | undefined;
}) {
  return (
    <div
      className={classNames(classes.grid, classes[`columns${columns}`], classes.skeleton)}
      aria-hidden="true"
    >
      {Array.from({ length: count }, (_, index) => (
        <div key={index}>
          <div className={classes.tile} />
          <div className={classes.lines} />
          <div className={classes.pill} />
        </div>
      ))}
    </div>
  );
}
