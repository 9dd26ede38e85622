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
export { paths } from './paths';
export type {
  RemotePage,
  RemoteRoutes,
  RemoteSearchBox,
  RemoteSession,
  SearchBoxProps,
  SearchInput,
} from './remotes';
export { Widget, WidgetHost, type RemoteWidgets, type WidgetInput, type WidgetProps } from './Widget';
