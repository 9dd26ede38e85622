import { createContext, useContext, useState, type ReactNode } from 'react';
import { matchPath, useLocation } from 'shared-router';
import type { ReleasesStore, RemoteRoute } from './releasesStore';

const Routes = createContext<readonly RemoteRoute[]>([]);

interface Props {
  readonly releases: Pick<ReleasesStore, 'routes'>;
  readonly children: ReactNode;
}

/** Tells the shell's own links which pages were live at the last navigation: none goes away under the shopper's hands. */
export function LiveRoutes({ releases, children }: Props) {
  const { key: navigation } = useLocation();
  const [live, setLive] = useState({ navigation, routes: releases.routes() });
  if (live.navigation !== navigation) setLive({ navigation, routes: releases.routes() });
  return <Routes value={live.routes}>{children}</Routes>;
}

/** Returns whether a live release has a page at a path. Before the first release any path may become one. */
export function useHasPage(): (path: string) => boolean {
  const routes = useContext(Routes);
  return (pathname) => routes.length === 0 || routes.some(({ path }) => matchPath(path, pathname));
}

/** Returns whether a remote has pages. Before the first release any remote may get some. */
export function useHasPages(remote: string): boolean {
  const routes = useContext(Routes);
  return routes.length === 0 || routes.some((route) => route.remote === remote);
}
