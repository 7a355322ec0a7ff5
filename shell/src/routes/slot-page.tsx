import { isSlotOfRemote } from '@lastcall/contracts/release';
import { SlotAlone } from '@lastcall/host-api/slot-alone';
import type { SlotName, SlotProps } from '@lastcall/host-api';
import { Page } from '@lastcall/ui/core';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { NotFound } from '../features/frame/not-found.tsx';
import { labels } from '../features/remotes/messages.ts';
import { RemoteSlot } from '../features/remotes/remote-slot.tsx';
import { RemoteSlots } from '../features/remotes/remote-slots.tsx';
import { slotNamed } from '../lib/remotes/owners.ts';
import type { RemoteState } from '../lib/remotes/remote-run.ts';
import { useFirstFound, useKnownRemotes, useRemote } from '../lib/remotes/use-remotes.ts';

/** A page with only a slot, for the check of a deployment and for its team's previews. No screen links here. */
export default function SlotPage(): ReactNode {
  const { '*': path = '' } = useParams();
  const name = path as SlotName;
  const { status, remotes } = useKnownRemotes();
  const slot = useFirstFound(slotNamed(remotes, name));
  const state = useRemote(slot ? slot.remote : null).run?.state;
  if (!slot && status === 'known') return <NotFound />;
  return (
    <RemoteSlots>
      <Page title={slot?.title ?? name}>
        {state && lacksProps(state, name) ? (
          <p data-area={name} data-remote={slot?.remote} data-version={state.release.version} data-state="no-props">
            {labels.noSampleProps}
          </p>
        ) : (
          <SlotAlone>
            {(page) => <RemoteSlot name={name} given={page as unknown as SlotProps[SlotName]} isAlone />}
          </SlotAlone>
        )}
      </Page>
    </RemoteSlots>
  );
}

/** Returns true for a slot of another remote that is registered without sample props: only these two remotes know what it needs. */
function lacksProps(state: RemoteState, name: SlotName): boolean {
  if (state.status !== 'ready' || !isSlotOfRemote(name)) return false;
  const { slots, slotSamples } = state.parts;
  return slots[name] !== undefined && slotSamples[name] === undefined;
}
