import { useEffect, useState } from 'react';
import classes from './ResultCount.module.css';

interface Props {
  readonly open: boolean;
  readonly loading: boolean;
  readonly count: number;
}

const QUIET_MS = 500;

/**
 * How many were found, to be seen at once and to be heard when typing pauses: a region that is busy is not read out. It
 * stands in the page before it has anything to say, and has no role of its own, so that it is no page's only "status".
 */
export function ResultCount({ open, loading, count }: Props) {
  const text = open ? countText(loading, count) : '';
  const [heard, setHeard] = useState('');

  useEffect(() => {
    const timer = setTimeout(setHeard, QUIET_MS, text);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <p className={classes.count} aria-live="polite" aria-atomic="true" aria-busy={heard !== text}>
      {text}
    </p>
  );
}

function countText(loading: boolean, count: number): string {
  if (loading) return 'Loading products...';
  if (count === 0) return 'No products found';
  return count === 1 ? '1 product found' : `${count} products found`;
}
