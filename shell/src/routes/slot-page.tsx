import { SlotAlone } from '@lastcall/host-api/slot-alone';
import type { SlotName } from '@lastcall/host-api';
import { Page } from '@lastcall/ui/core';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { NotFound } from '../features/frame/not-found.tsx';
import { RemoteSlots } from '../features/remotes/remote-slots.tsx';
import { slotNamed } from '../lib/remotes/owners.ts';
import { useFirstFound, useKnownRemotes } from '../lib/remotes/use-remotes.ts';

/** A slot without the screens that show it: a deploy checks it here, and its team previews it. No screen links here. */
export default function SlotPage(): ReactNode {
  const { '*': name = '' } = useParams();
  const { status, remotes } = useKnownRemotes();
  const slot = useFirstFound(slotNamed(remotes, name));
  if (!slot && status === 'known') return <NotFound />;
  return (
    <RemoteSlots>
      <Page title={slot?.title ?? name}>
        <SlotAlone name={name as SlotName} />
      </Page>
    </RemoteSlots>
  );
}
