import { Component, type ReactNode } from 'react';

/** The props of `ErrorBoundary`. */
export interface ErrorBoundaryProps {
  /** Shown in place of content that has crashed. */
  readonly fallback: ReactNode;
  readonly onError?: () => void;
  readonly children: ReactNode;
}

/** Catches errors of its content and renders a fallback; a new `key` renders the content again. React logs each error to the console. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(): void {
    this.props.onError?.();
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
