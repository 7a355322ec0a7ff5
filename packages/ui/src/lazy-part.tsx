import { Button } from '@mantine/core';
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';
import { labels } from './messages.ts';
import { toast } from './toast.tsx';

/** Imports the code of a part. */
type Load<P> = () => Promise<{ readonly default: ComponentType<P> }>;

/** The parts of a lazy part that are shown while it is absent. */
export interface LazyPartStates {
  /** Shown while the code loads; nothing by default. */
  readonly Loading?: ComponentType;
  /** Shown in place of a part that could not be loaded, or crashed; a message with a retry by default. */
  readonly Failed?: ComponentType<{ readonly onRetry: () => void }>;
}

/** A part of a screen whose code is loaded when it is first shown, or before. */
export interface LazyPart<P> {
  (
    props: P & {
      /** Called when the part could not be loaded, or crashed; a toast says so, and nothing is shown in its place. A part that is opened on request is closed here, so that the next request loads it again. */
      readonly onLoadFailed?: () => void;
    },
  ): ReactNode;
  /** Loads the code, unless it is loaded. A failure is not remembered. */
  readonly preload: () => void;
}

/**
 * Returns a part of a screen whose code `load` imports. If the code does not arrive, or the part crashes, only its own
 * place changes, and the next attempt loads it again. An error of React's own `lazy` would replace what is around it,
 * such as a form with unsaved changes, and would be repeated until the page is reloaded.
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
