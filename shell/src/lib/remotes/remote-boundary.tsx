import { Component, Suspense, useEffect, type ReactNode } from 'react';

interface RemoteBoundaryProps {
  /** Stands here until the content is there, and after it stopped. */
  readonly fallback: ReactNode;
  readonly onCrash: (cause: unknown) => void;
  /** Called once the content was shown. */
  readonly onShown: () => void;
  readonly children: ReactNode;
}

/** Keeps what goes wrong inside a remote inside its own area; give it a new `key` to begin again. */
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

function Shown({ onShown }: { readonly onShown: () => void }): ReactNode {
  // Once for each time the area appears; a new function each render must not repeat it.
  useEffect(() => onShown(), []); // oxlint-disable-line react/exhaustive-deps -- mount only
  return null;
}
