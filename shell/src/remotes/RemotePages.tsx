import { useMemo, useState, useSyncExternalStore } from 'react';
import { matchPath, useLocation, useRoutes } from 'shared-router';
import { NotFound } from '../errors/NotFound';
import type { ReleasesStore, RemoteRoute } from '../releases/releasesStore';
import { remotePage } from './RemotePage';
import type { RemoteLoader } from './remoteLoader';

export function remotePages(loader: RemoteLoader, releases: ReleasesStore) {
  const pages = new Map<string, ReturnType<typeof remotePage>>();

  /** Cached, because another component would remount the page. */
  function pageAt(remote: string, path: string) {
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
        { path: '*', element: <NotFound /> },
      ],
      [routes],
    );
    return useRoutes(elements);
  }
  const routeAt = (pathname: string) => releases.routes().find(({ path }) => matchPath(path, pathname));

  /** @throws RemoteLoadError */
  RemotePages.load = async (pathname: string) => {
    const route = routeAt(pathname);
    if (route) await pageAt(route.remote, route.path).load();
  };

  const prefetched = new Set<RemoteRoute>();
  /** Prefetches a page, once. Never rejects. */
  RemotePages.prefetch = async (pathname: string) => {
    const route = routeAt(pathname);
    if (!route || prefetched.has(route)) return;
    prefetched.add(route);
    const { remote, path } = route;
    // Also executes the page, so that a click renders at once. Opening the page retries a failure.
    if (await loader.prefetchPage(remote, path))
      await pageAt(remote, path)
        .load()
        .catch(() => pages.delete(`${remote} ${path}`));
  };
  return RemotePages;
}

/** Keeps the routes while their page is open: newer releases may lack it. Each pathname has another instance. */
function useRoutesOfPage(releases: ReleasesStore): readonly RemoteRoute[] {
  const { pathname } = useLocation();
  const live = useSyncExternalStore(releases.subscribe, releases.routes, releases.routes);
  const [used, setUsed] = useState(live);
  if (used === live || used.some(({ path }) => matchPath(path, pathname))) return used;
  setUsed(live);
  return live;
}
