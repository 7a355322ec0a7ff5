import { lazy, Suspense, type ReactNode } from 'react';
import { useParams } from 'react-router';
import { LinesSkeleton } from '@lastcall/ui/core';
import { CreateFrame } from '../features/campaign/create-frame.tsx';
import { NotFound } from '../features/frame/not-found.tsx';
import { RemoteArea } from '../features/remotes/remote-area.tsx';
import { ownerOfScreen } from '../lib/remotes/areas.ts';
import { useRemote } from '../lib/remotes/use-remote.ts';

const CampaignFrame = lazy(() => import('../features/campaign/campaign-frame.tsx'));

/** One section of a campaign: its frame, and in it the screen of the remote that owns it. */
export function CampaignSection(): ReactNode {
  const path = useParams()['*'] ?? '';
  const owner = ownerOfScreen(path);
  const state = useRemote(owner?.remote ?? null);
  if (!owner || path.startsWith('/')) return <NotFound />;
  const layout = (state.status === 'ready' ? state.parts.routes.get(path)?.layout : undefined) ?? owner.layout;
  return (
    <Suspense fallback={<LinesSkeleton />}>
      <CampaignFrame path={path} layout={layout} missing={<NotFound />}>
        <RemoteArea remote={owner.remote} path={path} state={state} />
      </CampaignFrame>
    </Suspense>
  );
}

/** The form of a new campaign. */
export function CreateCampaign(): ReactNode {
  const state = useRemote('mfe-campaign');
  return (
    <CreateFrame>
      <RemoteArea remote="mfe-campaign" path="/campaigns/create" state={state} />
    </CreateFrame>
  );
}
