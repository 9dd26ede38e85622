import { PAGE_LIMIT_MS } from 'contract';
import { useEffect, useState } from 'react';
import { shop } from 'shared-shop';
import classes from './PagePlaceholder.module.css';

/** Throws for the nearest error boundary after PAGE_LIMIT_MS (docs/product.md ERROR-7). */
export function PagePlaceholder() {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PAGE_LIMIT_MS);
    return () => clearTimeout(timer);
  }, []);
  if (isLate) throw new Error(`The page was not shown within ${PAGE_LIMIT_MS} ms. Does it suspend for ever?`);
  return (
    <>
      <title>{shop.name}</title>
      <main id="main" tabIndex={-1} aria-busy="true" className={classes.place} />
    </>
  );
}
