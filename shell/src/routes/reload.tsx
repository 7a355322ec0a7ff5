import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';

/** Leads back to where somebody comes from, whose screen then has its newest version. It is a place of its own, so that unsaved changes are asked about on the way to it. */
export function Reload(): ReactNode {
  const { state } = useLocation() as { state: { to?: string } | null };
  return <Navigate to={state?.to ?? '/campaigns'} replace />;
}
