import { isSlotOfRemote } from '@lastcall/contracts/release';
import { Skeleton } from '@lastcall/ui/core';
import type { ComponentType, ReactNode } from 'react';
import type { SlotName, SlotProps } from '@lastcall/host-api';
import { slotNamed } from '../../lib/remotes/owners.ts';
import { useFirstFound, useKnownRemotes, useRegistry, useRemote } from '../../lib/remotes/use-remotes.ts';
import { useIsStaff } from '../../lib/use-is-staff.ts';
import { detailsOf } from './details-of.ts';
import { labels } from './messages.ts';
import { absences, RemoteOutlet } from './remote-outlet.tsx';
import styles from './remote-area.module.css';

interface RemoteSlotProps<N extends SlotName> {
  readonly name: N;
  readonly given: SlotProps[N];
  /** True on the slot's own page, where `given` are that page's props, and sample props are preferred. */
  readonly isAlone?: boolean;
}

/** A component of one remote inside another: its owner is loaded when it is shown, and a failure affects this place only. */
export function RemoteSlot<N extends SlotName>({ name, given, isAlone = false }: RemoteSlotProps<N>): ReactNode {
  const registry = useRegistry();
  const known = useKnownRemotes();
  const slot = useFirstFound(slotNamed(known.remotes, name));
  const isStaff = useIsStaff();
  const shown = useRemote(slot ? slot.remote : null);
  const title = slot?.title ?? labels.areas[name] ?? name;
  // Other remotes fill a slot that a remote defines, so it may stay empty.
  if (!slot && isSlotOfRemote(name) && !isAlone) return null;

  return (
    <RemoteOutlet
      area={name}
      isScreen={false}
      remote={slot?.remote}
      absence={absences[known.status]}
      shown={shown}
      select={({ slots, slotSamples }) =>
        ((isAlone && slotSamples[name]) || slots[name]) as ComponentType<SlotProps[N] & object> | undefined
      }
      given={given as SlotProps[N] & object}
      loading={<Skeleton height={36} role="status" aria-label={labels.loading(title)} />}
      renderFailure={(failure) => (
        <div className={styles.slot} role="alert">
          <p>{labels.failedTitle(title)}</p>
          <p className={styles.small}>{labels.reasons[failure.reason]}</p>
          <p className={styles.small}>{detailsOf(slot?.remote, failure, isStaff)}</p>
          <button
            type="button"
            className={styles.retry}
            onClick={shown.run ? shown.retry : () => void registry.restart()}
          >
            {labels.retry}
          </button>
        </div>
      )}
    />
  );
}
