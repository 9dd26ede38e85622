import { lazy, Suspense, useState, type ComponentType } from 'react';
import classes from './lazyPage.module.css';

/**
 * A page in a chunk of its own. A chunk that fails to load is thrown to the nearest error boundary, and mounting the page
 * again loads it again: `React.lazy` alone would remember the failure for ever.
 * @param load imports the page, e.g. `() => import('./cart/CartPage')`; the page is its default export
 */
export function lazyPage(load: () => Promise<{ default: ComponentType }>): ComponentType {
  let loaded: ComponentType | undefined;

  async function loadOnce() {
    const module = await load();
    loaded = module.default;
    return module;
  }

  return function LazyPage() {
    // Safe as state only because the Suspense boundary is inside: this component itself never suspends.
    const [Page] = useState<ComponentType>(() => loaded ?? lazy(loadOnce));
    return (
      <Suspense fallback={<main id="main" tabIndex={-1} aria-busy="true" className={classes.place} />}>
        <Page />
      </Suspense>
    );
  };
}
