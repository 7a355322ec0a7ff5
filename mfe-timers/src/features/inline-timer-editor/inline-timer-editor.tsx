import type { ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { campaignTypes, isAnnouncement } from '@lastcall/contracts/campaigns';
import { useCampaignId, useCampaignQuery, usePagesQuery, useSectionPath } from '@lastcall/host-api';
import { failureOf } from '@lastcall/host-api/problems';
import { ErrorState } from '@lastcall/ui';
import { EditorFallback, EditorSkeleton } from '@lastcall/ui/editor';
import { uiText } from './messages.ts';
import { TimerEditor } from './timer-editor.tsx';
import { useWebpageTimerQuery } from './webpage-timer-api.ts';

/** The editor of a campaign's webpage timer. In the embedded flow, with `v2=true` in the URL, it is a step of the surrounding screen. */
export default function InlineTimerEditor(): ReactNode {
  const campaignId = useCampaignId();
  const params = { campaignId };
  const pathOf = useSectionPath();
  const [search] = useSearchParams();
  const timer = useWebpageTimerQuery({ params });
  const campaign = useCampaignQuery({ params });
  const pages = usePagesQuery({ params });

  const failure = failureOf([timer, campaign, pages]);
  if (failure)
    return (
      <EditorFallback>
        <ErrorState
          title={uiText.loadFailed}
          message={uiText.loadFailedText}
          onRetry={failure.retry}
          isRetrying={failure.isRetrying}
        />
      </EditorFallback>
    );
  if (!timer.currentData || !campaign.currentData || !pages.currentData)
    return <EditorSkeleton label={uiText.loading} />;

  const { campaignType } = campaign.currentData.form;
  // An announcement has only a bar of the new editor, and no timer.
  if (isAnnouncement(campaignType)) return <Navigate to={pathOf('floating-bar-editor')} replace />;
  return (
    <TimerEditor
      key={campaignId}
      campaignId={campaignId}
      saved={timer.currentData}
      hasCountdown={campaignTypes[campaignType] !== 'quantity'}
      page={pages.currentData.find(({ type }) => type === 'countdown')}
      isStep={search.get('v2') === 'true'}
    />
  );
}
