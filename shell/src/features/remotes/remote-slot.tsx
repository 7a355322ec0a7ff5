import { Skeleton } from '@lastcall/ui/core';
import type { ComponentType, ReactNode } from 'react';
import type { SlotName, SlotProps } from '@lastcall/host-api';
import { ownerOfSlot } from '../../lib/remotes/areas.ts';
import { RemoteBoundary } from '../../lib/remotes/remote-boundary.tsx';
import type { RemoteFailure } from '../../lib/remotes/remote-loader.ts';
import { useRemote, useRemoteLoader } from '../../lib/remotes/use-remote.ts';
import { remotes as words } from '../../messages.ts';
import styles from './remote-area.module.css';

interface RemoteSlotProps<N extends SlotName> {
  readonly name: N;
  readonly given: SlotProps[N];
}

/** A component of one area inside another: its owner is loaded on demand, and is missed in this place alone. */
export function RemoteSlot<N extends SlotName>({ name, given }: RemoteSlotProps<N>): ReactNode {
  const loader = useRemoteLoader();
  const remote = ownerOfSlot(name);
  const state = useRemote(remote);
  const isTitle = name === 'page-title';
  const plain = isTitle ? (given as SlotProps['page-title']).name : null;

  const failed = (reason: RemoteFailure, version?: string): ReactNode => (
    // A title that cannot be edited is still the title.
    isTitle ? plain : (
      <div className={styles.slot} role="alert">
        <p>{words.failedTitle(words.areas[name] ?? remote)}</p>
        <p className={styles.small}>{words.reasons[reason]}</p>
        <p className={styles.small}>{words.version(remote, version)}</p>
        <button type="button" className={styles.retry} onClick={() => loader.retry(remote)}>
          {words.retry}
        </button>
      </div>
    )
  );

  const loading = isTitle ? plain : <Skeleton height={36} aria-label={words.loading(words.areas[name] ?? remote)} />;
  if (state.status === 'loading') return loading;
  if (state.status === 'failed') return failed(state.reason, state.deployment?.version);
  const Filled = state.parts.slots[name] as ComponentType<SlotProps[N]> | undefined;
  if (!Filled) return failed('no-screen', state.deployment.version);
  return (
    <RemoteBoundary key={state.attempt} fallback={loading} renderCrash={() => failed('crashed', state.deployment.version)} onCrash={(cause) => loader.crashed(remote, cause)} onShown={() => loader.confirm(state.deployment)}>
      <Filled {...(given as SlotProps[N] & object)} />
    </RemoteBoundary>
  );
}
