import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { matchPath, useLocation, useRoutes } from 'shared-router';
import { PagePlaceholder } from 'shared-ui';
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
    const [requested] = useState(useLocation().pathname);
    const elements = useMemo(
      () => [
        ...routes.map(({ remote, path }) => {
          const Page = pageAt(remote, path);
          return { path, element: <Page /> };
        }),
        { path: '*', element: <UnknownPath releases={releases} requested={requested} /> },
      ],
      [routes, requested],
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

/** Keeps the routes while their page is open: newer releases may lack it. */
function useRoutesOfPage(releases: ReleasesStore): readonly RemoteRoute[] {
  const { pathname } = useLocation();
  const live = useSyncExternalStore(releases.subscribe, releases.routes, releases.routes);
  const [used, setUsed] = useState({ pathname, routes: live });
  const isOpen = used.routes.some(({ path }) => matchPath(path, pathname));
  if (used.pathname === pathname && (isOpen || used.routes === live)) return used.routes;
  setUsed({ pathname, routes: live });
  return live;
}

interface UnknownPathProps {
  readonly releases: ReleasesStore;
  /** The path of the document. */
  readonly requested: string;
}

/** Asks for newer releases, which may have the page. */
function UnknownPath({ releases, requested }: UnknownPathProps) {
  const { pathname } = useLocation();
  const [asked, setAsked] = useState<string>();
  // The first document has the newest releases.
  const isKnownToBeMissing = pathname === requested || asked === pathname;

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
