import type { ReactNode } from 'react';
import { Navigate, useLocation, useParams } from 'react-router';
import { CampaignFrame } from '../features/campaign/campaign-frame.tsx';
import { editorAt, editorPath } from '../features/campaign/editors.ts';
import { NotFound } from '../features/frame/not-found.tsx';
import { RemoteArea } from '../features/remotes/remote-area.tsx';
import { RemoteSlots } from '../features/remotes/remote-slots.tsx';
import { ownedScreens, screenAt } from '../lib/remotes/owners.ts';
import { useFirstFound, useKnownRemotes } from '../lib/remotes/use-remotes.ts';
import { type SectionProps, sectionPathOf } from './section-path.ts';

/** One section of a campaign, named by the URL or by `section`: its frame, with the screen of the remote that owns it. */
export default function CampaignSection(props: SectionProps): ReactNode {
  const path = sectionPathOf(props, useParams());
  const { search } = useLocation();
  const { status, remotes } = useKnownRemotes();
  const screen = useFirstFound(path.startsWith('/') ? null : screenAt(remotes, path));
  const otherName = screen ? null : editorPath(path, ownedScreens(remotes));
  if (otherName) return <Navigate to={{ pathname: `../${otherName}`, search }} relative="path" replace />;
  if (!screen && (status === 'known' || path.startsWith('/'))) return <NotFound />;
  const layout = screen?.layout ?? (editorAt(path) ? 'canvas' : 'page');
  return (
    <RemoteSlots>
      <CampaignFrame path={path} layout={layout} missing={<NotFound />}>
        <RemoteArea path={path} screen={screen} />
      </CampaignFrame>
    </RemoteSlots>
  );
}
