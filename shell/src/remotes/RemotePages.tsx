import { useEffect, useMemo, useState, useSyncExternalStore, type ComponentType } from 'react';
import { matchPath, useLocation, useRoutes } from 'shared-router';
import { PagePlaceholder, type LazyComponent } from 'shared-ui';
import { NotFound } from '../errors/NotFound';
import type { ReleasesStore, RemoteRoute } from '../releases/releasesStore';
import { remotePage } from './RemotePage';
import type { RemoteLoader } from './remoteLoader';

/** The place of all pages. */
type Pages = ComponentType & {
  /** Brings the page at a path ahead of the first render, and nothing where there is none. @throws RemoteLoadError */
  readonly load: (pathname: string) => Promise<void>;
  /** Brings it ahead of a navigation: each page once, and what fails is left to whoever opens it. */
  readonly prefetch: (pathname: string) => Promise<void>;
};

/** The pages of all remotes, at the paths their releases name; any other path is Page Not Found. */
export function remotePages(loader: RemoteLoader, releases: ReleasesStore): Pages {
  const pages = new Map<string, LazyComponent>();

  /** The same component for the same route each time: another one would mount the page anew. */
  function pageAt(remote: string, path: string): LazyComponent {
    const key = `${remote} ${path}`;
    const Page = pages.get(key) ?? remotePage(remote, path, loader, releases);
    pages.set(key, Page);
    return Page;
  }

  function RemotePages() {
    const routes = useRoutesOfPage(releases);
    const elements = useMemo(
      () => [
        ...routes.map(({ remote, path }) => {
          const Page = pageAt(remote, path);
          return { path, element: <Page /> };
        }),
        { path: '*', element: <UnknownPath releases={releases} /> },
      ],
      [routes],
    );
    return useRoutes(elements);
  }
  const routeAt = (pathname: string) => releases.routes().find(({ path }) => matchPath(path, pathname));

  RemotePages.load = async (pathname: string) => {
    const route = routeAt(pathname);
    if (route) await pageAt(route.remote, route.path).load();
  };

  const prefetched = new Set<RemoteRoute>();
  RemotePages.prefetch = async (pathname: string) => {
    const route = routeAt(pathname);
    if (!route || prefetched.has(route)) return;
    prefetched.add(route);
    const { remote, path } = route;
    // With its files there, the page is shown at once when it is opened.
    const isThere = await loader.prefetchPage(remote, path);
    // A failed load would be shown to whoever opens the page.
    if (isThere)
      await pageAt(remote, path)
        .load()
        .catch(() => pages.delete(`${remote} ${path}`));
  };
  return RemotePages;
}

/** The routes of the live releases; while a page is open, those it was opened with: it stays though its route may be gone. */
function useRoutesOfPage(releases: ReleasesStore): readonly RemoteRoute[] {
  const { pathname } = useLocation();
  const live = useSyncExternalStore(releases.subscribe, releases.routes, releases.routes);
  const [used, setUsed] = useState({ pathname, routes: live });
  const isOpen = used.routes.some(({ path }) => matchPath(path, pathname));
  if (used.pathname === pathname && (isOpen || used.routes === live)) return used.routes;
  setUsed({ pathname, routes: live });
  return live;
}

/** A tab may be older than the release that has the page: the newest releases are asked for once before it is not found. */
function UnknownPath({ releases }: { readonly releases: ReleasesStore }) {
  const { pathname, key } = useLocation();
  const [asked, setAsked] = useState<string>();
  // The page that was opened came with the newest releases.
  const isKnownToBeMissing = key === 'default' || asked === pathname;

  useEffect(() => {
    if (isKnownToBeMissing) return;
    let mounted = true;
    const finish = () => mounted && setAsked(pathname);
    releases.refresh().then(finish, finish);
    return () => {
      mounted = false;
    };
  }, [isKnownToBeMissing, pathname, releases]);

  return isKnownToBeMissing ? <NotFound /> : <PagePlaceholder />;
}
