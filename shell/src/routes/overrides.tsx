import { useAppSelector } from '@lastcall/host-api';
import { lazyPart } from '@lastcall/ui/core';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { Starting, Unreachable } from '../features/frame/whole-screen.tsx';
import { ShellUpdate } from '../features/shell-update/shell-update.tsx';
import { Banner } from '../lib/banner.tsx';
import { overridesIn, withoutOverrides } from '../lib/remotes/override-url.ts';
import { useKnownRemotes } from '../lib/remotes/use-remotes.ts';
import { frame as labels } from '../messages.ts';

const ApplyOverrides = lazyPart(() => import('../features/overrides/apply-overrides.tsx'), {
  Loading: Starting,
  Failed: ({ onRetry }) => <Unreachable onRetry={onRetry} isRetrying={false} />,
});
const OverrideBanner = lazyPart(() => import('../features/overrides/override-banner.tsx'), {
  Failed: ({ onRetry }) => (
    <Banner role="alert" text={labels.overridesMissing} action={labels.retry} onAction={onRetry} />
  ),
});

/** Lets staff override versions of remotes by URL, with a banner above every screen, below that of a new shell. Overrides in other users' URLs are removed. */
export function Overrides({ children }: { readonly children: ReactNode }): ReactNode {
  const user = useAppSelector(({ session }) => session.session?.user);
  const { remotes } = useKnownRemotes();
  const location = useLocation();
  const wanted = overridesIn(location.search);
  const overridden = remotes.filter(({ reason }) => reason === 'override');

  // Visitors keep theirs, since they may still sign in as staff.
  if (wanted.length > 0 && user) {
    return user.isStaff ? (
      <ApplyOverrides overrides={wanted} after={withoutOverrides(location)} />
    ) : (
      <Navigate to={withoutOverrides(location)} replace />
    );
  }
  return (
    <>
      <ShellUpdate />
      {overridden.length > 0 && <OverrideBanner remotes={overridden} />}
      {children}
    </>
  );
}
