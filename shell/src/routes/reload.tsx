import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';

/** Redirects back to the previous screen, which then has its newest version. A separate route, so that the question about unsaved changes appears. */
export function Reload(): ReactNode {
  const { state } = useLocation() as { state: { to?: string } | null };
  return <Navigate to={state?.to ?? '/campaigns'} replace />;
}
