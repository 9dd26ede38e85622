import { StrictMode, Suspense, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Link, Outlet, RouterProvider } from './index';
import type { RemoteRoutes } from './remotes';

/**
 * Runs a remote alone: its pages at their paths, under a small mock shell that lists them.
 * @param name the remote's name, for the page's bar
 * @param pages what its `./routes` exports
 * @param extra shown beside the list of pages, e.g. the search box
 */
export function runStandalone(name: string, pages: RemoteRoutes['pages'], extra?: ReactNode): void {
  const router = createBrowserRouter([
    {
      element: <MockShell name={name} paths={Object.keys(pages)} extra={extra} />,
      children: [
        ...Object.entries(pages).map(([path, Page]) => ({ path, element: <Page /> })),
        { path: '*', element: <p>This path belongs to another team.</p> },
      ],
    },
  ]);
  const container = document.getElementById('root');
  if (!container) throw new Error('The page has no #root to render into.');
  createRoot(container).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
}

function MockShell({
  name,
  paths,
  extra,
}: {
  readonly name: string;
  readonly paths: string[];
  readonly extra: ReactNode;
}) {
  return (
    <>
      <header>
        <strong>{name}, alone</strong>
        <nav aria-label="Pages of this team">
          {paths.map((path) => (
            <Link key={path} to={path.replace(':id', '1')}>
              {path}{' '}
            </Link>
          ))}
        </nav>
        {extra}
      </header>
      <Suspense fallback={null}>
        <Outlet />
      </Suspense>
    </>
  );
}
