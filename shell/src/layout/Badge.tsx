import { useState } from 'react';
import { classNames, useHydrated } from 'shared-ui';
import classes from './Badge.module.css';

/** docs/product.md TOPBAR-5 */
export function countedName(label: string, count: number): string {
  if (count === 0) return label;
  return `${label}, ${count} ${count === 1 ? 'item' : 'items'}`;
}

export function Badge({ count }: { readonly count: number }) {
  const hydrated = useHydrated();
  const [seen, setSeen] = useState({ count, hydrated });
  const [rises, setRises] = useState(0);
  if (count !== seen.count || hydrated !== seen.hydrated) {
    setSeen({ count, hydrated });
    if (seen.hydrated && count > seen.count) setRises(rises + 1);
  }
  if (count === 0) return null;
  return (
    <span key={rises} className={classNames(classes.badge, rises > 0 && classes.pop)}>
      {count}
    </span>
  );
}
