import { useEffect, useId, useMemo, useState } from 'react';
import type { Product } from 'shared-feed';
import { Link, productPath } from 'shared-router';
import type { createSimilarTitles } from './similarTitles';
import classes from './DidYouMean.module.css';

interface Props {
  readonly products: readonly Product[];
  readonly query: string;
  readonly onChoose: () => void;
}

/** Up to three products that a query without a match may have meant. Without them, or without its code, nothing is shown. */
export function DidYouMean({ products, query, onChoose }: Props) {
  const heading = useId();
  const similarTitles = useSimilarTitles(products);
  const meant = useMemo(() => similarTitles?.(query) ?? [], [similarTitles, query]);
  if (meant.length === 0) return null;
  return (
    <div className={classes.meant}>
      <p id={heading} className={classes.heading}>
        Did you mean
      </p>
      {/* eslint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the role of an unstyled list */}
      <ul role="list" aria-labelledby={heading} className={classes.list}>
        {meant.map(({ id, title }) => (
          <li key={id}>
            <Link to={productPath(id)} className={classes.link} onClick={onChoose}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Loads its code with the first query that finds nothing. */
function useSimilarTitles(products: readonly Product[]): ReturnType<typeof createSimilarTitles> | undefined {
  const [loaded, setLoaded] = useState<{ readonly create: typeof createSimilarTitles }>();

  useEffect(() => {
    let current = true;
    import(/* webpackChunkName: "similar-titles" */ './similarTitles').then(
      (module) => {
        if (current) setLoaded({ create: module.createSimilarTitles });
      },
      // It is only a help: that nothing was found has been said.
      () => {},
    );
    return () => {
      current = false;
    };
  }, []);

  return useMemo(() => loaded?.create(products), [loaded, products]);
}
