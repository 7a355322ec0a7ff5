import type { ReactNode } from 'react';
import { CreateFrame } from '../features/campaign/create-frame.tsx';
import { RemoteArea } from '../features/remotes/remote-area.tsx';
import { RemoteSlots } from '../features/remotes/remote-slots.tsx';
import { screenAt } from '../lib/remotes/owners.ts';
import { useFirstFound, useKnownRemotes } from '../lib/remotes/use-remotes.ts';

const path = '/campaigns/create';

/** The form of a new campaign. */
export default function CreateCampaign(): ReactNode {
  const screen = useFirstFound(screenAt(useKnownRemotes().remotes, path));
  return (
    <RemoteSlots>
      <CreateFrame>
        <RemoteArea path={path} screen={screen} />
      </CreateFrame>
    </RemoteSlots>
  );
}
