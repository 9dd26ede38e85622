import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { useHydrated } from '../useHydrated';
import { PagePlaceholder } from './PagePlaceholder';

type Load = () => Promise<{ readonly default: ComponentType }>;

/** `load` preloads the chunk. A failure goes to the error boundary. A new mount retries, unlike `React.lazy`. */
export function lazyPage(load: Load): ComponentType & { readonly load: () => Promise<void> } {
  let loaded: ComponentType | undefined;

  async function loadOnce() {
    const module = await load();
    loaded = module.default;
    return module;
  }

  function LazyPage() {
    return usePage(() => ({ Part: loaded ?? lazy(loadOnce), isLoaded: loaded !== undefined }));
  }
  LazyPage.load = async () => {
    if (!loaded) await loadOnce();
  };
  return LazyPage;
}

/** Renders a page, with a placeholder while it suspends. @param open called once per mount */
export function usePage(open: () => { readonly Part: ComponentType; readonly isLoaded: boolean }): ReactNode {
  const hydrated = useHydrated();
  // Safe as state: the boundary is inside, so the caller never suspends. The end of hydration must not
  // render the page again: that would hydrate all its sections in one task.
  const [page] = useState(() => {
    const { Part, isLoaded } = open();
    // Without a boundary a prerendered page hydrates in one go.
    if (isLoaded && !hydrated) return <Part />;
    return (
      <Suspense fallback={<PagePlaceholder />}>
        <Part />
      </Suspense>
    );
  });
  return page;
}
