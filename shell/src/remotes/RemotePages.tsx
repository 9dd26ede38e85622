import { useState, useSyncExternalStore } from 'react';
import { useStore } from 'shared-events';
import { matchPath, useLocation, useRoutes, type RemoteRoutes } from 'shared-router';
import { PlainPage, RemoteUnavailable, usePage } from 'shared-ui';
import { NotFound } from '../errors/NotFound';
import { useOnline } from '../notifications/OfflineBanner';
import type { ReleasesStore, RemoteRoute } from '../releases/releasesStore';
import { findPart, livePart } from './livePart';
import type { RemoteLoader } from './remoteLoader';
import { RemoteSlot } from './RemoteSlot';
import * as texts from './texts.json';

export function remotePages(loader: RemoteLoader, releases: ReleasesStore) {
  const pages = new Map<string, ReturnType<typeof remotePage>>();

  /** Cached, because another component would remount the page. */
  function pageAt({ remote, path }: RemoteRoute) {
    const key = `${remote} ${path}`;
    const Page = pages.get(key) ?? remotePage(remote, path, loader, releases);
    pages.set(key, Page);
    return Page;
  }

  function RemotePages() {
    const routes = useRoutesOfPage(releases);
    return useRoutes([
      ...routes.map((route) => ({ path: route.path, Component: pageAt(route) })),
      { path: '*', Component: NotFound },
    ]);
  }

  /** @throws RemoteLoadError */
  RemotePages.load = async (pathname: string) => {
    const route = releases.routeAt(pathname);
    if (route) await pageAt(route).load();
  };

  const prefetched = new Set<RemoteRoute>();
  /** Prefetches a page, once. Never rejects. */
  RemotePages.prefetch = async (pathname: string) => {
    const route = releases.routeAt(pathname);
    if (!route || prefetched.has(route)) return;
    prefetched.add(route);
    const { remote, path } = route;
    // Also executes the page, so that a click renders at once. Opening the page retries a failure.
    if (await loader.prefetchPage(remote, path))
      await pageAt(route)
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

export function remotePage(remote: string, path: string, loader: RemoteLoader, releases: ReleasesStore) {
  const page = livePart(remote, loader, releases, () =>
    loader.loadPart(remote, 'routes', ({ pages }: RemoteRoutes) => findPart(remote, 'page for', pages, path)),
  );

  function Missing({ onRetry }: { readonly onRetry: () => void }) {
    const label = useStore(releases).get(remote)?.extras?.label;
    const online = useOnline();
    return (
      <PlainPage title={texts.notAvailable} noindex>
        <RemoteUnavailable what={label ?? texts.thisPage} onRetry={onRetry} />
        {!online && <p>{texts.notKept}</p>}
      </PlainPage>
    );
  }

  const OpenedPage = () => usePage(page.open);

  function RemotePage() {
    const { pathname } = useLocation();
    return (
      <RemoteSlot part={page} missing={(onRetry) => <Missing onRetry={onRetry} />}>
        {/* With the key, another product of the same route shows a placeholder, not the previous product. */}
        <OpenedPage key={pathname} />
      </RemoteSlot>
    );
  }
  RemotePage.load = page.load;
  return RemotePage;
}
