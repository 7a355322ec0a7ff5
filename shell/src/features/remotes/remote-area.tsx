import { useEffect, type ReactNode } from 'react';
import { useParams } from 'react-router';
import { ErrorState, LinesSkeleton } from '@lastcall/ui/core';
import type { OwnedScreen } from '../../lib/remotes/owners.ts';
import type { RemoteState } from '../../lib/remotes/remote-run.ts';
import { discardReads, startReads } from '../../lib/remotes/start-reads.ts';
import { useKnownRemotes, useRegistry, useRemote } from '../../lib/remotes/use-remotes.ts';
import { useIsStaff } from '../../lib/use-is-staff.ts';
import { detailsOf } from './details-of.ts';
import { labels } from './messages.ts';
import { OlderNotice } from './older-notice.tsx';
import { absences, RemoteOutlet } from './remote-outlet.tsx';
import { UpdateOffer } from './update-offer.tsx';
import styles from './remote-area.module.css';

interface RemoteAreaProps {
  readonly path: string;
  /** The remote that owns the screen, once known. */
  readonly screen: OwnedScreen | null;
}

/** One screen of a remote in its layout: loading, shown, or failed with a retry. */
export function RemoteArea({ path, screen }: RemoteAreaProps): ReactNode {
  const registry = useRegistry();
  const { status } = useKnownRemotes();
  const isStaff = useIsStaff();
  const shown = useRemote(screen?.remote ?? null);
  const title = screen?.title ?? labels.areas[path] ?? labels.thisScreen;
  const state = shown.run?.state;
  useStartedReads(screen?.reads, state?.status);

  return (
    <>
      {shown.isOutdated ? (
        <UpdateOffer />
      ) : (
        state?.status === 'ready' &&
        state.wanted && (
          <OlderNotice title={title} wanted={state.wanted} shown={state.release} onRetry={shown.retryNext} />
        )
      )}
      <RemoteOutlet
        area={path}
        isScreen
        remote={screen?.remote}
        absence={absences[status]}
        shown={shown}
        select={({ routes }) => routes.get(path)?.component}
        given={{}}
        loading={<Loading title={title} isSlow={state?.status === 'loading' && state.isSlow} />}
        renderFailure={(failure) => (
          <div className={styles.place}>
            <ErrorState
              title={labels.failedTitle(title)}
              message={labels.reasons[failure.reason]}
              details={detailsOf(screen?.remote, failure, isStaff)}
              onRetry={shown.run ? shown.retry : () => void registry.restart()}
            />
          </div>
        )}
      />
    </>
  );
}

/** Starts a screen's first reads while its remote is loading. A loaded remote may have the data already; otherwise it requests it immediately. */
function useStartedReads(reads: readonly string[] | undefined, status: RemoteState['status'] | undefined): void {
  const { campaignId } = useParams();
  useEffect(() => {
    if (reads === undefined || campaignId === undefined || status === 'ready') return;
    (status === 'failed' ? discardReads : startReads)(reads, campaignId);
  }, [reads, campaignId, status]);
}

function Loading({ title, isSlow }: { readonly title: string; readonly isSlow: boolean }): ReactNode {
  return (
    <div className={styles.place}>
      <p className={styles.words} data-slow={isSlow} role="status">
        {isSlow ? labels.slow(title) : labels.loading(title)}
      </p>
      <LinesSkeleton lines={4} />
    </div>
  );
}
