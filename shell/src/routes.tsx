import type { ComponentType } from 'react';
import { createBrowserRouter, type RemoteRoutes } from 'shared-router';
import { lazyPage } from 'shared-ui';
import { remotes, type RemoteName } from 'tooling/apps';
import { App } from './App';
import { NotFound } from './errors/NotFound';
import type { RemoteLoader } from './remotes/loadFromRemote';
import { remotePage } from './remotes/RemotePage';
import { remoteSearch } from './remotes/remoteSearch';
import { RouterError } from './errors/RouterError';
import { signOut } from './session';

/** Every route of the apps table under the one layout; any other is Page Not Found (spec.md point 2). */
export function createRouter(loader: RemoteLoader) {
  const Search = remoteSearch(loader);
  return createBrowserRouter([
    {
      element: <App search={<Search />} onSignOut={() => void signOut(loader)} />,
      errorElement: <RouterError />,
      children: [
        ...remotes.flatMap(({ name, missing, routes }) =>
          routes.map((path) => ({
            path,
            Component: remotePage(
              name,
              missing,
              lazyPage(() => loadPage(loader, name, path)),
            ),
          })),
        ),
        { path: '*', element: <NotFound /> },
      ],
    },
  ]);
}

async function loadPage(
  loader: RemoteLoader,
  remote: RemoteName,
  path: string,
): Promise<{ readonly default: ComponentType }> {
  const { pages } = await loader.load<RemoteRoutes>(remote, 'routes');
  const page = pages[path];
  if (!page)
    throw new Error(`${remote} has no page for ${path}. It exports ${Object.keys(pages).join(', ')}.`);
  return { default: page };
}
