import { useState } from 'react';
import { classNames, useHydrated } from 'shared-ui';
import classes from './Badge.module.css';

/** "Cart, 3 items"; the bare label at zero, where no badge shows (docs/product.md TOPBAR-5). */
export function countedName(label: string, count: number): string {
  if (count === 0) return label;
  return `${label}, ${count} ${count === 1 ? 'item' : 'items'}`;
}

/** A count above zero; it pops when it rises, not when the page opens. */
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
