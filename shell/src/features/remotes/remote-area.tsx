import type { ReactNode } from 'react';
import { ErrorState, LinesSkeleton } from '@lastcall/ui/core';
import type { OwnedScreen } from '../../lib/remotes/owners.ts';
import { useKnownRemotes, useRegistry, useRemote } from '../../lib/remotes/use-remotes.ts';
import { words } from './messages.ts';
import { absences, RemotePlace } from './remote-place.tsx';
import { UpdateOffer } from './update-offer.tsx';
import styles from './remote-area.module.css';

interface RemoteAreaProps {
  readonly path: string;
  /** Whose screen it is, once that is known. */
  readonly screen: OwnedScreen | null;
}

/** One screen of a remote, in its place in the layout: loading, shown, or what happened to it and a way to try again. */
export function RemoteArea({ path, screen }: RemoteAreaProps): ReactNode {
  const registry = useRegistry();
  const { status } = useKnownRemotes();
  const shown = useRemote(screen?.remote ?? null);
  const title = screen?.title ?? words.areas[path] ?? words.thisScreen;
  const state = shown.run?.state;

  return (
    <>
      {state?.status === 'ready' && state.wanted && (
        <p className={styles.notice} data-kind="older" role="status">
          {words.fallback(state.wanted.version, state.release.version)}
        </p>
      )}
      {shown.isOutdated && <UpdateOffer />}
      <RemotePlace
        area={path}
        remote={screen?.remote}
        absence={absences[status]}
        shown={shown}
        render={({ routes }) => {
          const Screen = routes.get(path)?.component;
          return Screen ? <Screen /> : null;
        }}
        loading={<Loading title={title} isSlow={state?.status === 'loading' && state.isSlow} />}
        renderFailure={({ reason, version, message }) => (
          <div className={styles.place}>
            <ErrorState title={words.failedTitle(title)} message={words.reasons[reason]} details={words.details(screen?.remote, version, message)} onRetry={shown.run ? shown.retry : () => void registry.restart()} />
          </div>
        )}
      />
    </>
  );
}

function Loading({ title, isSlow }: { readonly title: string; readonly isSlow: boolean }): ReactNode {
  return (
    <div className={styles.place}>
      <p className={styles.words} data-slow={isSlow} role="status">
        {isSlow ? words.slow(title) : words.loading(title)}
      </p>
      <LinesSkeleton lines={4} />
    </div>
  );
}
