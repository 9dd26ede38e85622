export {
  BrowserRouter,
  createPath,
  matchPath,
  MemoryRouter,
  NavLink,
  Router,
  useLocation,
  useNavigate,
  useParams,
  useRoutes,
  useSearchParams,
  type Location,
  type Navigator,
  type To,
} from 'react-router-dom';
export type { IdentityConfig } from 'contract';
export { productPath } from 'contract';
export { LivePaths, useHasPage } from './livePaths';
export { Link, opensHere } from './links';
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
