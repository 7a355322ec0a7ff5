/**
 * What our screens use of react-router: places and moving between them.
 * Its loaders, actions and forms stay out, since what a server knows lives in RTK Query; add a name here when a screen needs it.
 */
export {
  createBrowserRouter,
  createMemoryRouter,
  generatePath,
  Link,
  matchPath,
  Navigate,
  NavLink,
  Outlet,
  Route,
  RouterProvider,
  Routes,
  useBeforeUnload,
  useBlocker,
  useHref,
  useLocation,
  useMatch,
  useNavigate,
  useNavigationType,
  useOutletContext,
  useParams,
  useResolvedPath,
  useRouteError,
  useSearchParams,
} from 'react-router-whole';
