import { Component, Suspense, useEffect, type ReactNode } from 'react';

interface RemoteBoundaryProps {
  /** Shown while the content loads, and after it crashed. */
  readonly fallback: ReactNode;
  readonly onCrash: (cause: unknown) => void;
  /** Called after the content's first effects have run, before those of anything that follows it on the page. */
  readonly onRan: () => void;
  /** Called once the content was shown. */
  readonly onShown: () => void;
  readonly children: ReactNode;
}

/** Contains errors of a remote within its own area; a new `key` resets it. */
export class RemoteBoundary extends Component<RemoteBoundaryProps, { hasCrashed: boolean }> {
  override state = { hasCrashed: false };

  static getDerivedStateFromError(): { hasCrashed: boolean } {
    return { hasCrashed: true };
  }

  override componentDidCatch(cause: unknown): void {
    this.props.onCrash(cause);
  }

  override render(): ReactNode {
    if (this.state.hasCrashed) return this.props.fallback;
    return (
      <Suspense fallback={this.props.fallback}>
        {this.props.children}
        <Shown onRan={this.props.onRan} onShown={this.props.onShown} />
      </Suspense>
    );
  }
}

function Shown({ onRan, onShown }: Pick<RemoteBoundaryProps, 'onRan' | 'onShown'>): ReactNode {
  // Runs once for each mount of the area; a new function per render must not repeat it.
  useEffect(() => {
    onRan();
    onShown();
  }, []); // oxlint-disable-line react/exhaustive-deps -- mount only
  return null;
}
