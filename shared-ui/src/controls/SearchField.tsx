import type { ComponentProps, ReactNode } from 'react';
import classes from './SearchField.module.css';

interface SearchFieldProps extends ComponentProps<'div'> {
  /** Attributes of the field itself. */
  readonly input: ComponentProps<'input'>;
  /** The magnifier: it comes from the share scope, this component from each app's own build. */
  readonly icon: ReactNode;
  /** What belongs to the search besides the field, such as its results. */
  readonly children?: ReactNode;
}

/**
 * The search landmark with its field (docs/product.md SEARCH-1), for the shell, whose field is plain, and the catalogue, whose search
 * takes its place: the two must not differ by a pixel. Each bundles it (`shared-ui/SearchField`), so a release of one needs none of
 * the other.
 */
export function SearchField({ input, icon, children, ...landmark }: SearchFieldProps) {
  return (
    <div role="search" {...landmark} className={classes.search}>
      <label htmlFor="search-products" className="visually-hidden">
        Search products
      </label>
      <span className={classes.glass}>{icon}</span>
      <input
        {...input}
        id="search-products"
        type="search"
        className={classes.box}
        placeholder="Search products"
        autoComplete="off"
        enterKeyHint="search"
      />
      {children}
    </div>
  );
}
