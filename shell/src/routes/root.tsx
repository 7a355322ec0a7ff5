import { signedIn, signedOut, useAppDispatch, useAppSelector, type CallProblem } from '@lastcall/host-api';
import { Suspense, useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { Outlet } from 'react-router';
import { Starting, Unreachable } from '../features/frame/whole-screen.tsx';
import { useLazySessionQuery } from '../lib/session-api.ts';
import { Overrides } from './overrides.tsx';

/** Loads the session unless the page contains it, and again when the browser restores the page from its cache. Everything else waits for it. */
export function Root(): ReactNode {
  const dispatch = useAppDispatch();
  const status = useAppSelector(({ session }) => session.status);
  const [askSession] = useLazySessionQuery();
  const [state, setState] = useState<'asking' | 'unreachable'>('asking');
  const isAsked = useRef(status !== 'unknown');

  const ask = useCallback(async () => {
    setState('asking');
    const { data, error } = await askSession({});
    if (data) dispatch(signedIn(data));
    else if ((error as CallProblem | undefined)?.status === 401) dispatch(signedOut());
    else setState('unreachable');
  }, [askSession, dispatch]);

  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    void ask();
  }, [ask]);
  useEffect(() => {
    // A user may have signed out or in since the page was cached.
    const refresh = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) void ask();
    };
    addEventListener('pageshow', refresh);
    return () => removeEventListener('pageshow', refresh);
  }, [ask]);

  if (status === 'unknown')
    return state === 'unreachable' ? <Unreachable onRetry={() => void ask()} isRetrying={false} /> : <Starting />;
  return (
    <Overrides>
      <Suspense fallback={<Starting />}>
        <Outlet />
      </Suspense>
    </Overrides>
  );
}
