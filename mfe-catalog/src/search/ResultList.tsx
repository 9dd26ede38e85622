import { memo, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Product } from 'shared-feed';
import { Link, productPath } from 'shared-router';
import { Picture } from 'shared-ui';
import { whenSeen } from 'shared-ui/whenSeen';
import classes from './ResultList.module.css';
import * as texts from './texts.json';
import { splitAtMatch } from './titleSearch';

export interface Props {
  readonly products: readonly Product[];
  readonly query: string;
  readonly onChoose: () => void;
}

/** Links per step, because a keystroke must not wait for a thousand. */
const CHUNK = 50;

/** Links of a query that are painted first. */
const IN_VIEW = 8;

/** Memoized, so that a typed character appears without rendering old results again. */
export const ResultList = memo(function ResultList({ products, query, onChoose }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const [extent, setExtent] = useState({ query, count: IN_VIEW });
  const count = extent.query === query ? extent.count : IN_VIEW;
  const shown = products.slice(0, count);

  useEffect(() => {
    startTransition(() => setExtent({ query, count: CHUNK }));
  }, [query]);

  useLayoutEffect(() => {
    if (list.current) list.current.scrollTop = 0;
  }, [query]);

  function growAt(last: HTMLLIElement) {
    return whenSeen(last, () => setExtent({ query, count: count + CHUNK }));
  }

  return (
    // eslint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the role of an unstyled list
    <ul ref={list} className={classes.results} role="list" aria-label={texts.searchResults}>
      {shown.map((product, index) => {
        const isLast = index === count - 1 && count >= CHUNK && count < products.length;
        return (
          <li key={product.id} ref={isLast ? growAt : undefined}>
            <Link to={productPath(product.id)} className={classes.result} onClick={onChoose}>
              <Picture src={product.image} alt="" width={44} height={55} scaled className={classes.picture} />
              <Title title={product.title} query={query} />
            </Link>
          </li>
        );
      })}
    </ul>
  );
});

function Title({ title, query }: { readonly title: string; readonly query: string }) {
  const [before, match, after] = splitAtMatch(title, query);
  return (
    <span dir="auto">
      <span>{before}</span>
      {match && <mark className={classes.match}>{match}</mark>}
      <span>{after}</span>
    </span>
  );
}
