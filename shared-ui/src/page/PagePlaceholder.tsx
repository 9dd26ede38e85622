import { shop } from 'brand';
import classes from './PagePlaceholder.module.css';

/** Holds a page's place while it is on its way. */
export function PagePlaceholder() {
  return (
    <>
      <title>{shop.name}</title>
      <main id="main" tabIndex={-1} aria-busy="true" className={classes.place} />
    </>
  );
}
