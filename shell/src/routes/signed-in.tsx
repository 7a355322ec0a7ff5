import { useAppSelector } from '@lastcall/host-api';
import { lazyPart } from '@lastcall/ui/core';
import { useEffect, type ReactNode } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { NotFound } from '../features/frame/not-found.tsx';
import { Banner } from '../lib/banner.tsx';
import { signInPathFrom } from '../lib/sign-in-paths.ts';
import { rememberSignedIn, wasSignedIn } from '../lib/signed-in-before.ts';
import { useIsStaff } from '../lib/use-is-staff.ts';
import { frame as labels } from '../messages.ts';

const ExpiredDialog = lazyPart(() => import('../features/auth/expired-dialog.tsx'), {
  Failed: ({ onRetry }) => <Banner role="alert" text={labels.signInMissing} action={labels.retry} onAction={onRetry} />,
});

/** Requires a session; visitors sign in first and are redirected back. A session that expires in the meantime is renewed in a dialog over the screen. */
export function SignedIn(): ReactNode {
  const { status, session } = useAppSelector((state) => state.session);
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    if (session) rememberSignedIn();
  }, [session]);

  if (!session) {
    const why = pathname === '/sign-out' ? { isSignedOut: true } : { isExpired: wasSignedIn() };
    return <Navigate to={signInPathFrom(pathname + search + hash)} replace state={why} />;
  }
  return (
    <>
      {status === 'expired' && <ExpiredDialog userId={session.user.id} email={session.user.email} />}
      <Outlet />
    </>
  );
}

/** The screens for visitors; signed-in users are redirected to their target. */
export function Guest({ after }: { readonly after: (search: string) => string }): ReactNode {
  const isSignedIn = useAppSelector(({ session }) => session.status === 'signed-in');
  const { search } = useLocation();
  return isSignedIn ? <Navigate to={after(search)} replace /> : <Outlet />;
}

/** The screens for staff; other users get the not-found screen. */
export function StaffOnly(): ReactNode {
  return useIsStaff() ? <Outlet /> : <NotFound />;
}
