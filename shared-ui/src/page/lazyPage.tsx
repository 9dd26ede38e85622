import { lazy, Suspense, useState, type ComponentType } from 'react';
import { useHydrated } from '../useHydrated';
import { PagePlaceholder } from './PagePlaceholder';

type Load = () => Promise<{ readonly default: ComponentType }>;

/** `load` preloads the component's chunk. */
export type LazyComponent = ComponentType & { readonly load: () => Promise<void> };

/** A failure goes to the error boundary. A new mount retries, unlike `React.lazy`. */
export function lazyPage(load: Load): LazyComponent {
  let loaded: ComponentType | undefined;
  let ahead: ReturnType<Load> | undefined;

  async function loadOnce() {
    const module = await load();
    loaded = module.default;
    return module;
  }

  /** The first render uses the preload, even a failed one, which was already retried. */
  function loadForRender() {
    const loading = ahead ?? loadOnce();
    ahead = undefined;
    return loading;
  }

  function LazyPage() {
    const hydrated = useHydrated();
    // Safe as state: the boundary is inside, so this component never suspends. The end of hydration must not
    // render the page again: that would hydrate all its sections in one task.
    const [page] = useState(() => {
      const Page = loaded ?? lazy(loadForRender);
      // Without a boundary a prerendered page hydrates in one go.
      if (loaded && !hydrated) return <Page />;
      return (
        <Suspense fallback={<PagePlaceholder />}>
          <Page />
        </Suspense>
      );
    });
    return page;
  }
  LazyPage.load = async () => {
    if (!loaded) await (ahead = loadOnce());
  };
  return LazyPage;
}
