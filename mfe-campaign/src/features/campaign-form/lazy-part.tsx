import { useCallback, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { Button } from '@lastcall/ui';
import { messages } from './messages.ts';

type Loaded<P> = { readonly Part: ComponentType<P> } | 'loading' | 'failed';

/**
 * A part of the form whose code comes when it is first shown. Where that cannot be had, its place says so and offers to try again;
 * the form around it stays as it was typed, which an error of React's own `lazy` would take away.
 */
export function lazyPart<P extends object>(
  load: () => Promise<{ readonly default: ComponentType<P> }>,
  Waiting: ComponentType = Nothing,
): ComponentType<P> {
  return function LazyPart(props: P): ReactNode {
    const [loaded, setLoaded] = useState<Loaded<P>>('loading');
    const attempt = useCallback(() => {
      setLoaded('loading');
      load().then(
        ({ default: Part }) => setLoaded({ Part }),
        () => setLoaded('failed'),
      );
    }, []);
    useEffect(attempt, [attempt]);

    if (loaded === 'loading') return <Waiting />;
    if (loaded !== 'failed') return <loaded.Part {...props} />;
    return (
      <p role="alert">
        {messages.partFailed}{' '}
        <Button size="xs" variant="default" onClick={attempt}>
          {messages.partRetry}
        </Button>
      </p>
    );
  };
}

function Nothing(): null {
  return null;
}
