import { useEffect, useState } from 'react';
import classes from './ResultCount.module.css';

interface Props {
  readonly open: boolean;
  readonly loading: boolean;
  readonly count: number;
}

const PAUSE_MS = 500;

/** Announced when typing pauses. Without a role, so that it is not a page's only `status`. */
export function ResultCount({ open, loading, count }: Props) {
  const text = open ? countText(loading, count) : '';
  const [announced, setAnnounced] = useState('');

  useEffect(() => {
    const timer = setTimeout(setAnnounced, PAUSE_MS, text);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <p className={classes.count} aria-live="polite" aria-atomic="true" aria-busy={announced !== text}>
      {text}
    </p>
  );
}

function countText(loading: boolean, count: number): string {
  if (loading) return 'Loading products...';
  if (count === 0) return 'No products found';
  return count === 1 ? '1 product found' : `${count} products found`;
}
