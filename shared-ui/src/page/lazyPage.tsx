import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { useHydrated } from '../useHydrated';
import { PagePlaceholder } from './PagePlaceholder';

type Load = () => Promise<{ readonly default: ComponentType }>;

/** A component in a chunk of its own; `load` brings the chunk ahead of the first render. */
export type LazyComponent = ComponentType & { readonly load: () => Promise<void> };

/**
 * A page in a chunk of its own. When the chunk fails to load, the error goes to the nearest error boundary, and mounting
 * the page again loads it again: `React.lazy` alone would never try again.
 * @param load imports the page, e.g. `() => import('./cart/CartPage')`; the page is its default export
 */
export function lazyPage(load: Load): LazyComponent {
  return lazyPart(load, <PagePlaceholder />);
}

/**
 * The same for a part of a page.
 * @param place shown in its place while it loads
 */
function lazyPart(load: Load, place: ReactNode): LazyComponent {
  let loaded: ComponentType | undefined;
  let ahead: ReturnType<Load> | undefined;

  async function loadOnce() {
    const module = await load();
    loaded = module.default;
    return module;
  }

  /** What was loaded ahead counts for the first render, a failure too: it has had its tries. */
  function loadForRender() {
    const loading = ahead ?? loadOnce();
    ahead = undefined;
    return loading;
  }

  function LazyPart() {
    const hydrated = useHydrated();
    // Safe as state only because the Suspense boundary is inside: this component itself never suspends.
    const [[Part, mayWait]] = useState(() =>
      loaded ? ([loaded, hydrated] as const) : ([lazy(loadForRender), true] as const),
    );
    // Without a boundary what was rendered on Node is hydrated in one go with the rest of the page.
    if (!mayWait) return <Part />;
    return (
      <Suspense fallback={place}>
        <Part />
      </Suspense>
    );
  }
  LazyPart.load = async () => {
    if (!loaded) await (ahead = loadOnce());
  };
  return LazyPart;
}
