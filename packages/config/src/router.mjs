/** What a browser needs of react-router; add a name here when a screen imports it. */
export {
  Await, createBrowserRouter, createMemoryRouter, createPath, createSearchParams, Form, generatePath, isRouteErrorResponse, Link, matchPath, matchRoutes, MemoryRouter, Navigate, NavLink, Outlet, parsePath, redirect,
  replace, resolvePath, Route, RouterProvider, Routes, ScrollRestoration, useActionData, useBeforeUnload, useBlocker, useFetcher, useFetchers, useFormAction, useHref, useInRouterContext, useLinkClickHandler, useLoaderData,
  useLocation, useMatch, useMatches, useNavigate, useNavigation, useNavigationType, useOutlet, useOutletContext, useParams, useResolvedPath, useRevalidator, useRouteError, useRouteLoaderData, useRoutes, useSearchParams, useSubmit,
} from 'react-router-whole';
