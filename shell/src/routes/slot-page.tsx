import { SlotAlone } from '@lastcall/host-api/slot-alone';
import type { SlotName } from '@lastcall/host-api';
import { Page } from '@lastcall/ui/core';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { NotFound } from '../features/frame/not-found.tsx';
import { RemoteSlots } from '../features/remotes/remote-slots.tsx';
import { slotNamed } from '../lib/remotes/owners.ts';
import { useFirstFound, useKnownRemotes } from '../lib/remotes/use-remotes.ts';

/** A slot outside of the screens that show it, where a deploy checks it, and its team sees a preview of it. No screen links here. */
export default function SlotPage(): ReactNode {
  const { '*': name = '' } = useParams();
  const { status, remotes } = useKnownRemotes();
  const slot = useFirstFound(slotNamed(remotes, name));
  if (!slot) return status === 'known' ? <NotFound /> : null;
  return (
    <RemoteSlots>
      <Page title={slot.title}>
        <SlotAlone name={slot.name as SlotName} />
      </Page>
    </RemoteSlots>
  );
}
