import { shop } from 'brand';
import { useEffect, useState } from 'react';
import classes from './PagePlaceholder.module.css';

const LIMIT_MS = 15_000;

/** Throws for the nearest error boundary after 15 s (docs/product.md ERROR-7). */
export function PagePlaceholder() {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LIMIT_MS);
    return () => clearTimeout(timer);
  }, []);
  if (isLate) throw new Error(`The page was not shown within ${LIMIT_MS} ms. Does it suspend for ever?`);
  return (
    <>
      <title>{shop.name}</title>
      <main id="main" tabIndex={-1} aria-busy="true" className={classes.place} />
    </>
  );
}
