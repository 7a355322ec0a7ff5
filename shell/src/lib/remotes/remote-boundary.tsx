import { Component, Suspense, useEffect, type ReactNode } from 'react';

interface RemoteBoundaryProps {
  /** Shown while the content loads, and after it crashed. */
  readonly fallback: ReactNode;
  readonly onCrash: (cause: unknown) => void;
  /** Shows the error of a remote under development. As long as this boundary stays mounted, Fast Refresh remounts the content when its source changes. */
  readonly renderCrash?: ((cause: unknown) => ReactNode) | undefined;
  /** Called once the content was shown: after its first effects have run, and before those of anything that follows it on the page. */
  readonly onShown: () => void;
  readonly children: ReactNode;
}

/** Contains errors of a remote within its own area; a new `key` resets it. */
export class RemoteBoundary extends Component<RemoteBoundaryProps, { hasCrashed: boolean; cause?: unknown }> {
  override state: { hasCrashed: boolean; cause?: unknown } = { hasCrashed: false };

  static getDerivedStateFromError(cause: unknown): { hasCrashed: boolean; cause: unknown } {
    return { hasCrashed: true, cause };
  }

  override componentDidCatch(cause: unknown): void {
    this.props.onCrash(cause);
  }

  override render(): ReactNode {
    if (this.state.hasCrashed) return this.props.renderCrash?.(this.state.cause) ?? this.props.fallback;
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
