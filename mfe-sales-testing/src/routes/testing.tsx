import type { ReactNode } from 'react';
import { campaignTypes, type CampaignType } from '@lastcall/contracts';
import { useCampaignId, useCampaignQuery } from '@lastcall/host-api';
import { failureOf, wordsOfProblem } from '@lastcall/host-api/problems';
import { ErrorState, Page, RowsSkeleton, Stack } from '@lastcall/ui';
import { ResetLinks } from '../features/reset-links/reset-links.tsx';
import { useChecklistWhileWaiting } from '../features/testing-checklist/checklist-api.ts';
import { messages } from '../features/testing-checklist/messages.ts';
import { SalesLink } from '../features/testing-checklist/sales-link.tsx';
import { TestingChecklist } from '../features/testing-checklist/testing-checklist.tsx';

/** Only where each person has their own clock is there one to start again. */
function hasResetLinks(type: CampaignType): boolean {
  return campaignTypes[type] === 'evergreen';
}

/** The testing section of a campaign. */
export default function Testing(): ReactNode {
  const campaignId = useCampaignId();
  const campaign = useCampaignQuery({ params: { campaignId } });
  const checklist = useChecklistWhileWaiting(campaignId);
  const failure = failureOf([campaign, checklist]);

  return (
    <Page title={messages.title} description={messages.text}>
      {campaign.data && checklist.data ? (
        <Stack gap={40}>
          <div>
            <TestingChecklist campaign={campaign.data} checklist={checklist.data} />
          </div>
          <SalesLink campaignId={campaignId} />
          {hasResetLinks(campaign.data.campaign_type) && <ResetLinks campaignId={campaignId} />}
        </Stack>
      ) : failure ? (
        <ErrorState title={messages.loadFailed} message={wordsOfProblem(failure.error, messages.failed)} onRetry={failure.retry} isRetrying={failure.isRetrying} />
      ) : (
        <RowsSkeleton rows={5} label={messages.loading} />
      )}
    </Page>
  );
}
