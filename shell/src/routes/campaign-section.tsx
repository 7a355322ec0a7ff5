import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { CampaignFrame } from '../features/campaign/campaign-frame.tsx';
import { isEditor } from '../features/campaign/sections.ts';
import { NotFound } from '../features/frame/not-found.tsx';
import { RemoteArea } from '../features/remotes/remote-area.tsx';
import { RemoteSlots } from '../features/remotes/remote-slots.tsx';
import { screenAt } from '../lib/remotes/owners.ts';
import { useFirstFound, useKnownRemotes } from '../lib/remotes/use-remotes.ts';

/** One section of a campaign, as its address or `section` names it: its frame, and in it the screen of the remote that owns it. */
export default function CampaignSection({ section }: { readonly section?: string }): ReactNode {
  const path = useParams()['*'] ?? section ?? '';
  const { status, remotes } = useKnownRemotes();
  const screen = useFirstFound(path.startsWith('/') ? null : screenAt(remotes, path));
  if (!screen && (status === 'known' || path.startsWith('/'))) return <NotFound />;
  const layout = screen?.layout ?? (isEditor(path) ? 'canvas' : 'page');
  return (
    <RemoteSlots>
      <CampaignFrame path={path} layout={layout} missing={<NotFound />}>
        <RemoteArea path={path} screen={screen} />
      </CampaignFrame>
    </RemoteSlots>
  );
}
