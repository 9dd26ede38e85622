import { useState } from 'react';
import { classNames, useHydrated } from 'shared-ui';
import classes from './Badge.module.css';

/** Returns "Cart, 3 items", or the bare label at zero, when no badge shows (docs/product.md TOPBAR-5). */
export function countedName(label: string, count: number): string {
  if (count === 0) return label;
  return `${label}, ${count} ${count === 1 ? 'item' : 'items'}`;
}

/** Animates when the count rises, not when the page opens. Hidden at zero. */
export function Badge({ count }: { readonly count: number }) {
  const hydrated = useHydrated();
  const [seen, setSeen] = useState({ count, hydrated });
  const [rises, setRises] = useState(0);
  if (count !== seen.count || hydrated !== seen.hydrated) {
    setSeen({ count, hydrated });
    // The stored count appears right after hydration.
    if (seen.hydrated && count > seen.count) setRises(rises + 1);
  }
  if (count === 0) return null;
  return (
    <span key={rises} className={classNames(classes.badge, rises > 0 && classes.pop)}>
      {count}
    </span>
  );
}
