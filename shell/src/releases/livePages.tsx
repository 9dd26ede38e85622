import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import { LivePaths, useLocation } from 'shared-router';
import type { ReleasesStore, RemoteRoute } from './releasesStore';

const Routes = createContext<readonly RemoteRoute[]>([]);

interface Props {
  readonly releases: Pick<ReleasesStore, 'routes'>;
  readonly children: ReactNode;
}

/** Provides the live pages as of the last navigation, so that no link disappears before a click. */
export function LiveRoutes({ releases, children }: Props) {
  const { key: navigation } = useLocation();
  const [live, setLive] = useState({ navigation, routes: releases.routes() });
  if (live.navigation !== navigation) setLive({ navigation, routes: releases.routes() });
  const paths = useMemo(() => live.routes.map(({ path }) => path), [live.routes]);
  return (
    <Routes value={live.routes}>
      <LivePaths value={paths}>{children}</LivePaths>
    </Routes>
  );
}

/** Before the first release any remote may have pages. */
export function useHasPages(remote: string): boolean {
  const routes = useContext(Routes);
  return routes.length === 0 || routes.some((route) => route.remote === remote);
}
