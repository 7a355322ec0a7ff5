import type { ReactNode } from 'react';
import { useCampaignId, useCampaignQuery } from '@lastcall/host-api';
import { failureOf, wordsOfProblem } from '@lastcall/host-api/problems';
import { ErrorState, Page, RowsSkeleton, Stack } from '@lastcall/ui';
import { hasLinks } from '../features/reset-links/link-text.ts';
import { ResetLinks } from '../features/reset-links/reset-links.tsx';
import { TeamTesting } from '../features/team-testing/team-testing.tsx';
import { useChecklistWhileWaiting } from '../features/testing-checklist/checklist-api.ts';
import { messages } from '../features/testing-checklist/messages.ts';
import { SalesLink } from '../features/testing-checklist/sales-link.tsx';
import { TestingChecklist } from '../features/testing-checklist/testing-checklist.tsx';
import { EventLogLink } from '../lib/event-log-link/event-log-link.tsx';

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
          <EventLogLink />
          <SalesLink campaignId={campaignId} />
          {hasLinks(campaign.data.campaign_type) && (
            <>
              <ResetLinks campaignId={campaignId} />
              <TeamTesting campaignId={campaignId} />
            </>
          )}
        </Stack>
      ) : failure ? (
        <ErrorState
          title={messages.loadFailed}
          message={wordsOfProblem(failure.error, messages.failed)}
          onRetry={failure.retry}
          isRetrying={failure.isRetrying}
        />
      ) : (
        <RowsSkeleton rows={5} label={messages.loading} />
      )}
    </Page>
  );
}
