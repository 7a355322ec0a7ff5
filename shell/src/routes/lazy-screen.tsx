import { lazyComponent, type LazyComponent } from '@lastcall/host-api/lazy-component';
import { ErrorBoundary, ErrorState } from '@lastcall/ui/core';
import { useState, type ReactNode } from 'react';
import { frame as labels } from '../messages.ts';

/**
 * Returns a screen of the shell that is loaded when it is first shown. If its file fails to load, or it crashes, the
 * frame stays, and a retry loads it again: a lazy component alone would repeat the first rejection forever.
 */
export function lazyScreen<P extends object>(load: LazyComponent<P>['load']): LazyComponent<P> {
  // All visits share one component, so that a loaded screen appears immediately.
  let current = lazyComponent(load);
  function LazyScreen(props: P): ReactNode {
    const [{ attempt, Screen }, setState] = useState({ attempt: 0, Screen: current });
    const retry = (): void => {
      current = lazyComponent(load);
      setState({ attempt: attempt + 1, Screen: current });
    };
    return (
      <ErrorBoundary
        key={attempt}
        fallback={
          <>
            <title>{`${labels.screenTitle} · ${labels.product}`}</title>
            <ErrorState isWholePage title={labels.screenTitle} message={labels.screen} onRetry={retry} />
          </>
        }
      >
        <Screen {...props} />
      </ErrorBoundary>
    );
  }
  return Object.assign(LazyScreen, { preload: () => current.preload(), load });
}
