export {
  createBrowserRouter,
  createMemoryRouter,
  isRouteErrorResponse,
  Link,
  matchPath,
  MemoryRouter,
  NavLink,
  Outlet,
  RouterProvider,
  ScrollRestoration,
  useLocation,
  useNavigate,
  useParams,
  useRouteError,
  useRoutes,
  useSearchParams,
  type RouteObject,
} from 'react-router-dom';
export type { IdentityConfig } from 'contract';
export { productPath } from 'contract';
export { LivePaths, useHasPage } from './livePaths';
export { paths } from './paths';
export type {
  RemotePage,
  RemoteRoutes,
  RemoteSearchBox,
  RemoteSession,
  SearchBoxProps,
  SearchInput,
} from './remotes';
export * from './Widget';
