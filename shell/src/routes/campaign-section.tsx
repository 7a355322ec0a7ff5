import { lazy, Suspense, type ReactNode } from 'react';
import { useParams } from 'react-router';
import { LinesSkeleton } from '@lastcall/ui/core';
import { CreateFrame } from '../features/campaign/create-frame.tsx';
import { isEditor } from '../features/campaign/sections.ts';
import { NotFound } from '../features/frame/not-found.tsx';
import { RemoteArea } from '../features/remotes/remote-area.tsx';
import { screenAt } from '../lib/remotes/owners.ts';
import { useFirstFound, useKnownRemotes } from '../lib/remotes/use-remotes.ts';

const CampaignFrame = lazy(() => import('../features/campaign/campaign-frame.tsx'));

/** One section of a campaign: its frame, and in it the screen of the remote that owns it. */
export function CampaignSection(): ReactNode {
  const path = useParams()['*'] ?? '';
  const { status, remotes } = useKnownRemotes();
  const screen = useFirstFound(path.startsWith('/') ? null : screenAt(remotes, path));
  if (!screen && (status === 'known' || path.startsWith('/'))) return <NotFound />;
  const layout = screen?.layout ?? (isEditor(path) ? 'canvas' : 'page');
  return (
    <Suspense fallback={<LinesSkeleton />}>
      <CampaignFrame path={path} layout={layout} missing={<NotFound />}>
        <RemoteArea path={path} screen={screen} />
      </CampaignFrame>
    </Suspense>
  );
}

const createPath = '/campaigns/create';

/** The form of a new campaign. */
export function CreateCampaign(): ReactNode {
  const screen = useFirstFound(screenAt(useKnownRemotes().remotes, createPath));
  return (
    <CreateFrame>
      <RemoteArea path={createPath} screen={screen} />
    </CreateFrame>
  );
}
