import { lazyComponent, type LazyComponent } from '@lastcall/host-api/lazy-component';
import { ErrorState } from '@lastcall/ui/core';
import { Component, useState, type ReactNode } from 'react';
import { frame as labels } from '../messages.ts';

interface BoundaryProps {
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

class ScreenBoundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(cause: unknown): void {
    // A file that does not arrive throws no event on the window.
    console.error(cause);
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return <ErrorState title={labels.screenTitle} message={labels.screen} onRetry={this.props.onRetry} />;
  }
}

/**
 * Returns a screen of the shell that is loaded when it is first shown. If its file does not arrive, or it crashes, the
 * frame stays, and a retry loads it again: a lazy component alone would repeat the first rejection forever.
 */
export function lazyScreen<P extends object>(load: LazyComponent<P>['load']): LazyComponent<P> {
  // One for all visits, so that a loaded screen appears at once.
  let current = lazyComponent(load);
  function LazyScreen(props: P): ReactNode {
    const [{ attempt, Screen }, setState] = useState({ attempt: 0, Screen: current });
    const retry = (): void => {
      current = lazyComponent(load);
      setState({ attempt: attempt + 1, Screen: current });
    };
    return (
      <ScreenBoundary key={attempt} onRetry={retry}>
        <Screen {...props} />
      </ScreenBoundary>
    );
  }
  return Object.assign(LazyScreen, { preload: () => current.preload(), load });
}
