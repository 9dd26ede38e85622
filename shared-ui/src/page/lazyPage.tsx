import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { useHydrated } from '../useHydrated';
import { PagePlaceholder } from './PagePlaceholder';

type Load = () => Promise<{ readonly default: ComponentType }>;

/** `load` loads the component's chunk ahead of the first render. */
export type LazyComponent = ComponentType & { readonly load: () => Promise<void> };

/**
 * Returns a page that is loaded as a chunk. A failure goes to the nearest error boundary; mounting the page again retries,
 * which `React.lazy` alone never does.
 * @param load imports the page as default export, e.g. `() => import('./cart/CartPage')`
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

  /** The first render uses what was loaded ahead, even a failure, which had its retries. */
  function loadForRender() {
    const loading = ahead ?? loadOnce();
    ahead = undefined;
    return loading;
  }

  function LazyPart() {
    const hydrated = useHydrated();
    // Safe as state because this component never suspends: the boundary is inside.
    const [[Part, mayWait]] = useState(() =>
      loaded ? ([loaded, hydrated] as const) : ([lazy(loadForRender), true] as const),
    );
    // Without a boundary a prerendered page is hydrated in one go.
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
