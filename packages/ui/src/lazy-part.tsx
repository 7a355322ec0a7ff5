import { Button } from '@mantine/core';
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';
import { labels } from './messages.ts';
import { toast } from './toast.tsx';

/** Imports the code of a part. */
type Load<P> = () => Promise<{ readonly default: ComponentType<P> }>;

/** The components shown in place of a part that is not loaded. */
export interface LazyPartStates {
  /** Shown while the code loads; nothing by default. */
  readonly Loading?: ComponentType;
  /** Shown in place of a part that could not be loaded, or crashed; a message with a retry by default. */
  readonly Failed?: ComponentType<{ readonly onRetry: () => void }>;
}

/** A part of a screen whose code is loaded when it is first shown, or preloaded. */
export interface LazyPart<P> {
  (
    props: P & {
      /** Called when the part could not be loaded, or crashed; a toast reports it. Close a part that opens on request here, so that the next request loads it again. */
      readonly onLoadFailed?: () => void;
    },
  ): ReactNode;
  /** Loads the code unless it is already loaded. A failure isn't cached, so the next call tries again. */
  readonly preload: () => void;
}

/**
 * Returns a part of a screen whose code `load` imports. If the code fails to load, or the part crashes, only the part is replaced, and the next
 * attempt loads it again. With React's own `lazy`, an error would replace the surrounding content,
 * such as a form with unsaved changes, and would recur until the page is reloaded.
 */
export function lazyPart<P extends object>(
  load: Load<P>,
  { Loading = () => null, Failed = PartFailed }: LazyPartStates = {},
): LazyPart<P> {
  let Loaded: ComponentType<P> | undefined;
  const start = async (): Promise<void> => {
    Loaded ??= (await load()).default;
  };

  function Content(props: P): ReactNode {
    const [state, setState] = useState<{ readonly error?: unknown } | null>(Loaded ? {} : null);
    useEffect(() => {
      start().then(
        () => setState({}),
        (error: unknown) => setState({ error }),
      );
    }, []);
    if (state && 'error' in state) throw state.error;
    return state && Loaded ? <Loaded {...props} /> : <Loading />;
  }

  function Part({ onLoadFailed, ...props }: P & { readonly onLoadFailed?: () => void }): ReactNode {
    const [attempt, setAttempt] = useState(0);
    return (
      <ErrorBoundary
        key={attempt}
        fallback={onLoadFailed ? null : <Failed onRetry={() => setAttempt(attempt + 1)} />}
        onError={() => {
          if (!onLoadFailed) return;
          toast.error(labels.partFailed);
          onLoadFailed();
        }}
      >
        <Content {...(props as P)} />
      </ErrorBoundary>
    );
  }
  return Object.assign(Part, { preload: () => void start().catch(() => {}) });
}

function PartFailed({ onRetry }: { readonly onRetry: () => void }): ReactNode {
  return (
    <p role="alert" data-error-state>
      {labels.partFailed}{' '}
      <Button size="xs" variant="default" onClick={onRetry}>
        {labels.tryAgain}
      </Button>
    </p>
  );
}
