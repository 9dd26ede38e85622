import { shop } from 'brand';
import { useEffect, useState } from 'react';
import classes from './PagePlaceholder.module.css';

/** Longer than a page may take to load: what has not come by then suspends for ever. */
const LIMIT_MS = 15_000;

/** Holds a page's place while it is on its way. Throws an Error for the nearest error boundary when that takes longer than 15 s. */
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
