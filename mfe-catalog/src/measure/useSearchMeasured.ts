import { useEffect } from 'react';
import { measure } from 'shared-events';

/** A query that stands for so long is one, and not on the way to another. */
const SETTLED_MS = 1_000;

/** Measures what is searched for. */
export function useSearchMeasured(query: string): void {
  useEffect(() => {
    const settled = query.trim();
    if (!settled) return;
    const timer = setTimeout(() => measure?.('search:made', { query: settled }), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [query]);
}
