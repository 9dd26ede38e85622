import { lazy, Suspense, useState, type ComponentType } from 'react';
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

  function LazyPage() {
    const hydrated = useHydrated();
    // Safe as state because this component never suspends: the boundary is inside.
    const [[Page, mayWait]] = useState(() =>
      loaded ? ([loaded, hydrated] as const) : ([lazy(loadForRender), true] as const),
    );
    // Without a boundary a prerendered page is hydrated in one go.
    if (!mayWait) return <Page />;
    return (
      <Suspense fallback={<PagePlaceholder />}>
        <Page />
      </Suspense>
    );
  }
  LazyPage.load = async () => {
    if (!loaded) await (ahead = loadOnce());
  };
  return LazyPage;
}
