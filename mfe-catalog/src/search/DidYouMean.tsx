import { useEffect, useId, useRef, useState } from 'react';
import type { Product } from 'shared-feed';
import { Link, productPath } from 'shared-router';
import classes from './DidYouMean.module.css';
import { createTitleFinder, type TitleFinder } from './titleFinder';

interface Props {
  readonly products: readonly Product[];
  readonly query: string;
  readonly onChoose: () => void;
}

export function DidYouMean({ products, query, onChoose }: Props) {
  const heading = useId();
  const meant = useSimilarProducts(products, query);
  if (meant.length === 0) return null;
  return (
    <div className={classes.meant}>
      <p id={heading} className={classes.heading}>
        Did you mean
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
  const [similar, setSimilar] = useState<readonly Product[]>([]);
  const finder = useRef<TitleFinder>(undefined);

  useEffect(() => {
    const created = createTitleFinder(
      products.map(({ title }) => title),
      (found) => setSimilar(found.flatMap((at) => products[at] ?? [])),
    );
    finder.current = created;
    return created.stop;
  }, [products]);

  useEffect(() => finder.current?.ask(query), [products, query]);

  return similar;
}
