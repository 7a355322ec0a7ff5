import type { ReactNode } from 'react';
import type { RemoteName } from '@lastcall/contracts';
import { ErrorState, LinesSkeleton } from '@lastcall/ui/core';
import { RemoteBoundary } from '../../lib/remotes/remote-boundary.tsx';
import type { RemoteFailure, RemoteState } from '../../lib/remotes/remote-loader.ts';
import { useRemoteLoader } from '../../lib/remotes/use-remote.ts';
import { remotes as words } from '../../messages.ts';
import styles from './remote-area.module.css';

interface RemoteAreaProps {
  readonly remote: RemoteName;
  readonly path: string;
  readonly state: RemoteState;
}

/** One screen of a remote, in its place in the layout: loading, shown, or what happened to it and a way to try again. */
export function RemoteArea({ remote, path, state }: RemoteAreaProps): ReactNode {
  const loader = useRemoteLoader();
  const area = words.areas[path] ?? remote;

  const failed = (reason: RemoteFailure, version?: string): ReactNode => (
    <div className={styles.place}>
      <ErrorState title={words.failedTitle(area)} message={words.reasons[reason]} details={words.version(remote, version)} onRetry={() => loader.retry(remote)} />
    </div>
  );

  if (state.status === 'loading') return <Loading area={area} isSlow={state.isSlow} />;
  if (state.status === 'failed') return failed(state.reason, state.deployment?.version);
  const { deployment, wanted } = state;
  const route = state.parts.routes.get(path);
  if (!route) return failed('no-screen', deployment.version);
  return (
    <>
      {wanted && (
        <p className={styles.older} role="status">
          {words.fallback(wanted.version, deployment.version)}
        </p>
      )}
      <RemoteBoundary
        key={`${path} ${state.attempt}`}
        fallback={<Loading area={area} isSlow={false} />}
        renderCrash={() => failed('crashed', deployment.version)}
        onCrash={(cause) => loader.crashed(remote, cause)}
        onShown={() => loader.confirm(deployment)}
      >
        <route.component />
      </RemoteBoundary>
    </>
  );
}

function Loading({ area, isSlow }: { readonly area: string; readonly isSlow: boolean }): ReactNode {
  return (
    <div className={styles.place}>
      <p className={styles.words} data-slow={isSlow} role="status">
        {isSlow ? words.slow(area) : words.loading(area)}
      </p>
      <LinesSkeleton lines={4} />
    </div>
  );
}
