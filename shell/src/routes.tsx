import type { ComponentType } from 'react';
import { createBrowserRouter, type RemoteRoutes } from 'shared-router';
import { lazyPage } from 'shared-ui';
import { remotes, type RemoteName } from 'tooling/apps';
import { App } from './App';
import { NotFound } from './NotFound';
import type { RemoteLoader } from './remotes/loadFromRemote';
import { RemotePage } from './remotes/RemotePage';
import { RouterError } from './RouterError';

/** Every route of the apps table under the one layout; any other is Page Not Found (spec.md point 2). */
export function createRouter(loader: RemoteLoader) {
  return createBrowserRouter([
    {
      element: <App />,
      errorElement: <RouterError />,
      children: [
        ...remotes.flatMap(({ name, missing, routes }) =>
          routes.map((path) => ({
            path,
            element: (
              <RemotePage
                key={path}
                name={name}
                missing={missing}
                Page={lazyPage(() => loadPage(loader, name, path))}
              />
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
): Promise<{ default: ComponentType }> {
  const { pages } = await loader.load<RemoteRoutes>(remote, 'routes');
  const page = pages[path];
  if (!page)
    throw new Error(`${remote} has no page for ${path}. It exports ${Object.keys(pages).join(', ')}.`);
  return { default: page };
}
