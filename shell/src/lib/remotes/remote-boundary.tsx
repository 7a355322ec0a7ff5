import { Component, Suspense, useEffect, type ReactNode } from 'react';

interface RemoteBoundaryProps {
  /** Shown while the content loads, and after it crashed. */
  readonly fallback: ReactNode;
  readonly onCrash: (cause: unknown) => void;
  /** Called once the content was shown: after its first effects have run, and before those of anything that follows it on the page. */
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
        <Shown onShown={this.props.onShown} />
      </Suspense>
    );
  }
}

function Shown({ onShown }: Pick<RemoteBoundaryProps, 'onShown'>): ReactNode {
  // Runs once for each mount of the area; a new function per render must not repeat it.
  useEffect(() => onShown(), []); // oxlint-disable-line react/exhaustive-deps -- mount only
  return null;
}
