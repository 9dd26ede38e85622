import { useEffect, useId, useMemo, useState } from 'react';
import type { Product } from 'shared-feed';
import { Link, productPath } from 'shared-router';
import classes from './DidYouMean.module.css';
import type { Props } from './ResultList';
import * as texts from './texts.json';

export function DidYouMean({ products, query, onChoose }: Props) {
  const heading = useId();
  const meant = useSimilarProducts(products, query);
  if (meant.length === 0) return null;
  return (
    <div className={classes.meant}>
      <p id={heading} className={classes.heading}>
        {texts.didYouMean}
      </p>
      {/* eslint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the role of an unstyled list */}
      <ul role="list" aria-labelledby={heading}>
        {meant.map(({ id, title }) => (
          <li key={id}>
            <Link to={productPath(id)} className={classes.link} dir="auto" onClick={onChoose}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function useSimilarProducts(products: readonly Product[], query: string): readonly Product[] {
  const [find, setFind] = useState<(query: string) => readonly Product[]>();

  useEffect(() => {
    let isCurrent = true;
    import(/* webpackChunkName: "similar-titles" */ './similarTitles').then(
      ({ createSimilarTitles }) => {
        if (isCurrent) setFind(() => createSimilarTitles(products));
      },
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [products]);

  return useMemo(() => find?.(query) ?? [], [find, query]);
}
