import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { isAnnouncement } from '@lastcall/contracts/campaigns';
import { portalThemeIds, type PortalThemeId } from '@lastcall/contracts/portals/portal-facts';
import {
  useAppSelector,
  useCampaignId,
  useCampaignQuery,
  usePagesQuery,
  useSectionPath,
  type CallProblem,
} from '@lastcall/host-api';
import { failureOf } from '@lastcall/host-api/problems';
import { Badge, Button, EmptyState, ErrorState, LayersIcon, LockIcon } from '@lastcall/ui';
import { EditorFallback, EditorSkeleton } from '@lastcall/ui/editor';
import { texts } from './messages.ts';
import { usePortalQuery } from '../../lib/portal-query.ts';
import { PortalWorkspace } from './portal-workspace.tsx';

/** The editor of a campaign's portal, for accounts with the portal feature. `themeId` in the URL selects a theme. */
export function PortalEditor(): ReactNode {
  const hasPortal = useAppSelector(({ session }) => session.session?.account.hasPortal ?? false);
  return hasPortal ? <LoadedPortal /> : <NoPortal />;
}

function LoadedPortal(): ReactNode {
  const campaignId = useCampaignId();
  const params = { campaignId };
  const pathOf = useSectionPath();
  const [search] = useSearchParams();
  const portal = usePortalQuery({ params });
  const campaign = useCampaignQuery({ params });
  const pages = usePagesQuery({ params });

  const failure = failureOf([portal, campaign, pages]);
  // The plan may have ended since the session started.
  if ((failure?.error as CallProblem | undefined)?.code === 'plan_required') return <NoPortal />;
  if (failure)
    return (
      <EditorFallback>
        <ErrorState
          title={texts.loadFailed}
          message={texts.loadFailedText}
          onRetry={failure.retry}
          isRetrying={failure.isRetrying}
        />
      </EditorFallback>
    );
  if (!portal.currentData || !campaign.currentData || !pages.currentData)
    return <EditorSkeleton label={texts.loading} />;

  if (isAnnouncement(campaign.currentData.form.campaignType)) {
    return (
      <EditorFallback>
        <EmptyState
          icon={<LayersIcon size={24} aria-hidden />}
          title={texts.announcementTitle}
          text={texts.announcementText}
          action={
            <Button component={Link} to={pathOf('pages')}>
              {texts.toPages}
            </Button>
          }
        />
      </EditorFallback>
    );
  }
  return (
    <PortalWorkspace
      key={campaignId}
      campaignId={campaignId}
      saved={portal.currentData}
      page={pages.currentData.find(({ type }) => type === 'portal')}
      wantedTheme={themeOf(search.get('themeId'))}
    />
  );
}

function NoPortal(): ReactNode {
  return (
    <EditorFallback>
      <EmptyState
        icon={<LockIcon size={24} aria-hidden />}
        title={texts.noPortal}
        text={
          <>
            <Badge color="gray" component="span" mr={8}>
              {texts.premium}
            </Badge>
            {texts.noPortalText}
          </>
        }
        action={
          <Button component={Link} to="/upgrade/portal">
            {texts.upgrade}
          </Button>
        }
      />
    </EditorFallback>
  );
}

function themeOf(text: string | null): PortalThemeId | null {
  return portalThemeIds.find((id) => String(id) === text) ?? null;
}
