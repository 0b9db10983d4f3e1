/**
 * The router as the portal uses it, and the only way to it: the shell owns the one instance, and a remote that imported
 * the library by itself would get a second one whose hooks fail. Add a name here when a page needs it; what is not
 * listed is not shipped.
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
  useLocation,
  useMatches,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router-dom';
