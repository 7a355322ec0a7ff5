import { useAppSelector } from '@lastcall/host-api';
import { lazy, Suspense, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { Starting } from '../features/frame/whole-screen.tsx';
import { ShellUpdate } from '../features/shell-update/shell-update.tsx';
import { overridesIn, withoutOverrides } from '../lib/remotes/override-address.ts';
import { useKnownRemotes } from '../lib/remotes/use-remotes.ts';

const ApplyOverrides = lazy(() => import('../features/overrides/apply-overrides.tsx'));
const OverrideBanner = lazy(() => import('../features/overrides/override-banner.tsx'));

/** Lets staff override versions of remotes by URL, with a banner above every screen, below that of a new shell. Overrides in other users' URLs are removed. */
export function Overrides({ children }: { readonly children: ReactNode }): ReactNode {
  const user = useAppSelector(({ session }) => session.session?.user);
  const { remotes } = useKnownRemotes();
  const location = useLocation();
  const wanted = overridesIn(location.search);
  const overridden = remotes.filter(({ reason }) => reason === 'override');

  // A visitor may still sign in as staff.
  if (wanted.length > 0 && user) {
    return user.isStaff ? (
      <Suspense fallback={<Starting />}>
        <ApplyOverrides overrides={wanted} after={withoutOverrides(location)} />
      </Suspense>
    ) : (
      <Navigate to={withoutOverrides(location)} replace />
    );
  }
  return (
    <>
      <ShellUpdate />
      {overridden.length > 0 && (
        <Suspense fallback={null}>
          <OverrideBanner remotes={overridden} />
        </Suspense>
      )}
      {children}
    </>
  );
}
