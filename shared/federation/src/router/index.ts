/**
 * The only way to the router. The shell owns the one instance; a remote that imported the library directly would get a
 * second instance, whose hooks fail. When a page needs another name, add it here: names that are not listed are not
 * shipped.
 */
export {
  createBrowserRouter,
  createMemoryRouter,
  Link,
  matchPath,
  Navigate,
  Outlet,
  type RouteObject,
  RouterProvider,
  ScrollRestoration,
  useBlocker,
  useLocation,
  useMatches,
  useNavigate,
  useNavigationType,
  useParams,
} from 'react-router-dom';
export { useSearchParams } from './use-search-params';
